import { useEffect, useEffectEvent } from 'react'

const idleMilliseconds = 60_000

/** Whoever walks away leaves no open page behind. */
export function useIdle(isWatched: boolean, leave: () => void): void {
  const onIdle = useEffectEvent(leave)
  useEffect(() => {
    if (!isWatched) return
    let timer = setTimeout(onIdle, idleMilliseconds)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, idleMilliseconds)
    }
    const signs = ['pointerdown', 'keydown', 'scroll'] as const
    for (const sign of signs) window.addEventListener(sign, again, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, again)
    }
  }, [isWatched])
}
