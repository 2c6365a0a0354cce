import { useEffect, useEffectEvent } from 'react'

const idleMilliseconds = 60_000
/** A camera in front of the page is no sign of life either: so long, and no longer. */
const hiddenMilliseconds = 180_000

/** Whoever walks away leaves no open page behind. */
export function useIdle(isWatched: boolean, leave: () => void): void {
  const onIdle = useEffectEvent(leave)
  useEffect(() => {
    if (!isWatched) return
    let lastSign = performance.now()
    const look = () => {
      if (document.hidden && performance.now() - lastSign < hiddenMilliseconds)
        timer = setTimeout(look, idleMilliseconds)
      else onIdle()
    }
    let timer = setTimeout(look, idleMilliseconds)
    const again = () => {
      clearTimeout(timer)
      lastSign = performance.now()
      timer = setTimeout(look, idleMilliseconds)
    }
    const signs = ['pointerdown', 'keydown', 'scroll'] as const
    for (const sign of signs) window.addEventListener(sign, again, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, again)
    }
  }, [isWatched])
}
