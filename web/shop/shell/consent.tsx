// What the guest's word on cookies brings: the banner while nothing is said, page views and social pixel after a yes.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#parts/cookie-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

export function Consent({ socialPixelId }: { socialPixelId: string }) {
  const consent = useConsent()
  const { key } = useLocation()
  useEffect(() => {
    if (consent !== 'given') return
    const seen = { path: location.pathname, title: document.title }
    void import('../features/consent/page-views.ts').then(({ recordPageView }) => recordPageView(seen))
    if (socialPixelId !== '')
      void import('../features/consent/social-pixel.ts').then(({ recordVisit }) => recordVisit(socialPixelId))
    // Every change of route is a view of its own.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [consent, key, socialPixelId])
  const isAsked = consent === undefined || consent === 'unknown'
  return isAsked ? <CookieBanner hasPixel={socialPixelId !== ''} /> : null
}
