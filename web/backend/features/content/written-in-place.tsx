// The texts of the chosen section, written where guests read them. The tools stand above the page, outside of its frame.
import type { Editor } from '@tiptap/core'
import { createContext, lazy, Suspense, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import type { TextDrawing } from '#parts/content/rich-text.tsx'
import { tagsLost } from '../../rich-text/tags-lost.ts'
import { useForeignValue } from '../../rich-text/use-foreign-value.ts'
import { readMark, type TextPath } from './written-texts.ts'

const CanvasText = lazy(async () => ({ default: (await import('../../rich-text/canvas-text.tsx')).CanvasText }))

export interface Writing {
  readonly write: (path: TextPath, value: string) => void
  readonly onEditor: (editor: Editor | null) => void
}
export const WritingContext = createContext<Writing | null>(null)

/** As the layout allows. */
const longestTitle = 250

export const writtenInPlace: TextDrawing = { Rich, Title }

function Rich({ html: marked }: { html: string }) {
  const writing = useContext(WritingContext)
  const mark = readMark(marked)
  const html = mark === null ? marked : mark.text
  const drawn = <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  if (writing === null || mark === null || tagsLost(html).length > 0) return html === '' ? null : drawn
  return (
    <Suspense fallback={drawn}>
      <CanvasText
        label={texts.writeText}
        hint={texts.writeHere}
        html={html}
        onChange={(next) => writing.write(mark.path, next)}
        onEditor={writing.onEditor}
      />
    </Suspense>
  )
}

function Title({ text: marked }: { text: string }) {
  const writing = useContext(WritingContext)
  const place = useRef<HTMLSpanElement>(null)
  const mark = readMark(marked)
  const text = mark === null ? marked : mark.text
  const isWritten = writing !== null && mark !== null
  const put = useEffectEvent((now: string) => {
    if (place.current !== null) place.current.textContent = now
  })
  const note = useForeignValue(text, put)
  const first = useEffectEvent(() => put(text))
  useEffect(() => {
    if (isWritten) first()
  }, [isWritten])
  if (!isWritten) return text
  return (
    <span
      ref={place}
      className="canvas-title"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a heading in which guests read, not a field
      role="textbox"
      tabIndex={0}
      aria-label={texts.writeTitle}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      data-hint={texts.writeHere}
      onInput={({ currentTarget }) => {
        const written = currentTarget.textContent.replaceAll('\n', ' ').slice(0, longestTitle)
        note(written)
        writing.write(mark.path, written)
      }}
    />
  )
}
