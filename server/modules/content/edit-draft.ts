// The draft of a page: read, saved, taken from an older version. The later of two who save is told before anything is lost.
import type { DraftInput, SiteDraft, SiteDraftState } from '#contract/content/site-drafts.ts'
import { sites, type Site } from '#contract/content/sites.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { statusOf } from '#domain/content/publishing.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { unreachableReferences } from '#server/resources/reachable.ts'
import { findRow, lockRow, type Executor } from '#server/resources/store.ts'
import {
  addVersion,
  findDraftRow,
  findVersion,
  listVersions,
  saveDraftContent,
  type DraftRow,
  type StoredContent,
  type Who,
} from './draft-store.ts'

const declaration: AnyDeclaration = sites

export type AskedSite = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

export interface Work {
  readonly site: Site
  readonly draft: DraftRow
}

export async function readDraft(database: Database, id: string): Promise<SiteDraft> {
  return presentDraft(await findWork(database.kysely, id))
}

export async function saveDraft(
  database: Database,
  declarations: readonly AnyDeclaration[],
  asked: AskedSite,
  { revision, draftContent }: DraftInput,
): Promise<SiteDraftState | Problems> {
  const content = clean(draftContent)
  const { id } = asked.params
  return database.transaction(async (tx) => {
    const work = await lockWork(tx, id)
    refuseOlder(work, revision)
    // What the draft names already may stay, whoever put it there and whatever became of it.
    const held = { content: shownIn(work) }
    const missing = await unreachableReferences(tx, declarations, {
      declaration,
      input: { content },
      current: held,
      ...asked,
    })
    if (missing.length > 0) return new Problems(missing.map(() => problem('unknownReference', 'draftContent')))
    await keep(tx, asked, work, content)
    return stateOf(await findWork(tx, id))
  })
}

/** An older version becomes the draft; what guests see stays until somebody publishes. */
export async function restoreVersion(
  database: Database,
  asked: AskedSite & { readonly params: { readonly id: string; readonly number: number } },
  revision: number,
): Promise<SiteDraft> {
  const { id, number } = asked.params
  return database.transaction(async (tx) => {
    const work = await lockWork(tx, id)
    const version = await findVersion(tx, id, number)
    if (version === undefined) throw notFound()
    refuseOlder(work, revision)
    await keep(tx, asked, work, version.content)
    return presentDraft(await findWork(tx, id))
  })
}

async function keep(tx: Transaction, asked: AskedSite, { site }: Work, content: StoredContent): Promise<void> {
  const isSame = sameContent(content, site.content)
  await saveDraftContent(tx, asked.params.id, { content: isSame ? null : content, who: whoOf(asked), at: asked.now })
}

export async function findWork(database: Executor, id: string): Promise<Work> {
  const site = (await findRow(database, declaration, id)) as unknown as Site | undefined
  if (site === undefined) throw notFound()
  return { site, draft: await findDraftRow(database, id) }
}

export async function lockWork(tx: Transaction, id: string): Promise<Work> {
  await lockRow(tx, declaration, id)
  return findWork(tx, id)
}

/** 409 with who saved when: the editor shows it and loses nothing. */
export function refuseOlder(work: Work, revision: number): void {
  if (work.draft.revision !== revision) throw new Refusal(409, problem('staleVersion', null), stateOf(work))
}

export function shownIn({ site, draft }: Work): StoredContent {
  return draft.content ?? site.content
}

export function presentDraft(work: Work): SiteDraft {
  return { ...stateOf(work), draftContent: clean(shownIn(work)) }
}

export function stateOf({ site, draft }: Work): SiteDraftState {
  const { revision, content, savedBy, savedAt, publishAt, unpublishAt, previewUntil, wasPublic } = draft
  const plan = { publishAt: millisecondsOf(publishAt), unpublishAt: millisecondsOf(unpublishAt) }
  return {
    revision,
    status: statusOf({ isPublic: site.isPublic, wasPublic, ...plan }),
    isChanged: content !== null,
    savedAt: textOf(savedAt),
    savedBy,
    publishAt: textOf(publishAt),
    unpublishAt: textOf(unpublishAt),
    previewUntil: textOf(previewUntil),
  }
}

/** What guests saw before it was kept count of is a version of its own: it can be restored, too. */
export async function keepFirstVersion(tx: Transaction, site: Site, who: Who): Promise<void> {
  if (Object.keys(site.content).length === 0 || (await listVersions(tx, site.id)).length > 0) return
  const at = Temporal.Instant.from(site.updatedAt)
  await addVersion(tx, site.id, { content: site.content, who, at, note: '' })
}

export function whoOf({ caller }: Pick<Cause, 'caller'>): Who {
  if (caller.kind === 'visitor') return { id: null, name: '' }
  return { id: caller.kind === 'staff' ? caller.userId : null, name: caller.name }
}

/** The order of fields says nothing, and the database keeps its own. */
export function sameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, inner]) => [name, inOrder(inner)])
}

function clean(content: StoredContent): Record<string, unknown> {
  return cleanTexts(content) as Record<string, unknown>
}

export function millisecondsOf(moment: Temporal.Instant | null): number | null {
  return moment?.epochMilliseconds ?? null
}

function textOf(moment: Temporal.Instant | null): string | null {
  return moment?.toString() ?? null
}
