// A page that is opened at an anchor scrolls there once its pictures have found their place (back-office § 2).

const delay = 600

export function scrollToHash(): void {
  if (location.hash.length < 2) return
  setTimeout(() => {
    try {
      const wantsRest = matchMedia('(prefers-reduced-motion: reduce)').matches
      document
        .getElementById(decodeURIComponent(location.hash.slice(1)))
        ?.scrollIntoView({ behavior: wantsRest ? 'auto' : 'smooth' })
    } catch {
      // An anchor that cannot be read leads nowhere.
    }
  }, delay)
}
