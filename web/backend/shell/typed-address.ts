// Who types another address behind the # makes an entry of the history that the router has not counted: nothing could ask
// before unsaved changes are lost. Here the entry gets its number before the router looks at it.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useTypedAddresses(): void {
  const location = useLocation()
  useEffect(() => {
    const here = numberOf(window.history.state)
    if (here === null) return
    const count = () => {
      if (numberOf(window.history.state) === null) window.history.replaceState({ idx: here + 1 }, '')
    }
    // In the capture phase: the router listens on the same window.
    window.addEventListener('popstate', count, { capture: true })
    return () => window.removeEventListener('popstate', count, { capture: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has a number of its own
  }, [location])
}

/** As the router keeps it. */
function numberOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null
  return typeof state.idx === 'number' ? state.idx : null
}
