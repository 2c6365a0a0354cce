// Header, content, footer: the frame of every page.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { late } from '#parts/late.tsx'
import { useSelfService } from '../kiosk.ts'
import { Consent } from './consent.tsx'
import { LateContent } from '../late-content.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { App, Connection } from './late-parts.tsx'
import { Loader } from './loader.tsx'
import { NewsPlace } from './news-place.tsx'
import { Reminders } from './reminders.tsx'
import type { ShopFrame } from './shop-frame.ts'
import { useLater } from './use-later.ts'
import { useRouteScroll } from './use-route-scroll.ts'
import './route-change.css'
import './shell.css'

// Only administrators load it.
const Toolbar = late(() => import('./toolbar.tsx').then((loaded) => loaded.Toolbar))

export function Shell({ frame, children }: { frame: ShopFrame; children: ReactNode }) {
  const main = useFocusAfterNavigation()
  const isLater = useLater(null)
  useRouteScroll()
  // A kiosk has a frame of its own, without ways out and without other visits' orders.
  if (useSelfService()) {
    return (
      <>
        <Loader />
        <Connection frame={frame} />
        <main id="content" ref={main} tabIndex={-1}>
          {children}
        </main>
      </>
    )
  }
  return (
    <>
      <a className="skip-link visually-hidden" href="#content">
        {texts.skipToContent}
      </a>
      {frame.toolbar ? (
        <div className="toolbar-place">
          <LateContent>
            <Toolbar userName={frame.toolbar.userName} version={frame.version} />
          </LateContent>
        </div>
      ) : null}
      <Loader />
      <Header frame={frame} />
      <NewsPlace {...frame.news} />
      <Connection frame={frame} />
      <Reminders disableTickets={frame.disableTickets} />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} isLater={isLater} />
      <Consent socialPixelId={frame.socialPixelId} />
      <App frame={frame} isLater={isLater} />
    </>
  )
}

/** A new page is announced by moving the focus to it, as a full load would, before the next key arrives. Not on the first page. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // What was typed last is gone with its page: Safari would scroll to where that caret is now, away from the place kept.
    getSelection()?.empty()
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
