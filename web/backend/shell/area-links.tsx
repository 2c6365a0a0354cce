// The areas by group. Loaded with the rights behind it, while the frame asks who is signed in.
import { CircleQuestionMark, ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { manualTexts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { areasFor } from './areas.ts'

interface AreasProps {
  readonly me: Me
  readonly badges: Readonly<Record<string, ReactNode>>
}

export function Areas({ me, badges }: AreasProps) {
  const groups = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // Whoever came by another way sees where that is.
  useEffect(() => {
    groups.current?.querySelector('.area-link.active')?.scrollIntoView?.({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is what it waits for
  }, [pathname])
  return (
    <>
      <div className="area-groups" ref={groups}>
        {areasFor(me).map(({ name, areas }) => (
          <section key={name} className="area-group" aria-label={name}>
            <h2>{name}</h2>
            <ul className="area-links">
              {areas.map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <NavLink to={path} className="area-link">
                    <Icon size={18} aria-hidden />
                    <span>{label}</span>
                    {badges[path]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="shell-foot">
        <NavLink to="/help" className="area-link">
          <CircleQuestionMark size={18} aria-hidden />
          <span>{manualTexts.link}</span>
        </NavLink>
        <a className="area-link" href="/">
          <ExternalLink size={18} aria-hidden />
          <span>{texts.toShop}</span>
        </a>
        <p>{say(texts.version, { version: import.meta.env.THEKE_VERSION ?? '' })}</p>
      </div>
    </>
  )
}
