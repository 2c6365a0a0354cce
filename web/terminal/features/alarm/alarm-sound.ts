// The bell, made by Web Audio: no file that could fail to load when the connection is bad.
import { createStore } from '#kit/store.ts'

/** `blocked`: browsers are silent until somebody has touched the page. */
export const sound = createStore<'blocked' | 'on' | 'missing'>('AudioContext' in window ? 'blocked' : 'missing')

let context: AudioContext | null = null

/** In milliseconds. A device without a loudspeaker does not refuse; in some browsers it never answers. */
export const soundPatience = 2000

/** Call it in a touch or a click: only then may a page begin to make sounds. */
export async function wakeSound(): Promise<void> {
  if (sound.get() === 'missing') return
  try {
    context ??= listened(new AudioContext())
    if (context.state !== 'running') await Promise.race([context.resume(), pause(soundPatience)])
  } catch {
    // Not allowed now: the next touch tries again.
  }
  tellState()
}

/** Tries without a touch: some tablets are set up to allow it. */
export function trySound(): void {
  void wakeSound()
}

/** One stroke of the bell, higher and twice when it is urgent. Silent while the browser does not allow sound. */
export function ring(isUrgent = false): void {
  if (context?.state !== 'running') return
  const starts = isUrgent ? [0, 0.22, 0.5, 0.72] : [0, 0.28]
  for (const [index, delay] of starts.entries()) strike(context, delay, index % 2 === 0 ? 880 : isUrgent ? 1175 : 660)
}

function strike(audio: AudioContext, delay: number, frequency: number): void {
  const at = audio.currentTime + delay
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.9, at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5)
  volume.connect(audio.destination)
  // A bell has overtones that are not whole multiples; they die with it.
  for (const [overtone, share] of [
    [1, 0.7],
    [2.76, 0.25],
    [5.4, 0.08],
  ] as const) {
    const tone = audio.createOscillator()
    const part = audio.createGain()
    part.gain.value = share
    tone.frequency.value = frequency * overtone
    tone.connect(part).connect(volume)
    tone.start(at)
    tone.stop(at + 0.55)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function listened(made: AudioContext): AudioContext {
  made.addEventListener('statechange', tellState)
  return made
}

function tellState(): void {
  sound.set(context?.state === 'running' ? 'on' : 'blocked')
}
