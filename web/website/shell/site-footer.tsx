// Who the house is: branches with hours and contact, further pages, legal texts.
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { HoursList } from '#parts/hours-list.tsx'
import { SiteLinks } from './site-links.tsx'
import type { SiteFrame } from './site-frame.ts'
import './site-footer.css'

export function SiteFooter({ frame }: { frame: SiteFrame }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-in">
        {frame.branches.map(({ name, href, contact, hours }) => (
          <section key={href} className="site-footer-branch">
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <address>
              <p>{contact.street}</p>
              <p>
                {contact.zipCode} {contact.city}
              </p>
              {contact.phoneHref ? (
                <p>
                  <a href={contact.phoneHref}>{contact.phone}</a>
                </p>
              ) : null}
              {contact.emailHref ? (
                <p>
                  <a href={contact.emailHref}>{contact.email}</a>
                </p>
              ) : null}
            </address>
            <HoursList {...hours} />
          </section>
        ))}
      </div>
      <div className="site-footer-end">
        <a className="site-footer-name" href="/">
          {frame.shopName}
        </a>
        {frame.whatsApp ? (
          <a href={frame.whatsApp.link} target="_blank" rel="noopener noreferrer">
            {say(texts.whatsApp, { phone: frame.whatsApp.shown })}
          </a>
        ) : null}
        {frame.socialLinks.map(({ type, url }) => (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer">
            {type}
          </a>
        ))}
        {frame.more.length > 0 ? (
          <nav aria-label={pageTexts.moreNavigation}>
            <SiteLinks items={frame.more} />
          </nav>
        ) : null}
        <nav aria-label={shopScreenTexts.legalNavigation}>
          <SiteLinks items={frame.legal} />
        </nav>
        <a href="/site/cookies">{texts.cookieSettings}</a>
      </div>
    </footer>
  )
}
