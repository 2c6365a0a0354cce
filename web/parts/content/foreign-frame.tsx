// Another provider's page in a frame: nothing of it is loaded before the guest's consent (back-office § 2).
import { frameAddress } from './frame-address.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { chooseConsent, useConsent } from '#parts/cookie-consent.ts'
import { Button } from '#kit/button.tsx'

export function ForeignFrame({ url, label }: { url: string; label: string }) {
  const consent = useConsent()
  const host = new URL(url).host
  if (consent === 'given')
    return (
      <iframe
        className="foreign-frame"
        src={frameAddress(url)}
        title={label || host}
        loading="lazy"
        // Tours need scripts and their own storage; another origin cannot take the sandbox off from inside.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
      />
    )
  return (
    <div className="foreign-frame-note">
      <p>
        {texts.consentNeeded} ({host})
      </p>
      <p>
        {consent ? <Button onClick={() => chooseConsent('given')}>{texts.cookieAccept}</Button> : null}{' '}
        <a href="/site/cookies">{texts.cookieSettings}</a>
      </p>
    </div>
  )
}
