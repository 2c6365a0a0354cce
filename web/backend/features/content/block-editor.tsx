// What a block holds, by its kind: sections that pages share in the editor of pages, news and menus with how guests see them.
import { Redo2, Undo2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { blockLayout, sharedSectionPrefix } from '#contract/content/layouts.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { beginHistory, redone, undone, withStep, type EditHistory } from '#domain/content/edit-history.ts'
import { textOf, type Loose } from '#domain/content/loose-values.ts'
import { bannerEntries, newsBody } from '#domain/content/news.ts'
import { readHighlights } from '#domain/content/sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { IconButton } from '#kit/button.tsx'
import { highlightsView } from '#parts/content/content-view.ts'
import { Highlights } from '#parts/content/highlights.tsx'
import { RichText } from '#parts/content/rich-text.tsx'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { helpOf, labelOf } from '../../records/labels.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useConfig } from '../../shell/frame-queries.ts'
import { followStepKeys } from '../../shell/step-keys.ts'
import { BuilderColumns } from './builder-columns.tsx'
import { useShownCatalog } from './builder-queries.ts'
import { bodyOf, contentForForm, storedContent } from './form-content.ts'
import { PreviewFrame } from './preview-frame.tsx'
import './block-editor.css'

export function BlockContentEditor(props: FieldEditorProps<Loose>) {
  const identifier = textOf(props.draft['identifier'])
  const catalog = useShownCatalog().data
  if (identifier.startsWith(sharedSectionPrefix) && catalog !== undefined && !props.isReadOnly) {
    return <SharedSections {...props} catalog={catalog} />
  }
  return (
    <>
      <BodyInput {...props} identifier={identifier} />
      {catalog === undefined || identifier === '' ? null : (
        <BlockPreview identifier={identifier} content={props.value} catalog={catalog} />
      )}
    </>
  )
}

function SharedSections({ label, value, onChange, catalog }: FieldEditorProps<Loose> & { catalog: VisitorCatalog }) {
  const [history, setHistory] = useState<EditHistory<Loose>>(() => beginHistory(value))
  const [chosen, setChosen] = useState<string | null>(null)
  // Somebody reset the form, or it was saved and read anew.
  const held = history.present === value ? history : beginHistory(value)
  const show = (next: EditHistory<Loose>) => {
    setHistory(next)
    onChange(next.present)
  }
  const change = (next: Loose, about: string | null = null) => show(withStep(held, next, about))
  const onKeyDown = (event: KeyboardEvent) =>
    void followStepKeys(event, { undo: () => show(undone(held)), redo: () => show(redone(held)) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole editor, frame included
    <section className="block-editor" aria-label={label} onKeyDown={onKeyDown}>
      <div className="builder-tools">
        <IconButton label={texts.undo} disabled={held.past.length === 0} onClick={() => show(undone(held))}>
          <Undo2 size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.redo} disabled={held.future.length === 0} onClick={() => show(redone(held))}>
          <Redo2 size={20} aria-hidden />
        </IconButton>
      </div>
      <BuilderColumns
        edited={{ content: held.present, change, edit: (changed, about) => change(changed(held.present), about) }}
        catalog={catalog}
        title=""
        chosen={chosen}
        onChoose={setChosen}
        actsOf={() => null}
      />
    </section>
  )
}

interface BodyInputProps extends FieldEditorProps<Loose> {
  readonly identifier: string
}

function BodyInput({ value, problems, onChange, identifier, ...props }: BodyInputProps) {
  const config = useConfig().data
  const path = 'blocks.content.body'
  const described = bodyOf(blockLayout(identifier))
  const form = contentForForm(described, value)
  return (
    <ShapeInput
      {...props}
      described={described}
      path={path}
      label={labelOf(path)}
      help={helpOf(path)}
      value={form['body']}
      problems={problemsWithin(problems, 'body')}
      onChange={(body) => onChange({ ...form, body: storedContent(described, body) })}
      timeZone={config?.timeZone ?? 'Europe/Vienna'}
      currency={config?.currency ?? 'EUR'}
    />
  )
}

interface BlockPreviewProps {
  readonly identifier: string
  readonly content: Loose
  readonly catalog: VisitorCatalog
}

function BlockPreview({ identifier, content, catalog }: BlockPreviewProps) {
  return (
    <section className="block-preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <PreviewFrame width="phone" label={texts.previewFrame} accent={catalog.config.accentColor}>
        <div className="preview-page" inert>
          <Shown identifier={identifier} content={content} catalog={catalog} />
        </div>
      </PreviewFrame>
    </section>
  )
}

function Shown({ identifier, content, catalog }: BlockPreviewProps) {
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
  return view.html === '' && view.menus.length === 0 && view.button === null ? nothing : <Highlights {...view} />
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
