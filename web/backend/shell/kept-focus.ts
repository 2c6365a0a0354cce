// What is pressed and waits for its answer is disabled meanwhile, and the browser takes the focus from it: it gets it back afterwards,
// so that keys go on where they were. What was pressed elsewhere in between counts.
export function keepFocus(page: Document): () => void {
  let last: Element | null = null
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target
  }
  const watching = new MutationObserver((changes) => {
    const isLost = page.activeElement === null || page.activeElement === page.body
    if (!isLost || !(last instanceof HTMLElement) || !last.isConnected) return
    const isBack = changes.some(({ target }) => target instanceof Element && target.contains(last))
    if (isBack && !last.matches(':disabled')) last.focus({ preventScroll: true })
  })
  page.addEventListener('focusin', note)
  watching.observe(page, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    page.removeEventListener('focusin', note)
    watching.disconnect()
  }
}
