// The editor of a page, a block or a navigation: what it holds, and around it saving, publishing, versions and preview.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { ContentDraft } from '#contract/content/drafts.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { checkBody, checkHome, checkNavigation, checkPage, checkSections } from '#domain/content/page-checks.ts'
import { detachSection, replaceSection, sectionsOf } from '#domain/content/page-sections.ts'
import { draftedTexts, pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { v4 as newId } from 'uuid'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { followStepKeys } from '../../shell/step-keys.ts'
import { BuilderBar, type BuilderSheet } from './builder-bar.tsx'
import { BlockColumns } from './block-columns.tsx'
import { BlockPlaces, PlacesWithLink } from './block-places.tsx'
import { BuilderColumns } from './builder-columns.tsx'
import { holdsSections, type BuilderSubject } from './builder-subject.ts'
import { checkSources } from './check-sources.ts'
import { NavigationColumns } from './navigation-columns.tsx'
import { PreviewSheet, type MadeLink } from './preview-sheet.tsx'
import { PublishSheet, type Plan } from './publish-sheet.tsx'
import { keepKey, keyOf } from './section-keys.ts'
import { SectionActs } from './section-acts.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { usePresence } from './use-presence.ts'
import { VersionsSheet } from './versions-sheet.tsx'

interface PageBuilderProps {
  readonly subject: BuilderSubject
  readonly first: ContentDraft
  readonly catalog: VisitorCatalog
}

export function PageBuilder({ subject, first, catalog }: PageBuilderProps) {
  const { resource, id, identifier } = subject
  const isInSections = holdsSections(subject)
  const { timeZone } = catalog.config
  const previewTab = useRef<Window | null>(null)
  const draft = usePageDraft({ resource, id, isInSections }, first, () => reload(previewTab.current))
  const others = usePresence(subject, draft.noticed)
  const [chosen, chooseKey] = useState<string | null>(null)
  const [sheet, setSheet] = useState<BuilderSheet | null>(null)
  const [link, setLink] = useState<MadeLink | null>(null)
  const { publish, restore, problems } = usePublishing(subject, draft, () => setSheet(null))
  const { content, change } = draft
  const sections = sectionsOf(content)
  const choose = (position: number, list: readonly Loose[] = sections) => {
    const found = list[position]
    chooseKey(found === undefined ? null : keyOf(found))
  }
  const onKeyDown = (event: KeyboardEvent) => void followStepKeys(event, draft)
  const checks = sheet === 'publish' ? checksOf(subject, content, catalog) : []
  const actsOf = (section: Loose, at: number) => (
    <SectionActs
      subject={subject}
      section={section}
      catalog={catalog}
      onReplace={(next) => change(replaceSection(content, at, keepKey(section, next)))}
      onDetach={(inner) => {
        const next = detachSection(content, at, inner, () => newId())
        change(next)
        choose(at, sectionsOf(next))
      }}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor, frame included
    <div className="builder" onKeyDown={onKeyDown}>
      {draft.isDirty ? <LeaveGuard /> : null}
      <BuilderBar resource={resource} draft={draft} others={others} timeZone={timeZone} onOpen={setSheet} />
      {identifier === null ? null : <BlockPlaces id={id} identifier={identifier} />}
      {resource === 'navigations' ? (
        <NavigationColumns edited={draft} problems={problems} />
      ) : isInSections ? (
        <BuilderColumns
          edited={draft}
          catalog={catalog}
          title={subject.title}
          hasBlocks={identifier === null}
          chosen={chosen}
          onChoose={chooseKey}
          actsOf={actsOf}
        />
      ) : (
        <BlockColumns edited={draft} identifier={identifier ?? ''} catalog={catalog} />
      )}
      {sheet === 'publish' ? (
        <PublishSheet
          resource={resource}
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
          subject={subject}
          content={content}
          catalog={catalog}
          timeZone={timeZone}
          onRestore={(number) => void restore(number)}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet === 'preview' ? (
        <PreviewSheet
          resource={resource}
          id={id}
          state={draft.state}
          timeZone={timeZone}
          link={link}
          onLink={setLink}
          onOpen={(url) => {
            previewTab.current = window.open(url, 'theke-preview')
          }}
          onClose={() => setSheet(null)}
        >
          {identifier === null || link === null ? null : <PlacesWithLink id={id} catalog={catalog} url={link.url} />}
        </PreviewSheet>
      ) : null}
    </div>
  )
}

/** Guests see the draft, or the draft becomes a former version again. `problems`: of entries, by where they stand. */
function usePublishing({ resource, id }: BuilderSubject, draft: ReturnType<typeof usePageDraft>, onDone: () => void) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const publish = async (plan: Plan, done: string) => {
    if (!(await draft.flush())) return
    const body = { ...plan, revision: draft.revision.current }
    const next = await act(client, {
      name: 'sites.publish',
      run: async () => {
        try {
          return (await askAsStaff(`PUT /${resource}/:id/publication`, { params: { id }, body })).data
        } catch (cause) {
          setProblems(problemsOfEntries(cause))
          throw cause
        }
      },
      failure: draftedTexts[resource].notPublished,
      retry: () => publish(plan, done),
      done,
    })
    if (next === null) return
    draft.take(next, false)
    setProblems(new Map())
    onDone()
    // Pages show blocks, and the other way round their names.
    void client.invalidateQueries({ queryKey: ['sites', 'catalog'] })
    void client.invalidateQueries({ queryKey: ['content-plans'] })
    void client.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== 'draft' })
  }
  const restore = async (number: number) => {
    if (!(await draft.flush())) return
    const body = { revision: draft.revision.current }
    const next = await act(client, {
      name: 'sites.restore',
      run: async () => {
        const call = { params: { id, number }, body }
        return (await askAsStaff(`POST /${resource}/:id/versions/:number/restorations`, call)).data
      },
      failure: texts.notRestored,
      retry: () => restore(number),
      done: say(texts.restored, { number }),
    })
    if (next === null) return
    draft.take(next, true)
    onDone()
  }
  return { publish, restore, problems }
}

function checksOf({ words, ...subject }: BuilderSubject, content: Loose, catalog: VisitorCatalog) {
  const sources = checkSources(catalog)
  if (subject.resource === 'navigations') return checkNavigation(content['items'], sources)
  if (words !== null) return [...checkHome(subject.id, catalog.sites), ...checkPage({ ...words, content }, sources)]
  return holdsSections(subject) ? checkSections(content, sources) : checkBody(content, sources)
}

/** What is wrong with an entry stands at it. */
function problemsOfEntries(cause: unknown): ReadonlyMap<string, string> {
  const within = 'draftContent.items.'
  const errors = cause instanceof ApiFailure ? cause.errors : []
  return new Map(
    errors.flatMap(({ field, message }) =>
      field?.startsWith(within) === true ? [[field.slice(within.length), message] as const] : [],
    ),
  )
}

/** The tab that was opened from here, unless somebody closed it or went elsewhere. */
function reload(tab: Window | null): void {
  if (tab !== null && !tab.closed) tab.location.reload()
}
