// „/site/cookies“: what the guest chose, and the two buttons to choose otherwise.
import { canonicalAddress, pageHead } from '#domain/content/page-titles.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { useConsent } from '#parts/cookie-consent.ts'
import { PageHead } from '#parts/page-head.tsx'
import { chooseAndApply } from '../../features/consent/choose-consent.ts'
import { shopRequest } from '../../context.ts'
import type { Route } from './+types/page'
import './page.css'

export function loader({ context }: Route.LoaderArgs) {
  const { catalog, publicUrl } = context.get(shopRequest)
  const site = { title: storefrontTexts.cookieSettings, name: '', description: '' }
  return {
    ...pageHead({ route: 'site', site }, catalog.config),
    canonical: canonicalAddress(publicUrl, '/site/cookies'),
    isHidden: true,
    hasPixel: catalog.config.socialPixelId !== '',
  }
}

const states = {
  given: pageTexts.cookiesGiven,
  declined: pageTexts.cookiesDeclined,
  unknown: pageTexts.cookiesUnknown,
} as const

export default function CookiesPage({ loaderData: { hasPixel, ...head } }: Route.ComponentProps) {
  const consent = useConsent()
  return (
    <article className="cookies-page">
      <PageHead {...head} />
      <h1>{storefrontTexts.cookieSettings}</h1>
      <p>{pageTexts.cookiesIntro}</p>
      <h2>{pageTexts.cookiesState}</h2>
      <Announcement>{consent ? states[consent] : null}</Announcement>
      <p className="cookies-choice">
        {(['declined', 'given'] as const).map((choice) => (
          <Button key={choice} aria-pressed={consent === choice} onClick={() => chooseAndApply(choice, hasPixel)}>
            {choice === 'given' ? storefrontTexts.cookieAccept : storefrontTexts.cookieDecline}
          </Button>
        ))}
      </p>
    </article>
  )
}
