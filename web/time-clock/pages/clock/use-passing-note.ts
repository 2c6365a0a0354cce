import { useCallback, useEffect, useState } from 'react'

/** Long enough to be read twice; whoever comes next does not take it for theirs. */
const noteMilliseconds = 10_000

export interface PassingNote {
  readonly text: string
  /** Another one each time: the same sentence is said again to the next. */
  readonly said: number
}

/** What is said to whoever stands at the clock, and goes by itself. */
export function usePassingNote(): readonly [PassingNote | null, (text: string | null) => void] {
  const [note, setNote] = useState<PassingNote | null>(null)
  useEffect(() => {
    if (note === null) return undefined
    const timer = setTimeout(() => setNote(null), noteMilliseconds)
    return () => clearTimeout(timer)
  }, [note])
  const say = useCallback(
    (text: string | null) => setNote(text === null ? null : { text, said: performance.now() }),
    [],
  )
  return [note, say]
}
