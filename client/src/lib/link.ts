/** Puts a link of this page into the address bar and, where the browser allows it, into the clipboard: whether it did. */
export async function copyLink(link: string): Promise<boolean> {
  history.replaceState(null, '', link);
  try {
    await navigator.clipboard.writeText(location.origin + link);
    return true;
  } catch {
    return false; // the address bar shows the same link
  }
}
