// What stands behind the „?“ of a page's address: its filters, its range, what is opened.
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export type ChangeAddress = (
  next: (before: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void

/**
 * Two changes in one breath both count: the router tells of a change when it has time for it, and what is shown until then
 * knows nothing of it. `next` gives back another object than it was given.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const change: ChangeAddress = (next, { replace = false } = {}) => {
    latest.current = next(latest.current)
    setSearch(latest.current, { replace, flushSync: true })
  }
  return [search, change]
}
