// What the guest's word on cookies brings: the banner while nothing is said, page views and social pixel after a yes.
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#parts/cookie-consent.ts'

const CookieBanner = lazy(() =>
  import('../features/consent/cookie-banner.tsx').then((loaded) => ({ default: loaded.CookieBanner })),
)

export function Consent({ socialPixelId }: { socialPixelId: string }) {
  const consent = useConsent()
  const { key } = useLocation()
  useEffect(() => {
    if (consent !== 'given') return
    void import('../features/consent/page-views.ts').then(({ recordPageView }) => recordPageView())
    if (socialPixelId !== '')
      void import('../features/consent/social-pixel.ts').then(({ recordVisit }) => recordVisit(socialPixelId))
    // Each navigation is a view of its own, also of the same page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [consent, key, socialPixelId])
  if (consent !== 'unknown') return null
  return (
    <Suspense>
      <CookieBanner hasPixel={socialPixelId !== ''} />
    </Suspense>
  )
}
