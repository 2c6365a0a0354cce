// „/site/{path}“ and any other path: legal texts and the pages that editors made (storefront § 2, Generic content page).
import { useEffect, useRef } from 'react'
import { contentTexts } from '#domain/wording/content.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import { PageHead } from '#parts/page-head.tsx'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import { useFollowedLinks } from '../../shell/followed-links.ts'
import { contentPage } from '../../catalog/content-page.ts'
import { shopRequest } from '../../context.ts'
import { appearOnScroll } from '#parts/content/appear-on-scroll.ts'
import { Sections } from '#parts/content/sections.tsx'
import type { Route } from './+types/page'
import './page.css'

export function loader({ context, params }: Route.LoaderArgs) {
  return contentPage(params['*'] ?? '', context.get(shopRequest))
}

export default function ContentPageScreen({ loaderData: { head, title, isDraft, body } }: Route.ComponentProps) {
  const follow = useFollowedLinks()
  const page = useRef<HTMLElement>(null)
  // Each page has its own.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => (page.current ? appearOnScroll(page.current) : undefined), [body])
  return (
    // The links inside are what is pressed; Enter on a link arrives here as a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={page}
      onClick={follow}
      className={body.kind === 'markdown' ? 'content-page content-page-text' : 'content-page'}
    >
      <PageHead {...head} />
      {isDraft ? (
        <p className="content-draft">
          <strong>{contentTexts.draft}</strong> {pageTexts.draftHint}
        </p>
      ) : null}
      {title ? <h1>{title}</h1> : null}
      {body.kind === 'markdown' ? (
        <PlainMarkdown text={body.text} />
      ) : (
        <Sections sections={body.sections} title={title} />
      )}
    </article>
  )
}
