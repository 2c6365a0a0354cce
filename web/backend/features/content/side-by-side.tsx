// Two states of a page next to each other, as guests see them; what one is scrolled to the other one shows, too.
import { useMemo, useRef } from 'react'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { contentView } from '#parts/content/content-view.ts'
import { Sections } from '#parts/content/sections.tsx'
import { ShownBlock } from './block-columns.tsx'
import { holdsSections, type BuilderSubject } from './builder-subject.ts'
import { entriesOf } from './form-navigation.ts'
import { ShownEntries } from './navigation-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'

interface SideBySideProps {
  readonly subject: BuilderSubject
  readonly catalog: VisitorCatalog
  readonly before: Loose
  readonly after: Loose
  readonly number: number
}

export function SideBySide({ subject, catalog, before, after, number }: SideBySideProps) {
  const documents = useRef<Document[]>([])
  const follow = (page: Document) => {
    const others = documents.current.filter((each) => each !== page && each.defaultView !== null)
    documents.current = [...others, page].slice(-2)
    page.addEventListener('scroll', () => {
      for (const other of documents.current) {
        if (other !== page) other.defaultView?.scrollTo(0, page.documentElement.scrollTop)
      }
    })
  }
  const sides = [
    { name: say(texts.sideOld, { number }), content: before },
    { name: texts.sideNew, content: after },
  ]
  return (
    <div className="side-by-side">
      {sides.map(({ name, content }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          {subject.resource === 'navigations' ? (
            <div className="navigation-preview">
              <ShownEntries entries={entriesOf(content['items'])} catalog={catalog} at={Temporal.Now.instant()} />
            </div>
          ) : (
            <PreviewFrame width="tablet" label={name} accent={catalog.config.accentColor} onReady={follow}>
              <StillPage subject={subject} catalog={catalog} content={content} />
            </PreviewFrame>
          )}
        </figure>
      ))}
    </div>
  )
}

interface StillPageProps extends Pick<SideBySideProps, 'subject' | 'catalog'> {
  readonly content: Loose
}

function StillPage({ subject, catalog, content }: StillPageProps) {
  const { title, identifier } = subject
  const views = useMemo(
    () => contentView(content, { catalog, mapStyleUrl: undefined, now: Temporal.Now.instant() }),
    [content, catalog],
  )
  return (
    <div className="preview-page" inert>
      {title ? <h1>{title}</h1> : null}
      {holdsSections(subject) ? (
        <Sections sections={views} title={title} />
      ) : (
        <ShownBlock identifier={identifier ?? ''} content={content} catalog={catalog} />
      )}
    </div>
  )
}
