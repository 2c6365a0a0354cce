// The document around a page of the website.
import type { ReactNode } from 'react'
import icon from '#parts/icon.svg?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import '#parts/base.css'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { askScript } from '#parts/cookie-consent.ts'
import { earlyTapScript } from '#parts/early-tap.ts'
import { lateFontsScript } from '#parts/late-fonts.ts'
import { PageHead } from '#parts/page-head.tsx'
import type { PageContent } from './page-content.tsx'
import type { WebsiteRequest } from './request.ts'
import { ConsentBanner } from './shell/consent-banner.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import type { SiteFrame } from './shell/site-frame.ts'
import { SiteHeader } from './shell/site-header.tsx'
import './document.css'

interface DocumentProps {
  readonly frame: SiteFrame
  readonly head: PageContent['head']
  readonly structuredData: string
  readonly request: Pick<WebsiteRequest, 'nonce' | 'styleNonce' | 'files'>
  readonly children: ReactNode
}

const bundled = { Figtree: figtree, Fraunces: fraunces }

export function Document({ frame, head, structuredData, request, children }: DocumentProps) {
  const { nonce, styleNonce, files } = request
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{
            __html: `${earlyTapScript};${askScript};${lateFontsScript(frame.themeFonts, bundled)}`,
          }}
        />
        <style nonce={styleNonce} dangerouslySetInnerHTML={{ __html: files.styles + frame.themeStyle }} />
        <link rel="icon" href={frame.icon ?? icon} />
        <PageHead {...head} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        <script type="module" src={files.script} />
      </head>
      <body>
        <a className="skip-link visually-hidden" href="#content">
          {texts.skipToContent}
        </a>
        <SiteHeader frame={frame} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter frame={frame} />
        <ConsentBanner />
      </body>
    </html>
  )
}
