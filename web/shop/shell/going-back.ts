// Going back (the browser's button, a phone's gesture) closes what is open over the page instead of leaving the page.

interface Held {
  readonly close: () => void
}

const open: Held[] = []
let leaving = 0
/** The browser tells of our own steps back, too. */
let isOwnStep = false
/** Pressed while our step was on its way: it would lead back from the page that the link leads to. */
let pressedMeanwhile: HTMLAnchorElement | null = null

const push = history.pushState.bind(history)

/** Each dialog is an entry of the history while it is open. The router hears of none of it. */
export function closeByGoingBack(close: () => void): () => void {
  const held = { close }
  open.push(held)
  push({ ...history.state, isOpen: true }, '')
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
  // One after the other: two on their way are told twice, and the second would be taken for the guest's.
  if (isOwnStep) return
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

/** What the browser's step back, ours or the guest's, means here. Called before the router hears of it. */
export function hearGoingBack(event: PopStateEvent): void {
  const isOurs = isOwnStep || open.length > 0 || isAtOpen()
  if (!isOurs) return
  event.stopImmediatePropagation()
  const wasOwn = isOwnStep
  isOwnStep = false
  if (wasOwn) return leaving > 0 ? stepBack() : followPressed()
  const top = open.pop()
  if (top) return top.close()
  // An entry that a dialog left behind when the guest went on from it: nothing is to be seen there.
  history.back()
}

function hearPresses(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link =
        isOwnStep && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressedMeanwhile = link
    },
    true,
  )
}

function followPressed(): void {
  const link = pressedMeanwhile
  pressedMeanwhile = null
  if (link === null) return
  // The page may have drawn it anew meanwhile.
  const shown = link.isConnected ? link : [...document.links].find(({ href }) => href === link.href)
  shown?.click()
}

// What is open lies on the page that the router leaves, and is drawn a moment longer. Who goes back by then means the page: heard as closing
// what is not seen any more, it left the checkout standing under the menu's address.
history.pushState = (...to) => {
  open.length = 0
  push(...to)
}
hearPresses()
