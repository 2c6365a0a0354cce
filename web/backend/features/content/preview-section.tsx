// One section as guests see it, with what an editor needs around it. What is inside takes no press: the whole is one button. In the
// chosen one its texts are written.
import { Plus } from 'lucide-react'
import type { Editor } from '@tiptap/core'
import { Component, memo, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Loose } from '#domain/content/loose-values.ts'
import { isHidden, isTimed } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { contentView, type ContentSources } from '#parts/content/content-view.ts'
import { TextDrawingContext } from '#parts/content/rich-text.tsx'
import { Sections } from '#parts/content/sections.tsx'
import { keyOf } from './section-keys.ts'
import { fieldsOf, isKnownKind, kindName, sectionForForm } from './section-kinds.ts'
import { WritingContext, writtenInPlace } from './written-in-place.tsx'
import { withMarks, type TextPath } from './written-texts.ts'

interface PreviewSectionProps {
  readonly section: Loose
  readonly at: number
  readonly title: string
  readonly sources: ContentSources
  readonly isChosen: boolean
  readonly writing: SectionWriting
  readonly onChoose: (key: string) => void
  readonly onInsert: (at: number) => void
}

/** Stays the same while somebody writes. */
export interface SectionWriting {
  readonly write: (key: string, path: TextPath, value: string) => void
  readonly onEditor: (editor: Editor | null) => void
}

export const PreviewSection = memo(function PreviewSection(props: PreviewSectionProps) {
  const { section, at, title, sources, isChosen, writing, onChoose, onInsert } = props
  const place = useRef<HTMLDivElement>(null)
  const key = keyOf(section)
  const views = useMemo(() => {
    const described = isChosen ? fieldsOf(section) : null
    const shown = shownAlways(section)
    const body = described === null ? shown : { ...withMarks(described, sectionForForm(shown)), type: section['type'] }
    return contentView({ body: [body] }, sources)
  }, [section, isChosen, sources])
  const written = useMemo(
    () => ({
      write: (path: TextPath, value: string) => writing.write(key, path, value),
      onEditor: writing.onEditor,
    }),
    [writing, key],
  )
  const name = say(texts.sectionName, { position: at + 1, kind: kindName(section) })
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  useEffect(() => {
    if (isChosen) holdControls(place.current)
  })
  return (
    <div
      ref={place}
      className="preview-section"
      data-chosen={isChosen || undefined}
      data-hidden={isHidden(section) || undefined}
    >
      {/* Links of the chosen section lead nowhere while it is written. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="preview-body" inert={!isChosen} onClickCapture={stayHere}>
        {views.length > 0 ? (
          <Calm shown={section}>
            <WritingContext value={isChosen ? written : null}>
              <TextDrawingContext value={isChosen ? writtenInPlace : null}>
                <Sections sections={views} title={title} />
              </TextDrawingContext>
            </WritingContext>
          </Calm>
        ) : (
          <p className="preview-empty">
            <strong>{kindName(section)}</strong>
            {isKnownKind(section) ? texts.empty : texts.unknownHint}
          </p>
        )}
      </div>
      {isHidden(section) || isTimed(section) ? (
        <span className="preview-mark">{isHidden(section) ? texts.hidden : texts.timed}</span>
      ) : null}
      <button
        type="button"
        className="preview-pick"
        aria-label={say(texts.sectionPick, { section: name })}
        aria-pressed={isChosen}
        onClick={() => onChoose(key)}
      />
      <button
        type="button"
        className="preview-insert"
        aria-label={say(texts.insertBelow, { section: name })}
        title={say(texts.insertBelow, { section: name })}
        onClick={() => onInsert(at + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  )
})

/** Of the chosen section only its texts are reached: what guests press is drawn small here, and would lead away. */
function holdControls(section: HTMLElement | null): void {
  for (const control of section?.querySelectorAll<HTMLElement>(
    '.preview-body :is(a, button, input, select, textarea)',
  ) ?? []) {
    if (control.closest('.ProseMirror') === null) control.inert = true
  }
}

function stayHere(event: MouseEvent): void {
  if ((event.target as Element).closest('a') !== null) event.preventDefault()
}

/** Whoever edits sees what guests do not see yet, marked as such. */
function shownAlways(section: Loose): Loose {
  return { ...section, isHidden: false, visibleFrom: null, visibleUntil: null }
}

interface CalmProps {
  readonly shown: Loose
  readonly children: ReactNode
}

/** Half an address or a broken value must not end the editor: the section is empty until it can be drawn. */
class Calm extends Component<CalmProps, { readonly isBroken: boolean; readonly shown: Loose | null }> {
  override state = { isBroken: false, shown: null }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ shown }: CalmProps, state: { readonly shown: Loose | null }) {
    return shown === state.shown ? null : { isBroken: false, shown }
  }

  override render() {
    return this.state.isBroken ? <p className="preview-empty">{texts.empty}</p> : this.props.children
  }
}
