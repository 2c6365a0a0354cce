// What the guest's word on cookies brings: the banner while nothing is said, page views and social pixel after a yes.
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#parts/cookie-consent.ts'
import { isSelfService } from '../kiosk.ts'

const CookieBanner = lazy(() =>
  import('../features/consent/cookie-banner.tsx').then((loaded) => ({ default: loaded.CookieBanner })),
)

export function Consent({ socialPixelId }: { socialPixelId: string }) {
  const consent = useConsent()
  const { pathname, key } = useLocation()
  const isKiosk = isSelfService(pathname)
  useEffect(() => {
    if (consent !== 'given' || isKiosk) return
    void import('../features/consent/page-views.ts').then(({ recordPageView }) => recordPageView())
    if (socialPixelId !== '')
      void import('../features/consent/social-pixel.ts').then(({ recordVisit }) => recordVisit(socialPixelId))
  }, [consent, isKiosk, key, socialPixelId])
  if (consent !== 'unknown' || isKiosk) return null
  return (
    <Suspense>
      <CookieBanner hasPixel={socialPixelId !== ''} />
    </Suspense>
  )
}
