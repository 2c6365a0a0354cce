// Logo, navigation, the way to the order. On small screens the navigation stands behind a button that works without scripts, too.
import { Menu, X } from 'lucide-react'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { websiteTexts } from '#domain/wording/website.ts'
import { buttonClass } from '#kit/button.tsx'
import { SiteLinks } from './site-links.tsx'
import type { SiteFrame } from './site-frame.ts'
import './site-header.css'

export function SiteHeader({ frame }: { frame: SiteFrame }) {
  const order = (
    <a className={buttonClass({ look: 'primary' })} href={frame.orderHref}>
      {websiteTexts.orderNow}
    </a>
  )
  return (
    <header className="site-header">
      <a className="site-brand" href="/">
        {frame.logo ? <img {...frame.logo} alt="" /> : null}
        <span>{frame.shopName}</span>
      </a>
      {frame.main.length > 0 ? (
        <nav className="site-nav" aria-label={texts.menu}>
          <SiteLinks items={frame.main} />
        </nav>
      ) : null}
      {order}
      {frame.main.length > 0 ? (
        <details className="site-menu">
          <summary aria-label={texts.openMenu}>
            <Menu size={22} className="site-menu-open" aria-hidden />
            <X size={22} className="site-menu-close" aria-hidden />
          </summary>
          <nav aria-label={texts.menu}>
            <SiteLinks items={frame.main} />
          </nav>
        </details>
      ) : null}
    </header>
  )
}
