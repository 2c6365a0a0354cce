// What somebody types into a search, asked for once they have stopped.
import { useEffect, useRef, useState } from 'react'

/** While somebody types, every letter need not ask the server. */
export const typingMilliseconds = 250

/** `value`: what is searched for now; `onTerm` gets what shall be, without spaces around. */
export function useTypedTerm(value: string, onTerm: (term: string) => void): [string, (term: string) => void] {
  const [term, setTerm] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    // Back and forward change it from outside; our own change comes back late and must not undo what was typed since.
    if (value !== last.current) setTerm(value)
    last.current = value
  }, [value])
  useEffect(() => {
    const wanted = term.trim()
    if (wanted === last.current) return
    const timer = setTimeout(() => {
      last.current = wanted
      onTerm(wanted)
    }, typingMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins the wait anew, not a new function
  }, [term])
  return [term, setTerm]
}
