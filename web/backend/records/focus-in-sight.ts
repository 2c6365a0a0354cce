// What has the focus stays above the bar of a form (WCAG 2.2, 2.4.11), also where the browser does not scroll by itself.
import { useEffect, useRef, type RefObject } from 'react'

/**
 * When it arrives (of a long text the browser shows the line of the caret alone), once rows have come or moved around it, and when it
 * comes back from a dialog. How far is said in form.css.
 */
export function useFocusInSight(form: RefObject<HTMLElement | null>, draft: unknown): void {
  const seen = useRef(draft)
  useEffect(() => {
    // Only then: who scrolls away from what has the focus is left alone. In a text the browser follows the line that is written.
    if (seen.current !== draft && document.activeElement?.tagName !== 'TEXTAREA') bringInSight(form.current)
    seen.current = draft
  })
  useEffect(() => {
    const element = form.current
    const look = () => requestAnimationFrame(() => bringInSight(element))
    element?.addEventListener('focusin', look)
    return () => element?.removeEventListener('focusin', look)
  }, [form])
}

function bringInSight(form: HTMLElement | null): void {
  const focused = document.activeElement
  if (form === null || focused === null || !form.contains(focused) || focused.closest('.form-foot') !== null) return
  // Nothing moves below a pointer.
  if (!focused.matches(':focus-visible')) return
  focused.scrollIntoView({ block: 'nearest' })
}
