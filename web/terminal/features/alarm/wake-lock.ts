// Keeps the screen on while the terminal is open; says why where it cannot.
import { createStore } from '#kit/store.ts'

export type ScreenState = 'on' | 'insecure' | 'unsupported' | 'refused'

export const screenState = createStore<ScreenState>(initial())

/** Until the answer is called; asked for again whenever somebody comes back to the page, which gives it up. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let isEnded = false
  const ask = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || (lock !== null && !lock.released))
      return
    try {
      lock = await navigator.wakeLock.request('screen')
      screenState.set('on')
      if (isEnded) await lock.release()
    } catch {
      screenState.set('refused')
    }
  }
  const again = () => void ask()
  again()
  document.addEventListener('visibilitychange', again)
  // Refused for little battery, it may be granted at the next touch.
  document.addEventListener('pointerdown', again)
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', again)
    document.removeEventListener('pointerdown', again)
    void lock?.release()
  }
}

function initial(): ScreenState {
  if ('wakeLock' in navigator) return 'refused'
  return window.isSecureContext ? 'unsupported' : 'insecure'
}
