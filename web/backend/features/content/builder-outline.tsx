// The sections as a list: chosen by a press, moved by mouse, finger and keyboard.
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { Loose } from '#domain/content/loose-values.ts'
import { isHidden, isTimed, sectionWords } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { keyOf } from './section-keys.ts'
import { kindName } from './section-kinds.ts'
import { SectionDrawing } from './section-drawings.tsx'

interface BuilderOutlineProps {
  readonly sections: readonly Loose[]
  readonly chosen: string | null
  readonly onChoose: (at: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly onInsert: (at: number) => void
}

export function BuilderOutline({ sections, chosen, onChoose, onMove, onInsert }: BuilderOutlineProps) {
  const rows = sections.map((section, at) => ({
    key: keyOf(section),
    name: say(texts.sectionName, { position: at + 1, kind: kindName(section) }),
  }))
  return (
    <section className="builder-outline" aria-labelledby="builder-outline">
      <h2 id="builder-outline">{texts.outline}</h2>
      {sections.length === 0 ? <p className="page-hint">{texts.noSections}</p> : null}
      <SortedList label={texts.outline} rows={rows} onMove={onMove}>
        {(at, handle) => {
          const section = sections[at] ?? {}
          const isChosen = rows[at]?.key === chosen
          return (
            <div
              className="outline-row"
              data-chosen={isChosen || undefined}
              data-hidden={isHidden(section) || undefined}
            >
              {handle}
              <button type="button" className="outline-pick" aria-pressed={isChosen} onClick={() => onChoose(at)}>
                <SectionDrawing kind={String(section['type'])} />
                <span>
                  <strong>{rows[at]?.name}</strong>
                  <small>
                    {[isHidden(section) ? texts.hidden : isTimed(section) ? texts.timed : '', sectionWords(section)]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </small>
                </span>
              </button>
              <button
                type="button"
                className="outline-insert"
                aria-label={say(texts.insertBelow, { section: rows[at]?.name ?? '' })}
                onClick={() => onInsert(at + 1)}
              >
                <Plus size={18} aria-hidden />
              </button>
            </div>
          )
        }}
      </SortedList>
      <Button
        variant={sections.length === 0 ? 'filled' : 'default'}
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => onInsert(sections.length)}
      >
        {sections.length === 0 ? texts.insertFirst : texts.insertEnd}
      </Button>
    </section>
  )
}
