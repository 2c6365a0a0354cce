// The editor of a page: its sections, and around them saving, publishing, versions and preview.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { SiteDraft } from '#contract/content/site-drafts.ts'
import type { Site } from '#contract/content/sites.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { checkPage } from '#domain/content/page-checks.ts'
import { detachSection, replaceSection, sectionsOf } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { followStepKeys } from '../../shell/step-keys.ts'
import { BuilderBar, type BuilderSheet } from './builder-bar.tsx'
import { BuilderColumns } from './builder-columns.tsx'
import { checkSources } from './check-sources.ts'
import { searchWordsOf, wordsOf } from './page-words.ts'
import { PreviewSheet, type MadeLink } from './preview-sheet.tsx'
import { PublishSheet, type Plan } from './publish-sheet.tsx'
import { keepKey, keyOf } from './section-keys.ts'
import { SectionActs } from './section-acts.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { usePresence } from './use-presence.ts'
import { VersionsSheet } from './versions-sheet.tsx'

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
  const [sheet, setSheet] = useState<BuilderSheet | null>(null)
  const [link, setLink] = useState<MadeLink | null>(null)
  const { content, change } = draft
  const sections = sectionsOf(content)
  const choose = (position: number, list: readonly Loose[] = sections) => {
    const found = list[position]
    chooseKey(found === undefined ? null : keyOf(found))
  }
  const onKeyDown = (event: KeyboardEvent) => void followStepKeys(event, draft)
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
  const actsOf = (section: Loose, at: number) => (
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
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor, frame included
    <div className="builder" onKeyDown={onKeyDown}>
      {draft.isDirty ? <LeaveGuard /> : null}
      <BuilderBar draft={draft} others={others} timeZone={timeZone} onOpen={setSheet} />
      <BuilderColumns
        edited={draft}
        catalog={catalog}
        title={wordsOf(site).title}
        chosen={chosen}
        onChoose={chooseKey}
        actsOf={actsOf}
      />
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

/** The tab that was opened from here, unless somebody closed it or went elsewhere. */
function reload(tab: Window | null): void {
  if (tab !== null && !tab.closed) tab.location.reload()
}
