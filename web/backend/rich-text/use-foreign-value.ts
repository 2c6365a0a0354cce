// What is written here comes back by way of the whole page, sometimes later than the next letter. Only what others wrote (a step
// taken back, another field of the same text) may be put into the place where somebody is writing.
import { useEffect, useEffectEvent, useRef } from 'react'

/** Call what is returned with everything that is written here. */
export function useForeignValue(value: string, onForeign: (value: string) => void): (written: string) => void {
  const last = useRef(value)
  const underway = useRef<readonly string[]>([])
  const put = useEffectEvent(onForeign)
  useEffect(() => {
    const at = underway.current.lastIndexOf(value)
    if (at >= 0) underway.current = underway.current.slice(at + 1)
    if (at >= 0 || value === last.current) return
    last.current = value
    underway.current = []
    put(value)
  }, [value])
  return (written) => {
    last.current = written
    underway.current = [...underway.current, written]
  }
}
