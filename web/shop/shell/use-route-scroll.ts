// After a route change the page scrolls with a delay of 750 ms (storefront §§ 2 and 9).
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export const routeScrollDelay = 750

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A new page begins at its top at once; after the delay, when what came late has taken its room, it is put to its top or to
 * the place its address names once more, unless the guest has moved meanwhile. Back and forward keep their place.
 */
export function useRouteScroll(): void {
  const { pathname, hash } = useLocation()
  const isBackOrForward = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isBackOrForward) return
    const timer = setTimeout(() => {
      const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
      if (place) place.scrollIntoView()
      else window.scrollTo({ top: 0 })
    }, routeScrollDelay)
    const stay = () => clearTimeout(timer)
    for (const move of ownMoves) window.addEventListener(move, stay, { passive: true })
    return () => {
      stay()
      for (const move of ownMoves) window.removeEventListener(move, stay)
    }
  }, [pathname, hash, isBackOrForward])
}
