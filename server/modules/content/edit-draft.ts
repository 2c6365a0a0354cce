// The draft of a page, a block or a navigation: read, saved, taken from an older version. The later of two who save is told before anything is lost.
import type { DraftInput, ContentDraft, ContentDraftState } from '#contract/content/drafts.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { statusOf } from '#domain/content/publishing.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { personOf, type Scope } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import { unreachableReferences } from '#server/resources/reachable.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, lockRow, type Executor } from '#server/resources/store.ts'
import { cleaned, contentOf, drafted, fieldsOf, isNothing } from './drafted.ts'
import {
  addVersion,
  findDraftRow,
  findVersion,
  listVersions,
  saveDraftContent,
  type DraftRow,
  type Entry,
  type StoredContent,
  type Who,
} from './draft-store.ts'

export type AskedDraft = Cause & { readonly scope: Scope; readonly entry: Entry }

/** As guests see it. */
export interface Shown {
  readonly id: string
  readonly content: StoredContent
  readonly isPublic: boolean
  readonly updatedAt: string
}

export interface Work {
  readonly entry: Entry
  /** As the resource answers it. */
  readonly row: Value
  readonly shown: Shown
  readonly draft: DraftRow
}

export async function readDraft(database: Database, entry: Entry): Promise<ContentDraft> {
  return presentDraft(await findWork(database.kysely, entry))
}

export async function saveDraft(
  database: Database,
  declarations: readonly AnyDeclaration[],
  asked: AskedDraft,
  { revision, draftContent }: DraftInput,
): Promise<ContentDraftState | Problems> {
  const { entry } = asked
  const content = cleaned(entry, draftContent)
  return database.transaction(async (tx) => {
    const work = await lockWork(tx, entry)
    refuseOlder(work, revision)
    // What the draft names already may stay, whoever put it there and whatever became of it.
    const held = fieldsOf(entry, shownIn(work))
    const missing = await unreachableReferences(tx, declarations, {
      declaration: drafted[entry.kind],
      input: fieldsOf(entry, content),
      current: held,
      ...asked,
    })
    if (missing.length > 0) return new Problems(missing.map(() => problem('unknownReference', 'draftContent')))
    await keep(tx, asked, work, content)
    return stateOf(await findWork(tx, entry))
  })
}

/** An older version becomes the draft; what guests see stays until somebody publishes. */
export async function restoreVersion(
  database: Database,
  asked: AskedDraft,
  { number, revision }: { readonly number: number; readonly revision: number },
): Promise<ContentDraft> {
  const { entry } = asked
  return database.transaction(async (tx) => {
    const work = await lockWork(tx, entry)
    const version = await findVersion(tx, entry, number)
    if (version === undefined) throw notFound()
    refuseOlder(work, revision)
    await keep(tx, asked, work, version.content)
    return presentDraft(await findWork(tx, entry))
  })
}

async function keep(tx: Transaction, asked: AskedDraft, { entry, shown }: Work, content: StoredContent): Promise<void> {
  const isSame = sameContent(content, shown.content)
  await saveDraftContent(tx, entry, { content: isSame ? null : content, who: whoOf(asked), at: asked.now })
}

export async function findWork(database: Executor, entry: Entry): Promise<Work> {
  const row = await findRow(database, drafted[entry.kind], entry.id)
  if (row === undefined) throw notFound()
  const shown = { ...row, content: contentOf(entry, row) } as unknown as Shown
  return { entry, row, shown, draft: await findDraftRow(database, entry) }
}

export async function lockWork(tx: Transaction, entry: Entry): Promise<Work> {
  await lockRow(tx, drafted[entry.kind], entry.id)
  return findWork(tx, entry)
}

/** 409 with who saved when: the editor shows it and loses nothing. */
export function refuseOlder(work: Work, revision: number): void {
  if (work.draft.revision !== revision) throw new Refusal(409, problem('staleVersion', null), stateOf(work))
}

export function shownIn({ shown, draft }: Pick<Work, 'shown' | 'draft'>): StoredContent {
  return draft.content ?? shown.content
}

export function presentDraft(work: Work): ContentDraft {
  return { ...stateOf(work), draftContent: cleaned(work.entry, shownIn(work)) }
}

export function stateOf({ shown, draft }: Work): ContentDraftState {
  const { revision, content, savedBy, savedAt, publishAt, unpublishAt, previewUntil, wasPublic } = draft
  const plan = { publishAt: millisecondsOf(publishAt), unpublishAt: millisecondsOf(unpublishAt) }
  return {
    revision,
    status: statusOf({ isPublic: shown.isPublic, wasPublic, ...plan }),
    isChanged: content !== null,
    savedAt: textOf(savedAt),
    savedBy,
    publishAt: textOf(publishAt),
    unpublishAt: textOf(unpublishAt),
    previewUntil: textOf(previewUntil),
  }
}

/** What guests saw before it was kept count of is a version of its own: it can be restored, too. */
export async function keepFirstVersion(tx: Transaction, entry: Entry, shown: Shown): Promise<void> {
  if (isNothing(shown.content) || (await listVersions(tx, entry)).length > 0) return
  const at = Temporal.Instant.from(shown.updatedAt)
  await addVersion(tx, entry, { content: shown.content, who: { id: null, name: '' }, at, note: '' })
}

export function whoOf({ caller }: Pick<Cause, 'caller'>): Who {
  if (caller.kind === 'visitor') return { id: null, name: '' }
  return { id: personOf(caller), name: caller.name }
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

export function millisecondsOf(moment: Temporal.Instant | null): number | null {
  return moment?.epochMilliseconds ?? null
}

function textOf(moment: Temporal.Instant | null): string | null {
  return moment?.toString() ?? null
}
