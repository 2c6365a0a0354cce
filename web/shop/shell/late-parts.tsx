// What looks after the connection and the app: fetched late, or at once where a worker or an answer waits for it.
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#parts/cookie-consent.ts'
import { late } from '#parts/late.tsx'
import type { ShopFrame } from './shop-frame.ts'
import { useLater } from './use-later.ts'

const OfflineWarning = late(() => import('./offline-warning.tsx').then((loaded) => loaded.OfflineWarning))
const AppCare = late(() => import('../features/app/app-care.tsx').then((loaded) => loaded.AppCare))
const InstallEntry = late(() => import('../features/app/install-entry.tsx').then((loaded) => loaded.InstallEntry))

/** As soon as the page has woken up: what says that the connection is lost cannot be fetched any more once it is. */
const patience = 0

export function Connection({ frame }: { frame: ShopFrame }) {
  const isLater = useLater(patience)
  const isNeeded = useHasWorker()
  if (!isLater && !isNeeded) return null
  return (
    <Suspense>
      <OfflineWarning timeZone={frame.timeZone} />
    </Suspense>
  )
}

interface LateProps {
  readonly frame: ShopFrame
  /** The guest has begun to do something. */
  readonly isLater: boolean
}

export function App({ frame, isLater }: LateProps) {
  const isNeeded = useHasWorker()
  const consent = useConsent()
  const { pathname } = useLocation()
  // Whether the guest's answer came, or will come, on this page.
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && consent !== undefined && consent !== 'given') setIsAsked(true)
  if (!isLater && !isNeeded && consent !== 'given') return null
  return (
    <Suspense>
      <AppCare
        isApp={frame.app !== null}
        hasPixel={frame.socialPixelId !== ''}
        isAsked={isAsked}
        isOrdering={/\/checkout/.test(pathname)}
      />
    </Suspense>
  )
}

export function InstallPlace({ frame, isLater }: LateProps) {
  if (!isLater || !frame.app) return null
  return (
    <Suspense>
      <InstallEntry />
    </Suspense>
  )
}

/** Whether this page came through the shop's worker. */
function useHasWorker(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => !!(navigator as Partial<Navigator>).serviceWorker?.controller,
    () => false,
  )
}
