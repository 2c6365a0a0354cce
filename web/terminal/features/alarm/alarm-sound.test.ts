// What the bell does on devices that cannot ring.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device without a loudspeaker, which never answers, keeps nobody waiting, and is not taken for one that rings', async () => {
  vi.useFakeTimers()
  class MuteAudio extends EventTarget {
    readonly state = 'suspended'
    resume() {
      return new Promise(() => undefined)
    }
  }
  vi.stubGlobal('AudioContext', MuteAudio)
  vi.resetModules()
  const { sound, soundPatience, wakeSound } = await import('./alarm-sound.ts')
  const woken = wakeSound()
  await vi.advanceTimersByTimeAsync(soundPatience)
  await woken
  expect(sound.get()).toBe('blocked')
})
