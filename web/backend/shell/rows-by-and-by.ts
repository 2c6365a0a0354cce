import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/** What a screen shows. */
const firstRows = 16
/** Styled, laid out and painted in a few milliseconds. */
const moreRows = 10

/**
 * The rows of a list that are drawn by now: at first what a screen shows, then a few more whenever the browser has nothing to
 * do. All of them at once are 40 ms of style, layout and paint, for which the next key had to wait.
 */
export function useRowsByAndBy<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(firstRows)
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setCount(count + moreRows)))
  }, [count, isWhole])
  // Another list is drawn when nothing more urgent is to do, so that no letter waits for it.
  const shown = useDeferredValue(rows)
  return shown.length <= count ? shown : shown.slice(0, count)
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(run)
  return () => cancelIdleCallback(waiting)
}
