// Image and text appear once they are scrolled into view (back-office § 2). Who wants less motion, or has no scripts, sees them at once.

const waiting = 'appears'

export function appearOnScroll(page: ParentNode): () => void {
  const elements = [...page.querySelectorAll('.content-image-text')]
  if (elements.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.classList.remove(waiting)
        watcher.unobserve(target)
      }
    },
    { rootMargin: '0px 0px -10% 0px' },
  )
  for (const element of elements) {
    // What is in sight already stays: it would only flicker.
    if (element.getBoundingClientRect().top < innerHeight) continue
    element.classList.add(waiting)
    watcher.observe(element)
  }
  return () => watcher.disconnect()
}
