// The present moment by the server's clock, moving on: a device whose clock is wrong still sees the right slots.
import { useEffect, useState } from 'react'

const tick = 20_000

/** Epoch ms. `serverNow`: what the server's clock said when the page was made. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ahead = serverNow - Date.now()
    const timer = setInterval(() => setNow(Date.now() + ahead), tick)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
