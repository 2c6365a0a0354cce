// The sections of a page or of what pages share: as a list, as guests see them, and the fields of the chosen one.
import { useMediaQuery } from '@mantine/hooks'
import type { Editor } from '@tiptap/core'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import {
  duplicateSection,
  insertSection,
  moveSection,
  removeSection,
  replaceSection,
  sectionsOf,
} from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { Segmented } from '#kit/segmented.tsx'
import { v4 as newId } from 'uuid'
import { BuilderFields } from './builder-fields.tsx'
import { BuilderOutline } from './builder-outline.tsx'
import { FieldsSheet } from './fields-sheet.tsx'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import { PreviewPage } from './preview-page.tsx'
import { PreviewTools } from './preview-tools.tsx'
import { keepKey, keyOf } from './section-keys.ts'
import { newSection, writtenSection } from './section-kinds.ts'
import { SectionPicker } from './section-picker.tsx'
import type { TextPath } from './written-texts.ts'
import './page-builder.css'

/** What of an edited content its editor needs: of a draft, or of a form. */
export interface EditedContent {
  readonly content: Loose
  /** `about`: more of the same is the same step back. */
  readonly change: (next: Loose, about?: string | null) => void
  /** Stays the same while somebody writes. */
  readonly edit: (changed: (content: Loose) => Loose, about: string) => void
}

interface BuilderColumnsProps {
  readonly edited: EditedContent
  readonly catalog: VisitorCatalog
  /** Above the sections; empty: none. */
  readonly title: string
  /** Blocks hold no blocks. */
  readonly hasBlocks: boolean
  readonly chosen: string | null
  readonly onChoose: (key: string | null) => void
  /** What can be done with the chosen section beyond its own page. */
  readonly actsOf: (section: Loose, at: number) => ReactNode
}

export function BuilderColumns({ edited, catalog, title, hasBlocks, chosen, onChoose, actsOf }: BuilderColumnsProps) {
  const { content, change, edit } = edited
  const [picking, setPicking] = useState<number | null>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [width, setWidth] = useState<PreviewWidth>(isPhone ? 'phone' : 'desktop')
  const [written, setWritten] = useState<Editor | null>(null)
  const writing = useMemo(
    () => ({
      onEditor: setWritten,
      write: (key: string, path: TextPath, value: string) => edit((held) => writtenIn(held, key, path, value), key),
    }),
    [edit],
  )
  const sections = sectionsOf(content)
  // What was pressed is marked at once; its fields and editors of texts are made after the screen has followed.
  const opened = useDeferredValue(chosen)
  const at = sections.findIndex((section) => keyOf(section) === opened)
  const section = sections[at]

  const choose = (position: number, list: readonly Loose[] = sections) => {
    const found = list[position]
    onChoose(found === undefined ? null : keyOf(found))
  }
  const pick = (kind: string) => {
    const made = newSection(kind)
    change(insertSection(content, picking ?? sections.length, made))
    setPicking(null)
    onChoose(keyOf(made))
  }
  const duplicate = () => {
    const next = duplicateSection(content, at, newId())
    change(next)
    choose(at + 1, sectionsOf(next))
  }
  const remove = () => {
    const next = removeSection(content, at)
    change(next)
    choose(Math.min(at, sections.length - 2), sectionsOf(next))
  }
  const fields =
    section === undefined ? null : (
      <BuilderFields
        key={keyOf(section)}
        section={section}
        at={at}
        takesFocus
        onChange={(next) => change(replaceSection(content, at, keepKey(section, next)), keyOf(section))}
        onDuplicate={duplicate}
        onRemove={remove}
      >
        {actsOf(section, at)}
      </BuilderFields>
    )
  return (
    <>
      <div className="builder-columns">
        <BuilderOutline
          sections={sections}
          chosen={chosen}
          onChoose={choose}
          onMove={(from, to) => change(moveSection(content, from, to))}
          onInsert={setPicking}
        />
        <section className="builder-preview" aria-label={texts.preview}>
          <Segmented
            label={texts.width}
            value={width}
            onChange={setWidth}
            segments={[
              { value: 'phone', text: texts.phone },
              { value: 'tablet', text: texts.tablet },
              { value: 'desktop', text: texts.desktop },
            ]}
          />
          <PreviewTools editor={written} />
          <PreviewFrame width={width} label={texts.previewFrame} accent={catalog.config.accentColor}>
            <PreviewPage
              title={title}
              content={content}
              catalog={catalog}
              chosen={opened}
              writing={writing}
              onChoose={onChoose}
              onInsert={setPicking}
            />
          </PreviewFrame>
        </section>
        {isPhone ? null : (
          <div className="builder-side">{fields ?? <p className="page-hint">{texts.chooseSection}</p>}</div>
        )}
      </div>
      {isPhone && fields !== null ? <FieldsSheet onClose={() => onChoose(null)}>{fields}</FieldsSheet> : null}
      {picking === null ? null : <SectionPicker hasBlocks={hasBlocks} onPick={pick} onClose={() => setPicking(null)} />}
    </>
  )
}

/** One text of a section, found by who it is: others may have moved meanwhile. */
function writtenIn(content: Loose, key: string, path: TextPath, value: string): Loose {
  const sections = sectionsOf(content)
  const at = sections.findIndex((section) => keyOf(section) === key)
  const section = sections[at]
  return section === undefined
    ? content
    : replaceSection(content, at, keepKey(section, writtenSection(section, path, value)))
}
