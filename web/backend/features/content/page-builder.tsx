// The editor of a page: its sections as a list, the page as guests see it, the fields of the chosen section.
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { SiteDraft } from '#contract/content/site-drafts.ts'
import type { Site } from '#contract/content/sites.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { checkPage } from '#domain/content/page-checks.ts'
import {
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
import { Sheet } from '#kit/sheet.tsx'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { BuilderBar, type BuilderSheet } from './builder-bar.tsx'
import { BuilderFields } from './builder-fields.tsx'
import { BuilderOutline } from './builder-outline.tsx'
import { checkSources } from './check-sources.ts'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import { PreviewSection } from './preview-section.tsx'
import { PreviewSheet, type MadeLink } from './preview-sheet.tsx'
import { PublishSheet, type Plan } from './publish-sheet.tsx'
import { keepKey, keyOf } from './section-keys.ts'
import { newSection } from './section-kinds.ts'
import { SectionPicker } from './section-picker.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { usePresence } from './use-presence.ts'
import { VersionsSheet } from './versions-sheet.tsx'
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
  const { content, change } = draft
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
  const checks = sheet === 'publish' ? checkPage({ ...wordsOf(site), content }, checkSources(catalog)) : []
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
      />
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
          <PreviewFrame width={width} label={texts.previewFrame} accent={catalog.config.accentColor}>
            <PreviewPage
              site={site}
              content={content}
              catalog={catalog}
              chosen={chosen}
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
          siteId={site.id}
          content={content}
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

interface PreviewPageProps {
  readonly site: Site
  readonly content: Loose
  readonly catalog: VisitorCatalog
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  readonly onInsert: (at: number) => void
}

function PreviewPage({ site, content: typed, catalog, chosen, onChoose, onInsert }: PreviewPageProps) {
  // Letters appear at once, the preview follows.
  const content = useDeferredValue(typed)
  const sections = sectionsOf(content)
  const sources = useMemo(() => ({ catalog, mapStyleUrl: undefined, now: Temporal.Now.instant() }), [catalog])
  const { title } = wordsOf(site)
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
          onChoose={onChoose}
          onInsert={onInsert}
        />
      ))}
      {sections.length === 0 ? <p className="preview-empty">{texts.noSections}</p> : null}
    </div>
  )
}

function FieldsSheet({ children, onClose }: { children: React.ReactNode; onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="builder-sheet">
        <span id={heading} className="visually-hidden">
          {texts.fields}
        </span>
        {children}
      </div>
    </Sheet>
  )
}

function wordsOf({ title, name, description }: Site) {
  return { title: title || name, description }
}

/** The tab that was opened from here, unless somebody closed it or went elsewhere. */
function reload(tab: Window | null): void {
  if (tab !== null && !tab.closed) tab.location.reload()
}
