// Looks after the shop as an app: its worker, new versions, and the offer to install it. Where it is none, takes it away.
import { useEffect } from 'react'
import { isDismissed, offerDelay } from '#domain/content/app-install.ts'
import { useStore } from '#kit/store.ts'
import { useConsent } from '#parts/cookie-consent.ts'
import { careForWorker, findRegistration, registerWorker, registrationState, unregisterWorker } from './app-worker.ts'
import { InstallOffer } from './install-offer.tsx'
import { installStage, isStandalone, mayInstall } from './install-state.ts'
import { UpdateBanner } from './update-banner.tsx'

interface AppCareProps {
  /** Whether the shop is an app (config.enablePluginPWA). */
  readonly isApp: boolean
  /** The page loads anew with a yes to cookies: the offer then waits for that page. */
  readonly hasPixel: boolean
  /** The guest was asked about cookies on this page. */
  readonly isAsked: boolean
  /** Nobody is interrupted while ordering. */
  readonly isOrdering: boolean
}

export function AppCare({ isApp, hasPixel, isAsked, isOrdering }: AppCareProps) {
  useEffect(() => {
    if (!isApp) void unregisterWorker()
  }, [isApp])
  if (!isApp) return null
  return (
    <>
      <Worker />
      {isOrdering ? null : <TimedOffer hasPixel={hasPixel} isAsked={isAsked} />}
      <InstallOffer />
      <UpdateBanner />
    </>
  )
}

/** Registered by those who installed; an installed app registers it itself, since it has a storage of its own on iOS. */
function Worker() {
  const isRegistered = useStore(registrationState) === 'registered'
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const begin = async () => {
      const registration = (await findRegistration()) ?? (isStandalone() ? await registerWorker() : null)
      if (registration && !isOver) stop = careForWorker(registration)
    }
    begin().catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
    // Registered or taken away meanwhile: looked at anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isRegistered])
  return null
}

/** Offered 5 s after load to guests who agreed to cookies, 250 ms after they do; not within a month after a no. */
function TimedOffer({ hasPixel, isAsked }: Pick<AppCareProps, 'hasPixel' | 'isAsked'>) {
  const consent = useConsent()
  useEffect(() => {
    if (consent !== 'given' || (isAsked && hasPixel)) return undefined
    const delay = isAsked ? offerDelay.afterAccepting : offerDelay.onLoad
    const timer = setTimeout(() => void offerIfPossible().catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [consent, hasPixel, isAsked])
  return null
}

async function offerIfPossible(): Promise<void> {
  if (registrationState.get() === 'unknown') await findRegistration()
  if (mayInstall() && !isDismissed(document.cookie) && installStage.get() === 'closed') installStage.set('offer')
}
