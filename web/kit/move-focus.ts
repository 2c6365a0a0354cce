// Where the next key begins, once what was pressed has gone. Both are references of an element.

/** It comes in place of what was pressed. */
export function takeFocus(place: HTMLElement | null): void {
  place?.focus()
}

/**
 * It goes with what was pressed in it: on to the heading, which says what became of it. One that goes, too, with the whole page, has nothing to
 * take by then: Safari would still scroll to it, away from the place that the next page keeps.
 */
export function leaveFocus(place: HTMLElement | null) {
  return () => {
    if (!place?.contains(document.activeElement)) return
    const heading = document.querySelector('h1')
    queueMicrotask(() => heading?.focus())
  }
}
