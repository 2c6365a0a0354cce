// The whole page in its frame, section by section.
import { useDeferredValue, useMemo } from 'react'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { sectionsOf } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { PreviewSection, type SectionWriting } from './preview-section.tsx'
import { keyOf } from './section-keys.ts'

interface PreviewPageProps {
  /** Empty: it has no heading of its own. */
  readonly title: string
  readonly content: Loose
  readonly catalog: VisitorCatalog
  readonly chosen: string | null
  readonly writing: SectionWriting
  readonly onChoose: (key: string) => void
  readonly onInsert: (at: number) => void
}

export function PreviewPage({ title, content: typed, catalog, chosen, writing, onChoose, onInsert }: PreviewPageProps) {
  // Letters appear at once, the preview follows.
  const content = useDeferredValue(typed)
  const sections = sectionsOf(content)
  const sources = useMemo(() => ({ catalog, mapStyleUrl: undefined, now: Temporal.Now.instant() }), [catalog])
  return (
    <div className="preview-page">
      {title ? <h1>{title}</h1> : null}
      {sections.map((section, at) => (
        <PreviewSection
          key={keyOf(section)}
          section={section}
          at={at}
          title={title}
          sources={sources}
          isChosen={keyOf(section) === chosen}
          writing={writing}
          onChoose={onChoose}
          onInsert={onInsert}
        />
      ))}
      {sections.length === 0 ? <p className="preview-empty">{texts.noSections}</p> : null}
    </div>
  )
}
