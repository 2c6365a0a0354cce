// Rings until every new order was seen, and again when one is missed.
import { useEffect } from 'react'
import { ring, trySound, wakeSound } from './alarm-sound.ts'

const calmMilliseconds = 2500
const urgentMilliseconds = 1400

/** `state`: null is silence. */
export function useAlarm(state: 'new' | 'missed' | null): void {
  useEffect(() => {
    trySound()
    const wake = () => void wakeSound()
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
    }
  }, [])

  useEffect(() => {
    if (state === null) return
    const strike = () => {
      ring(state === 'missed')
      // Not before somebody has touched the page: the browser forbids it.
      if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([200, 100, 200])
    }
    strike()
    const timer = setInterval(strike, state === 'missed' ? urgentMilliseconds : calmMilliseconds)
    return () => clearInterval(timer)
  }, [state])
}
