// Who types another address behind the # makes an entry of the history that the router has not counted: nothing could ask
// before unsaved changes are lost. Here the entry gets its number before the router looks at it.

interface Followed {
  readonly subscribe: (hear: () => void) => unknown
}

/** To be called before the router is made, since a window tells its listeners in their order; the answer then follows it. */
export function countTypedAddresses(): (router: Followed) => void {
  let here: number | null = null
  window.addEventListener('popstate', () => {
    if (here !== null && numberOf(window.history.state) === null) window.history.replaceState({ idx: here + 1 }, '')
  })
  return (router) => {
    const note = () => (here = numberOf(window.history.state) ?? here)
    note()
    router.subscribe(note)
  }
}

/** As the router keeps it. */
function numberOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null
  return typeof state.idx === 'number' ? state.idx : null
}
