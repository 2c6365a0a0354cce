// Pages of text: what the law asks for, what the guest chose, and what stands where nothing is.
import { pageTexts } from '#domain/wording/pages.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { buttonClass } from '#kit/button.tsx'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import { ConsentChoice } from '../shell/consent-banner.tsx'

export function LegalPageBody({ title, markdown }: { title: string; markdown: string }) {
  return (
    <article className="site-page site-page-text">
      <h1>{title}</h1>
      <PlainMarkdown text={markdown} />
    </article>
  )
}

export function CookiesPage() {
  return (
    <article className="site-page site-page-text">
      <h1>{storefrontTexts.cookieSettings}</h1>
      <p>{pageTexts.cookiesIntro}</p>
      <h2>{pageTexts.cookiesState}</h2>
      <output data-consent-state="">{pageTexts.cookiesUnknown}</output>
      <ConsentChoice className="site-consent" />
    </article>
  )
}

export function FailurePage({ title, text }: { title: string; text: string }) {
  return (
    <article className="site-page site-page-text">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className={buttonClass({ look: 'primary' })} href="/">
          {storefrontTexts.toHome}
        </a>
      </p>
    </article>
  )
}
