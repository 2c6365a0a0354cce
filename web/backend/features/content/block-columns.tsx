// What a block holds that is no list of sections: a text, lines, or pictures with texts; beside it how guests see it.
import { blockLayout } from '#contract/content/layouts.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { bannerEntries, newsBody } from '#domain/content/news.ts'
import { readHighlights } from '#domain/content/sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { highlightsView, isNothing } from '#parts/content/content-view.ts'
import { Highlights } from '#parts/content/highlights.tsx'
import { RichText } from '#parts/content/rich-text.tsx'
import { helpOf, labelOf } from '../../records/labels.ts'
import { KeepsTextSteps } from '../../records/inputs/rich-input.tsx'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import type { EditedContent } from './builder-columns.tsx'
import { ContentTranslations } from './content-translations.tsx'
import { bodyOf, contentForForm, storedContent } from './form-content.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { writtenTexts } from './said-texts.ts'
import './block-columns.css'

interface BlockColumnsProps {
  readonly edited: EditedContent
  readonly identifier: string
  readonly catalog: VisitorCatalog
}

const none = new Map<string, string>()
const path = 'blocks.content.body'

export function BlockColumns({ edited: { content, change }, identifier, catalog }: BlockColumnsProps) {
  const described = bodyOf(blockLayout(identifier))
  const form = contentForForm(described, content)
  return (
    <div className="block-columns">
      <KeepsTextSteps value={false}>
        <div className="block-inputs">
          <ShapeInput
            described={described}
            path={path}
            label={labelOf(path)}
            help={helpOf(path)}
            value={form['body']}
            draft={form}
            problems={none}
            isReadOnly={false}
            timeZone={catalog.config.timeZone}
            currency={catalog.config.currency}
            onChange={(body) => change({ ...form, body: storedContent(described, body) }, path)}
          />
          <ContentTranslations
            entry={content}
            written={writtenTexts(described, form['body'])}
            isReadOnly={false}
            onChange={(entry) => change(entry, path)}
          />
        </div>
      </KeepsTextSteps>
      <section className="block-preview" aria-label={texts.preview}>
        <h2>{texts.preview}</h2>
        <PreviewFrame width="phone" label={texts.previewFrame} accent={catalog.config.accentColor}>
          <div className="preview-page" inert>
            <ShownBlock identifier={identifier} content={content} catalog={catalog} />
          </div>
        </PreviewFrame>
      </section>
    </div>
  )
}

interface ShownBlockProps {
  readonly identifier: string
  readonly content: Loose
  readonly catalog: VisitorCatalog
}

/** As guests see it, at its place. */
export function ShownBlock({ identifier, content, catalog }: ShownBlockProps) {
  const block = { identifier, isPublic: true, content }
  const nothing = <p className="preview-empty">{texts.empty}</p>
  if (identifier === 'news') {
    const html = newsBody([block])
    return html === null ? nothing : <RichText html={html} />
  }
  if (identifier === 'news-banner') {
    const entries = bannerEntries([block])
    return entries.length === 0 ? nothing : <BannerLines entries={entries} />
  }
  const view = highlightsView(readHighlights(content), catalog)
  return isNothing(view) ? nothing : <Highlights {...view} />
}

function BannerLines({ entries }: { entries: ReturnType<typeof bannerEntries> }) {
  return (
    <ul>
      {entries.map(({ part1, part2 }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn anew as a whole
        <li key={index}>
          <strong>{part1}</strong> {part2}
        </li>
      ))}
    </ul>
  )
}
