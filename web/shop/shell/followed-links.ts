// Links inside what editors wrote: those to pages of the shop do not load it anew.
import { useNavigate } from 'react-router'
import type { MouseEvent } from 'react'

/** For the element around such content. Enter on a link arrives as a click, too. */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !/^\/(?:site|store)\/|^\/$/.test(href) || link?.target) return
    event.preventDefault()
    void navigate(href, { viewTransition: true })
  }
}
