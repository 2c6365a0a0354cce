// What time it is on the server: a tablet's own clock may be minutes off, and ages and promised times must not be.
import { useEffect, useState } from 'react'
import { createStore } from '#kit/store.ts'

const offset = createStore(0)

/** Epoch ms by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset.get()
}

/** `at`: what the server's clock said in an answer that has just arrived; it counts whole seconds. */
export function setServerClock(at: number): void {
  const found = at + 500 - Date.now()
  // Within the clock's own precision nothing is gained by following it.
  offset.set(Math.abs(found) < 2000 ? 0 : found)
}

/** The server's time, anew every `milliseconds` and when the tab is looked at again. */
export function useServerNow(milliseconds: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, milliseconds)
    document.addEventListener('visibilitychange', tick)
    const stop = offset.subscribe(tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      stop()
    }
  }, [milliseconds])
  return now
}
