// What stands around the shop at a kiosk: a screensaver before, „Sind Sie noch da?“ between, a fresh start after every guest.
import { Suspense, useState, type MouseEvent } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { late } from '#parts/late.tsx'
import { cartScope, endCart, saveCart, storedCart } from '../../carts/cart-storage.ts'
import { isForeign, speak } from '../../features/kiosk/kiosk-language.ts'
import { afterOrder, idleReset, idleWarning } from '../../features/kiosk/kiosk-times.ts'
import { NoConnection } from '../../features/kiosk/no-connection.tsx'
import { ReachButton } from '../../features/kiosk/reach.tsx'
import { KioskLanguage, Screensaver } from '../../features/kiosk/screensaver.tsx'
import { useIdle } from '../../features/kiosk/use-idle.ts'
import { addressesOf, isSelfService } from '../../kiosk.ts'
import { Failure } from '../not-found/failure.tsx'
import type { loader } from '../../root.tsx'
import '../../features/kiosk/kiosk.css'
import '../../features/kiosk/kiosk-tall.css'
import '../../features/kiosk/kiosk-steps.css'

const load = () => import('../../features/kiosk/guest-steps.tsx')
const GuestSteps = late(() => load().then((loaded) => loaded.GuestSteps))
const AttractPictures = late(() => load().then((loaded) => loaded.AttractPictures))
const WhereToWait = late(() => load().then((loaded) => loaded.WhereToWait))
const StillThere = late(() => load().then((loaded) => loaded.StillThere))

export default function KioskLayout() {
  const { branchIdentifier = '' } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const frame = useRouteLoaderData<typeof loader>('root')
  const [isAsleep, setIsAsleep] = useState(true)
  // Every guest gets pages of their own: nothing that was open or typed stays.
  const [guest, setGuest] = useState(0)
  const [isLow, setIsLow] = useState(false)
  const { menu, checkout } = addressesOf(branchIdentifier, true)
  const scope = cartScope(branchIdentifier, true)
  const isOrdered = pathname.startsWith(`${menu}/status/`)

  const startOver = () => {
    endCart(scope, null)
    setGuest((before) => before + 1)
    setIsAsleep(true)
    setIsLow(false)
    void navigate(menu, { replace: true, viewTransition: true })
    if (isForeign) speak('de', menu)
  }
  const { left, goOn } = useIdle({
    after: isOrdered ? afterOrder : idleReset,
    warning: isOrdered ? afterOrder : idleWarning,
    // Who only chose the language went away, too.
    isActive: !isAsleep || isForeign,
    isTouchEnough: isOrdered,
    onEnd: startOver,
  })
  const wake = () => {
    if (isOrdered) startOver()
    setIsAsleep(false)
    goOn()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only holds links back, which keys follow by a click, too
    <div className={isLow ? 'kiosk kiosk-low' : 'kiosk'} onClickCapture={stayHere}>
      <div inert={isAsleep}>
        <p className="kiosk-head">{frame?.shopName}</p>
        <Outlet key={guest} />
        {isOrdered && left !== null ? (
          // At the lower edge however long the page is: the next guest stands there already.
          <div className="kiosk-again">
            <Suspense>
              <WhereToWait />
            </Suspense>
            <ReachButton isLow={isLow} onChange={setIsLow} />
            <p>{say(storefrontTexts.stillThereCountdown, { seconds: left })}</p>
            <Button look="primary" onClick={startOver}>
              {storefrontTexts.startOver}
            </Button>
          </div>
        ) : (
          <ReachButton isLow={isLow} onChange={setIsLow} />
        )}
      </div>
      {left !== null && !isOrdered && !isAsleep ? (
        <Suspense>
          <StillThere seconds={left} onGoOn={goOn} onStartOver={startOver} />
        </Suspense>
      ) : null}
      <Suspense>
        <GuestSteps key={guest} {...{ isAsleep, scope, checkout, saveCart, storedCart }}>
          <KioskLanguage />
        </GuestSteps>
      </Suspense>
      {isAsleep ? (
        <Screensaver shopName={frame?.shopName ?? ''} onTap={wake}>
          <Suspense>
            <AttractPictures />
          </Suspense>
        </Screensaver>
      ) : null}
    </div>
  )
}

/** A kiosk has nobody who could load it anew. */
export function ErrorBoundary() {
  const { branchIdentifier = '' } = useParams()
  const error = useRouteError()
  if (isRouteErrorResponse(error)) return <Failure isMissing={error.status === 404} />
  return <NoConnection menu={addressesOf(branchIdentifier, true).menu} />
}

/** Whatever link a text brings along: from a kiosk none leads away. */
function stayHere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && !(link.origin === location.origin && isSelfService(link.pathname))) event.preventDefault()
}
