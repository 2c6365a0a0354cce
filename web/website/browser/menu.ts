// The menu of small screens opens without scripts; it closes on a click on one of its links, on one beside it, and with Escape.

export function closeMenu(page: Document): void {
  const menu = page.querySelector<HTMLDetailsElement>('.site-menu')
  if (!menu) return
  const close = () => (menu.open = false)
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  page.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) close()
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  // Back by the browser's button: the page is kept as it was left.
  addEventListener('pageshow', close)
}
