// The editor of a page: its sections as a list, the page as guests see it, the fields of the chosen section.
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { SiteDraft } from '#contract/content/site-drafts.ts'
import type { Site } from '#contract/content/sites.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { checkPage } from '#domain/content/page-checks.ts'
import {
  detachSection,
  duplicateSection,
  insertSection,
  moveSection,
  removeSection,
  replaceSection,
  sectionsOf,
} from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { BuilderBar, type BuilderSheet } from './builder-bar.tsx'
import { BuilderFields } from './builder-fields.tsx'
import { FieldsSheet } from './fields-sheet.tsx'
import { BuilderOutline } from './builder-outline.tsx'
import { checkSources } from './check-sources.ts'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import { PreviewPage } from './preview-page.tsx'
import { PreviewTools } from './preview-tools.tsx'
import { searchWordsOf, wordsOf } from './page-words.ts'
import { PreviewSheet, type MadeLink } from './preview-sheet.tsx'
import { PublishSheet, type Plan } from './publish-sheet.tsx'
import { keepKey, keyOf } from './section-keys.ts'
import { newSection, writtenSection } from './section-kinds.ts'
import { SectionActs } from './section-acts.tsx'
import { SectionPicker } from './section-picker.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { usePresence } from './use-presence.ts'
import { VersionsSheet } from './versions-sheet.tsx'
import type { TextPath } from './written-texts.ts'
import './page-builder.css'

interface PageBuilderProps {
  readonly site: Site
  readonly first: SiteDraft
  readonly catalog: VisitorCatalog
}

export function PageBuilder({ site, first, catalog }: PageBuilderProps) {
  const client = useQueryClient()
  const { timeZone } = catalog.config
  const previewTab = useRef<Window | null>(null)
  const draft = usePageDraft(site.id, first, () => reload(previewTab.current))
  const others = usePresence(site.id, draft.noticed)
  const [chosen, chooseKey] = useState<string | null>(null)
  const [picking, setPicking] = useState<number | null>(null)
  const [sheet, setSheet] = useState<BuilderSheet | null>(null)
  const [link, setLink] = useState<MadeLink | null>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [width, setWidth] = useState<PreviewWidth>(isPhone ? 'phone' : 'desktop')
  const [written, setWritten] = useState<Editor | null>(null)
  const { content, change, edit } = draft
  const writing = useMemo(
    () => ({
      onEditor: setWritten,
      write: (key: string, path: TextPath, value: string) => edit((held) => writtenIn(held, key, path, value), key),
    }),
    [edit],
  )
  const sections = sectionsOf(content)
  const at = sections.findIndex((section) => keyOf(section) === chosen)
  const section = sections[at]

  const choose = (position: number, list: readonly Loose[] = sections) => {
    const found = list[position]
    chooseKey(found === undefined ? null : keyOf(found))
  }
  const pick = (kind: string) => {
    const made = newSection(kind)
    change(insertSection(content, picking ?? sections.length, made))
    setPicking(null)
    chooseKey(keyOf(made))
  }
  const duplicate = () => {
    const next = duplicateSection(content, at, crypto.randomUUID())
    change(next)
    choose(at + 1, sectionsOf(next))
  }
  const remove = () => {
    const next = removeSection(content, at)
    change(next)
    choose(Math.min(at, sections.length - 2), sectionsOf(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) draft.redo()
    else draft.undo()
  }
  const publish = async (plan: Plan, done: string) => {
    if (!(await draft.flush())) return
    const body = { ...plan, revision: draft.revision.current }
    const next = await act(client, {
      name: 'sites.publish',
      run: async () => (await askAsStaff('PUT /sites/:id/publication', { params: { id: site.id }, body })).data,
      failure: texts.notPublished,
      done,
    })
    if (next === null) return
    draft.take(next, false)
    setSheet(null)
    void client.invalidateQueries({ queryKey: ['sites'], predicate: ({ queryKey }) => queryKey[1] !== 'draft' })
  }
  const restore = async (number: number) => {
    if (!(await draft.flush())) return
    const body = { revision: draft.revision.current }
    const next = await act(client, {
      name: 'sites.restore',
      run: async () => {
        const call = { params: { id: site.id, number }, body }
        return (await askAsStaff('POST /sites/:id/versions/:number/restorations', call)).data
      },
      failure: texts.notRestored,
      done: say(texts.restored, { number }),
    })
    if (next === null) return
    draft.take(next, true)
    setSheet(null)
  }
  const checks =
    sheet === 'publish' ? checkPage({ ...wordsOf(site), ...searchWordsOf(site), content }, checkSources(catalog)) : []
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
        <SectionActs
          siteId={site.id}
          section={section}
          catalog={catalog}
          onReplace={(next) => change(replaceSection(content, at, keepKey(section, next)))}
          onDetach={(inner) => {
            const next = detachSection(content, at, inner, () => crypto.randomUUID())
            change(next)
            choose(at, sectionsOf(next))
          }}
        />
      </BuilderFields>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor, frame included
    <div className="builder" onKeyDown={onKeyDown}>
      {draft.isDirty ? <LeaveGuard /> : null}
      <BuilderBar draft={draft} others={others} timeZone={timeZone} onOpen={setSheet} />
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
              site={site}
              content={content}
              catalog={catalog}
              chosen={chosen}
              writing={writing}
              onChoose={chooseKey}
              onInsert={setPicking}
            />
          </PreviewFrame>
        </section>
        {isPhone ? null : (
          <div className="builder-side">{fields ?? <p className="page-hint">{texts.chooseSection}</p>}</div>
        )}
      </div>
      {isPhone && fields !== null ? <FieldsSheet onClose={() => chooseKey(null)}>{fields}</FieldsSheet> : null}
      {picking === null ? null : <SectionPicker onPick={pick} onClose={() => setPicking(null)} />}
      {sheet === 'publish' ? (
        <PublishSheet
          state={draft.state}
          content={content}
          checks={checks}
          timeZone={timeZone}
          onPlan={(plan, done) => void publish(plan, done)}
          onChoose={(position) => {
            setSheet(null)
            choose(position)
          }}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet === 'versions' ? (
        <VersionsSheet
          site={site}
          content={content}
          catalog={catalog}
          timeZone={timeZone}
          onRestore={(number) => void restore(number)}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet === 'preview' ? (
        <PreviewSheet
          siteId={site.id}
          state={draft.state}
          timeZone={timeZone}
          link={link}
          onLink={setLink}
          onOpen={(url) => {
            previewTab.current = window.open(url, 'theke-preview')
          }}
          onClose={() => setSheet(null)}
        />
      ) : null}
    </div>
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

/** The tab that was opened from here, unless somebody closed it or went elsewhere. */
function reload(tab: Window | null): void {
  if (tab !== null && !tab.closed) tab.location.reload()
}
