// A sheet as it will lie in the printer; a press on a label of the first one begins there.
import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { labelPages, type LabelEntry } from '#domain/catalog/label-pages.ts'
import type { LabelHouse } from '#domain/catalog/label-content.ts'
import { a4, labelsOnSheet, placeOfLabel } from '#domain/catalog/label-sheet.ts'
import type { Measure } from '#domain/catalog/paper-marks.ts'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { PaperPicture } from '../../fields/paper-picture.tsx'
import type { LabelDraft } from './label-draft.ts'

interface SheetPreviewProps {
  readonly draft: LabelDraft
  readonly entries: readonly LabelEntry[]
  readonly house: LabelHouse
  readonly measure: Measure
  readonly onStart: (position: number) => void
}

export function SheetPreview({ draft, entries, house, measure, onStart }: SheetPreviewProps) {
  const { startPosition } = draft
  const { pages } = useMemo(
    () => labelPages({ paper: draft, entries, startPosition, run: draft, house, measure }),
    [draft, entries, startPosition, house, measure],
  )
  const [wanted, setWanted] = useState(0)
  const count = Math.max(1, pages.length)
  const page = Math.min(wanted, count - 1)
  return (
    <section className="label-preview" aria-label={texts.preview}>
      <div className="label-pages">
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={texts.former}
          disabled={page === 0}
          onClick={() => setWanted(page - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span className="figures" aria-live="polite">
          {say(texts.previewOf, { page: page + 1, pages: count })}
        </span>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={texts.next}
          disabled={page === count - 1}
          onClick={() => setWanted(page + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className="label-sheet">
        <PaperPicture {...a4} marks={pages[page] ?? []} />
        {page === 0 ? <Starts draft={draft} onStart={onStart} /> : null}
      </div>
    </section>
  )
}

/** One button of the grid in the order of tabs: the others are reached from it by the arrows. */
function Starts({ draft, onStart }: Pick<SheetPreviewProps, 'draft' | 'onStart'>) {
  const all = labelsOnSheet(draft)
  const columns = draft.layout === 'custom' ? (draft.grid?.columns ?? 1) : draft.layout === 'compact' ? 4 : 2
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  return (
    <div className="label-starts">
      {Array.from({ length: all }, (_, index) => {
        const { x, y, width, height } = placeOfLabel(draft, index, 1)
        const position = index + 1
        return (
          <button
            key={position}
            type="button"
            className="label-start"
            tabIndex={position === draft.startPosition ? 0 : -1}
            data-used={position < draft.startPosition || undefined}
            aria-pressed={position === draft.startPosition}
            aria-label={say(texts.startHere, { position })}
            title={say(texts.startHere, { position })}
            style={{
              left: `${(x / a4.width) * 100}%`,
              top: `${(y / a4.height) * 100}%`,
              width: `${(width / a4.width) * 100}%`,
              height: `${(height / a4.height) * 100}%`,
            }}
            onClick={() => onStart(position)}
            onKeyDown={(event) => {
              const step = steps[event.key]
              const next = position + (step ?? 0)
              if (step === undefined || next < 1 || next > all) return
              event.preventDefault()
              onStart(next)
              event.currentTarget.parentElement?.querySelectorAll('button')[next - 1]?.focus()
            }}
          />
        )
      })}
    </div>
  )
}
