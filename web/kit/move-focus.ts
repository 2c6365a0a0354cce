// Where the next key begins, once what was pressed has gone. Both are references of an element.

/** It comes in place of what was pressed. */
export function takeFocus(place: HTMLElement | null): void {
  place?.focus()
}

/**
 * It goes with what was pressed in it: on to the heading, which says what became of it. Not where the whole page goes: the next one has
 * the focus by then, and Safari would still scroll to the heading of the former, away from the place that is kept.
 */
export function leaveFocus(place: HTMLElement | null) {
  return () => {
    if (!place?.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    })
  }
}
