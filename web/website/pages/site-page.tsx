// A page that somebody built. A start page begins with its pictures; its title is read, not seen.
import { Sections } from '#parts/content/sections.tsx'
import type { SectionView } from '#parts/content/content-view.ts'
import { islands } from '../island.tsx'
import './site-page.css'

interface SitePageProps {
  readonly sections: readonly SectionView[]
  readonly title: string
  readonly isHome: boolean
}

export function SitePage({ sections, title, isHome }: SitePageProps) {
  const beginsWithHero = sections[0]?.type === 'hero'
  return (
    <article className={isHome ? 'site-page site-home' : 'site-page'}>
      {title ? <h1 className={beginsWithHero ? 'visually-hidden' : undefined}>{title}</h1> : null}
      <Sections sections={sections} title={title} lively={islands} />
    </article>
  )
}
