// Shop name, online-order link when exactly one branch exists, legal links, version (storefront § 2, footer).
import { Link } from 'react-router'
import { shopScreenTexts as texts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { say } from '#domain/wording/sentence.ts'
import type { ShopFrame } from './shop-frame.ts'

export function Footer({ frame }: { frame: ShopFrame }) {
  const [only, ...others] = frame.branchLinks
  return (
    <footer className="shell-footer">
      <div className="shell-footer-in">
        <Link className="shell-footer-name" to="/">
          {frame.shopName}
        </Link>
        {only && others.length === 0 ? (
          <Link to={`/store/${only.identifier}`}>{storefrontTexts.orderOnline}</Link>
        ) : null}
        <nav aria-label={texts.legalNavigation}>
          <ul>
            {frame.legalLinks.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="shell-version">{say(texts.version, { version: frame.version })}</p>
      </div>
    </footer>
  )
}
