// Shop name, online-order link when exactly one branch exists, legal links, version; the full variant has more above.
import { useLocation } from 'react-router'
import { markedNavigation } from '#domain/content/navigation.ts'
import { languageTexts } from '#domain/wording/language.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import { shopScreenTexts as texts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { say } from '#domain/wording/sentence.ts'
import { PageLink } from '#parts/page-link.tsx'
import { FooterContacts } from './footer-contacts.tsx'
import { InstallPlace } from './late-parts.tsx'
import { NavigationList } from './navigation-list.tsx'
import type { ShopFrame } from './shop-frame.ts'

export function Footer({ frame, isLater }: { frame: ShopFrame; isLater: boolean }) {
  const [only, ...others] = frame.branchLinks
  const { pathname } = useLocation()
  const navigation = (items: ShopFrame['mainNavigation'], label: string) =>
    items.length > 0 ? (
      <nav aria-label={label}>
        <NavigationList items={markedNavigation(items, pathname)} />
      </nav>
    ) : null
  return (
    <footer className="shell-footer">
      {frame.footer ? <FooterContacts footer={frame.footer} /> : null}
      <div className="shell-footer-in">
        <PageLink className="shell-footer-name" to="/">
          {frame.shopName}
        </PageLink>
        {only && others.length === 0 ? (
          <PageLink to={`/store/${only.identifier}`}>{storefrontTexts.orderOnline}</PageLink>
        ) : null}
        {frame.footer ? navigation(frame.mainNavigation, pageTexts.mainNavigation) : null}
        {navigation(frame.footerNavigation, pageTexts.moreNavigation)}
        <nav aria-label={texts.legalNavigation}>
          <ul>
            {frame.legalLinks.map(({ label, href }) => (
              <li key={href}>
                {href.startsWith('/') ? <PageLink to={href}>{label}</PageLink> : <a href={href}>{label}</a>}
              </li>
            ))}
            <li>
              {/* A whole new page: each language has files of its own. */}
              <a href={`?lang=${languageTexts.other}`} lang={languageTexts.other}>
                {languageTexts.otherName}
              </a>
            </li>
            <li>
              <PageLink to="/site/cookies">{storefrontTexts.cookieSettings}</PageLink>
            </li>
          </ul>
        </nav>
        <InstallPlace frame={frame} isLater={isLater} />
        <p className="shell-version">{say(texts.version, { version: frame.version })}</p>
      </div>
    </footer>
  )
}
