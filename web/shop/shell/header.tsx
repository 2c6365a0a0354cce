// Logo or shop name and the toggle that opens the main navigation. It closes on route change (storefront § 2).
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { markedNavigation, type LinkedItem } from '#domain/content/navigation.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { PageLink } from '#parts/page-link.tsx'
import { NavigationList } from './navigation-list.tsx'
import type { ShopFrame } from './shop-frame.ts'

export function Header({ frame }: { frame: ShopFrame }) {
  const { key, pathname } = useLocation()
  // Open on the page where it was opened: it closes with every change of route.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  const menu = useRef<HTMLDetailsElement>(null)
  // Pressed before the page was awake: nobody heard it.
  useEffect(() => {
    if (menu.current?.open) setOpenOn(key)
  }, [key])
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isOutside = event.type === 'pointerdown' && !menu.current?.contains(event.target as Node)
      if (isOutside || (event instanceof KeyboardEvent && event.key === 'Escape')) setOpenOn(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen])
  const hasNavigation = frame.mainNavigation.length > 0
  const items = hasNavigation ? frame.mainNavigation : frame.branchLinks.map(branchItem)
  return (
    <header className="shell-header">
      <PageLink className="shell-brand" to="/">
        <Brand frame={frame} />
      </PageLink>
      {/* Opens without scripts, too. */}
      <details ref={menu} open={isOpen} onToggle={(event) => setOpenOn(event.currentTarget.open ? key : null)}>
        <summary className="shell-toggle" aria-label={isOpen ? texts.closeMenu : texts.openMenu}>
          {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        </summary>
        <nav className="shell-nav" aria-label={texts.menu}>
          {hasNavigation ? null : <p className="shell-nav-title">{texts.branches}</p>}
          <NavigationList items={markedNavigation(items, pathname)} />
          <div className="shell-nav-legal">
            <NavigationList items={markedNavigation(frame.legalLinks.map(legalItem), pathname)} />
          </div>
        </nav>
      </details>
    </header>
  )
}

function Brand({ frame: { logo, shopName } }: { frame: ShopFrame }) {
  if (!logo) return shopName
  const { isName, ...picture } = logo
  return (
    <>
      <img {...picture} alt={isName ? shopName : ''} />
      {isName ? null : shopName}
    </>
  )
}

function branchItem({ name, identifier }: ShopFrame['branchLinks'][number]): LinkedItem {
  return { label: name, href: `/store/${identifier}`, kind: 'internal', children: [] }
}

function legalItem({ label, href }: ShopFrame['legalLinks'][number]): LinkedItem {
  return { label, href, kind: href.startsWith('/') ? 'internal' : 'external', children: [] }
}
