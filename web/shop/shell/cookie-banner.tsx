// Asks for the guest's word on cookies; refusing is as easy as accepting, and the shop works meanwhile (storefront § 4).
import { pageTexts } from '#domain/wording/pages.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { PageLink } from '#parts/page-link.tsx'
import { chooseAndApply } from '../features/consent/choose-consent.ts'
import '#parts/cookie-banner.css'

export function CookieBanner({ hasPixel }: { hasPixel: boolean }) {
  return (
    <section className="cookie-banner" aria-label={pageTexts.cookiesTitle}>
      <p>
        {texts.cookieText} <PageLink to="/site/cookies">{texts.cookieSettings}</PageLink>
      </p>
      <div className="cookie-banner-choice">
        <Button onClick={() => chooseAndApply('declined', hasPixel)}>{texts.cookieDecline}</Button>
        <Button onClick={() => chooseAndApply('given', hasPixel)}>{texts.cookieAccept}</Button>
      </div>
    </section>
  )
}
