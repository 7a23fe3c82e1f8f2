// Makes the page installable. Files whose names carry a hash are kept; pages come from the server, and where it cannot be
// reached a page that says so. Nothing of a game is kept here.
const kKept = 'bastide-1';
const kOffline = ['/offline.html', '/offline.css', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kKept).then((cache) => cache.addAll(kOffline)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('bastide-') && name !== kKept;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
  self.clients.claim();
});

async function kept(request) {
  const cache = await caches.open(kKept);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (kOffline.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
