// Going back (the browser's button, a phone's gesture) closes what is open over the page instead of leaving the page.

interface Held {
  readonly close: () => void
}

const open: Held[] = []
let leaving = 0
/** The browser tells of our own steps back, too. */
let isOwnStep = false

/** Each dialog is an entry of the history while it is open. The router hears of none of it. */
export function closeByGoingBack(close: () => void): () => void {
  const held = { close }
  open.push(held)
  history.pushState({ ...history.state, isOpen: true }, '')
  return () => {
    const at = open.indexOf(held)
    if (at === -1) return
    open.splice(at, 1)
    leaving += 1
    // Several may close together, and steps back that are asked for at the same time are one.
    if (leaving === 1) queueMicrotask(stepBack)
  }
}

function stepBack(): void {
  const steps = leaving
  leaving = 0
  // Where the guest went on to another page there is nothing to take back.
  if (!isAtOpen()) return
  isOwnStep = true
  history.go(-steps)
}

function isAtOpen(): boolean {
  return (history.state as { readonly isOpen?: true } | null)?.isOpen === true
}

/** Before the router, which would load the page anew. */
export function hearGoingBack(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      const isOurs = isOwnStep || open.length > 0 || isAtOpen()
      if (!isOurs) return
      event.stopImmediatePropagation()
      const wasOwn = isOwnStep
      isOwnStep = false
      if (wasOwn) return
      const top = open.pop()
      if (top) return top.close()
      // An entry that a dialog left behind when the guest went on from it: nothing is to be seen there.
      history.back()
    },
    true,
  )
}
