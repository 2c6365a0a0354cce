// A page that somebody built. A start page begins with its pictures; whose title stands in for the page's.
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
  const [first] = sections
  const isTitled = first?.type === 'hero' && (first.slides[0]?.title ?? '') !== ''
  return (
    <article className={isHome ? 'site-page site-home' : 'site-page'}>
      {title ? <h1 className={isTitled ? 'visually-hidden' : undefined}>{title}</h1> : null}
      <Sections sections={sections} title={title} lively={islands} />
    </article>
  )
}
