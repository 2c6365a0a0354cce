// Shop name and the menu toggle that opens the main navigation. The menu closes on route change (storefront § 2).
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import type { ShopFrame } from './shop-frame.ts'

export function Header({ frame }: { frame: ShopFrame }) {
  const { pathname } = useLocation()
  // Open on the page where it was opened: it closes with every change of route.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === pathname
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isOutside = event.type === 'pointerdown' && !header.current?.contains(event.target as Node)
      if (isOutside || (event instanceof KeyboardEvent && event.key === 'Escape')) setOpenOn(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen])
  return (
    <header className="shell-header" ref={header}>
      <Link className="shell-brand" to="/">
        {frame.shopName}
      </Link>
      <button
        type="button"
        className="shell-toggle"
        aria-expanded={isOpen}
        aria-controls="main-navigation"
        aria-label={isOpen ? texts.closeMenu : texts.openMenu}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
      </button>
      <nav id="main-navigation" className="shell-nav" aria-label={texts.menu} hidden={!isOpen}>
        <p className="shell-nav-title">{texts.branches}</p>
        <ul>
          {frame.branchLinks.map(({ name, identifier }) => (
            <li key={identifier}>
              <NavLink to={`/store/${identifier}`}>{name}</NavLink>
            </li>
          ))}
        </ul>
        <ul className="shell-nav-legal">
          {frame.legalLinks.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
