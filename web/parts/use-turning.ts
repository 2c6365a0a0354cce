// Things that show one after the other by themselves: news lines, pictures at the top of a page.
import { useEffect, useState } from 'react'
import { nextEntry } from '#domain/content/news.ts'

interface TurningParts {
  readonly count: number
  /** Milliseconds that each is shown. */
  readonly every: number
  /** Under the pointer, with the focus, or because the guest wants it still. */
  readonly isHeld: boolean
}

/** The one that is shown, and what jumps to another, from which the time begins anew. For those who want less motion nothing turns. */
export function useTurning({ count, every, isHeld }: TurningParts): readonly [number, (index: number) => void] {
  const [shown, setShown] = useState(0)
  const wantsRest = useWantsRest()
  useEffect(() => {
    if (isHeld || wantsRest || count < 2) return undefined
    const timer = setTimeout(() => setShown(nextEntry(shown, count)), every)
    return () => clearTimeout(timer)
  }, [count, every, isHeld, wantsRest, shown])
  return [count === 0 ? 0 : shown % count, setShown]
}

function useWantsRest(): boolean {
  const [wantsRest, setWantsRest] = useState(true)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setWantsRest(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return wantsRest
}
