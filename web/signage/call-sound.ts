// Three rising notes: heard over a full room, and by no file that would have to be loaded first.
const notes = [523.25, 659.25, 783.99]
let context: AudioContext | null = null

/** `volume`: 0 to 100. Browsers that want to be touched before they make a sound stay silent. */
export function callSound(volume: number): void {
  if (volume <= 0) return
  try {
    context ??= new AudioContext()
    const sound = context
    void sound.resume().catch(() => undefined)
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
}
