// Quiet sounds, made on the spot: dry wood, a card, a bell. Nothing sounds before the first touch or when switched off.
import { prefs } from './prefs.svelte';

let context: AudioContext | undefined;

function begin(): AudioContext | undefined {
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

interface Note {
  pitch: number;
  at?: number; // seconds
  length?: number;
  loud?: number;
  shape?: OscillatorType;
  slide?: number; // pitch at the end
}

function notes(...list: Note[]): void {
  const audio = begin();
  if (!audio) return;
  for (const { pitch, at = 0, length = 0.12, loud = 0.05, shape = 'sine', slide } of list) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(pitch, start);
    if (slide) tone.frequency.exponentialRampToValueAtTime(slide, start + length);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
}

function noise(length: number, pitch: number, loud: number): void {
  const audio = begin();
  if (!audio) return;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; ++i) data[i] = (Math.random() * 2 - 1) * Math.pow(1 - i / data.length, 2);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}

export const sound = {
  tile: () => (noise(0.06, 1800, 0.25), notes({ pitch: 210, length: 0.07, loud: 0.06, slide: 140 })),
  turn: () => noise(0.05, 4200, 0.08),
  figure: () => notes({ pitch: 420, length: 0.06, loud: 0.05, shape: 'triangle', slide: 260 }),
  yourTurn: () =>
    notes({ pitch: 320, length: 0.09, loud: 0.05, slide: 250 }, { pitch: 320, at: 0.16, length: 0.09, loud: 0.05, slide: 250 }),
  chat: () => notes({ pitch: 660, length: 0.12, loud: 0.03 }),
  score(source: string | undefined): void {
    if (source === 'road')
      notes({ pitch: 190, length: 0.05, loud: 0.06 }, { pitch: 170, at: 0.11, length: 0.05, loud: 0.06 });
    else if (source === 'city' || source === 'castle')
      notes({ pitch: 1046, length: 0.3, loud: 0.035 }, { pitch: 2093, length: 0.2, loud: 0.012 });
    else if (source === 'field') noise(0.14, 2600, 0.12);
    else notes({ pitch: 392, length: 0.3, loud: 0.05 }, { pitch: 784, length: 0.22, loud: 0.02 });
  },
  walk: () =>
    notes(
      ...[0, 1, 2, 3].map((i) => ({ pitch: 300 + 40 * i, at: i * 0.07, length: 0.05, loud: 0.035, shape: 'triangle' as const })),
    ),
};
