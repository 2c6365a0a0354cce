// Three rising notes: heard over a full room, and by no file that would have to be loaded first.
import { wait } from './element.ts'

const notes = [523.25, 659.25, 783.99]
const patienceMilliseconds = 500
let context: AudioContext | null = null

/** `volume`: 0 to 100. False: the browser makes no sound before somebody has touched the page. */
export async function callSound(volume: number): Promise<boolean> {
  if (volume <= 0) return true
  try {
    context ??= new AudioContext()
    const sound = context
    // Not answered before a touch. What were scheduled meanwhile would sound all at once then.
    await Promise.race([sound.resume(), wait(patienceMilliseconds)])
    if (sound.state !== 'running') return false
    notes.forEach((frequency, index) => {
      const at = sound.currentTime + index * 0.22
      const [tone, gain] = [sound.createOscillator(), sound.createGain()]
      tone.frequency.value = frequency
      gain.gain.setValueAtTime(0, at)
      gain.gain.linearRampToValueAtTime((volume / 100) * 0.5, at + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.6)
      tone.connect(gain).connect(sound.destination)
      tone.start(at)
      tone.stop(at + 0.65)
    })
  } catch {
    // No sound card: the animation says it, too.
  }
  return true
}
