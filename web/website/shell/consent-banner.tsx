// Asked once, refused as easily as accepted. It stands in everybody's page and is shown to those who have not answered.
import { pageTexts } from '#domain/wording/pages.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { buttonClass } from '#kit/button.tsx'
import '#parts/cookie-banner.css'

export function ConsentBanner() {
  return (
    <section className="cookie-banner" aria-label={pageTexts.cookiesTitle}>
      <p>
        {texts.cookieText} <a href="/site/cookies">{texts.cookieSettings}</a>
      </p>
      <ConsentChoice className="cookie-banner-choice" />
    </section>
  )
}

export function ConsentChoice({ className }: { className: string }) {
  return (
    <div className={className}>
      <button type="button" className={buttonClass()} data-consent="declined">
        {texts.cookieDecline}
      </button>
      <button type="button" className={buttonClass()} data-consent="given">
        {texts.cookieAccept}
      </button>
    </div>
  )
}
