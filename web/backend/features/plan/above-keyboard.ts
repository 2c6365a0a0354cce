// The keyboard of a telephone lies over the foot of a dialog that stands at the bottom of the page: such a dialog ends above it.
import { useEffect, type RefObject } from 'react'

/** For the dialog around `inner`: `--keyboard` says how much of the page's foot is covered. */
export function useAboveKeyboard(inner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    const dialog = inner.current?.closest('dialog')
    if (!seen || !dialog) return undefined
    const measure = () => {
      // Whoever has enlarged the page sees less of it, too, without a keyboard.
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      dialog.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [inner])
}
