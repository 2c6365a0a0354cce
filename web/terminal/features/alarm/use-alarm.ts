// Rings until every new order was seen, and again when one is missed.
import { useEffect } from 'react'
import { ring, trySound, wakeSound } from './alarm-sound.ts'

const calmMilliseconds = 2500
const urgentMilliseconds = 1400

const strikesAloud = 3
let isRinging = false

/** A device of the branch rings on this terminal: an order waits, is due, or was changed, even where all were seen. */
export function ringAloud(): void {
  if (isRinging) return
  strike('missed')
  let left = strikesAloud - 1
  const timer = setInterval(() => {
    strike('missed')
    left -= 1
    if (left === 0) clearInterval(timer)
  }, urgentMilliseconds)
}

function strike(state: 'new' | 'missed'): void {
  ring(state === 'missed')
  // Not before somebody has touched the page: the browser forbids it.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([200, 100, 200])
}

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
    isRinging = true
    strike(state)
    const timer = setInterval(() => strike(state), state === 'missed' ? urgentMilliseconds : calmMilliseconds)
    return () => {
      isRinging = false
      clearInterval(timer)
    }
  }, [state])
}
