// A draft becomes what guests see: at once, or at a moment as it was when somebody planned it. It is taken back in the same way.
import type { PublicationInput, ContentDraft } from '#contract/content/drafts.ts'
import { duePublications, judgePlan } from '#domain/content/publishing.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'
import { ownActor, ownCause, type Cause } from '#server/log/write-log.ts'
import { catalogChange, type Change } from '#server/resources/change.ts'
import { logWrite } from '#server/resources/log-write.ts'
import { referencesIn, type Value } from '#server/resources/row.ts'
import { missingReferences, updateRow } from '#server/resources/store.ts'
import { drafted, fieldsOf, problemsOf, withoutGone } from './drafted.ts'
import {
  addVersion,
  findDue,
  noteWithdrawal,
  saveDraftContent,
  savePlan,
  settleDraft,
  type DraftRow,
  type Entry,
  type Plan,
  type StoredContent,
  type Who,
} from './draft-store.ts'
import {
  findWork,
  keepFirstVersion,
  lockWork,
  millisecondsOf,
  presentDraft,
  refuseOlder,
  shownIn,
  whoOf,
  type AskedDraft,
  type Work,
} from './edit-draft.ts'

export async function publishDraft(
  change: Change,
  asked: AskedDraft,
  input: PublicationInput,
): Promise<ContentDraft | Problems> {
  const { entry } = asked
  return change(async (tx, touch) => {
    touch({ resource: drafted[entry.kind].name, id: entry.id, branches: null })
    const work = await lockWork(tx, entry)
    refuseOlder(work, input.revision)
    const plan = planOf(asked, work, input)
    const problems = [
      ...judgePlan(
        { publishAt: millisecondsOf(plan.publishAt), unpublishAt: millisecondsOf(plan.unpublishAt) },
        asked.now.epochMilliseconds,
      ),
      ...(plan.content === null ? [] : problemsOf(entry, plan.content)),
    ]
    if (problems.length > 0) return new Problems(problems)
    // One more revision: who has the page open elsewhere learns of the plan.
    await saveDraftContent(tx, entry, { content: work.draft.content, who: whoOf(asked), at: asked.now })
    await savePlan(tx, entry, plan)
    await carryOut(tx, asked, entry)
    return presentDraft(await findWork(tx, entry))
  })
}

function planOf(asked: AskedDraft, work: Work, { publishAt, unpublishAt, note }: PublicationInput): Plan {
  const momentOf = (wanted: string | null) => {
    if (wanted === null) return null
    return wanted === 'now' ? asked.now : Temporal.Instant.from(wanted)
  }
  return {
    content: publishAt === null ? null : shownIn(work),
    note,
    who: whoOf(asked),
    publishAt: momentOf(publishAt),
    unpublishAt: momentOf(unpublishAt),
  }
}

/** What is led to is there before what leads to it. */
const inTheirOrder = ['block', 'site', 'navigation'] as const

/** Every plan that is due by now; the timetable asks each minute. */
export async function publishDue(database: Database, now: Temporal.Instant): Promise<void> {
  for (const kind of inTheirOrder) {
    for (const entry of await findDue(database.kysely, kind, now)) {
      await catalogChange(database)(async (tx, touch) => {
        touch({ resource: drafted[kind].name, id: entry.id, branches: null })
        await carryOut(tx, ownCause(now), entry)
      })
    }
  }
}

/** Asked again under the lock: another process may have done it meanwhile. */
async function carryOut(tx: Transaction, cause: Cause, entry: Entry): Promise<void> {
  const work = await lockWork(tx, entry)
  const { publishAt, unpublishAt } = work.draft
  const due = duePublications(
    { publishAt: millisecondsOf(publishAt), unpublishAt: millisecondsOf(unpublishAt) },
    cause.now.epochMilliseconds,
  )
  for (const what of due) await (what === 'publish' ? publish : withdraw)(tx, cause, await findWork(tx, entry))
}

async function publish(tx: Transaction, cause: Cause, work: Work): Promise<void> {
  const { entry, shown, draft } = work
  if (draft.plannedContent === null) return
  const who: Who = { id: draft.plannedById, name: draft.plannedBy }
  await keepFirstVersion(tx, entry, shown)
  const content = await withLivingReferences(tx, entry, draft.plannedContent)
  await change(tx, cause, work, { ...fieldsOf(entry, content), isPublic: true })
  await addVersion(tx, entry, { content, who, at: cause.now, note: draft.plannedNote })
  await noteWithdrawal(tx, entry, false)
  await savePlan(tx, entry, without(draft, 'publish'))
  // What was written after the plan is still a draft; without such there is none any more.
  const isPublished = JSON.stringify(draft.content) === JSON.stringify(draft.plannedContent)
  const rest = draft.content === null || isPublished ? null : draft.content
  await settleDraft(tx, entry, rest)
}

async function withdraw(tx: Transaction, cause: Cause, work: Work): Promise<void> {
  const { entry, shown, draft } = work
  if (shown.isPublic) await change(tx, cause, work, { isPublic: false })
  await noteWithdrawal(tx, entry, shown.isPublic || draft.wasPublic)
  await savePlan(tx, entry, without(draft, 'withdraw'))
}

async function change(
  tx: Transaction,
  cause: Cause,
  { entry, row, draft }: Work,
  input: Value & { readonly isPublic: boolean },
): Promise<void> {
  const declaration = drafted[entry.kind]
  await updateRow(tx, declaration, entry.id, input, undefined)
  const { row: after } = await findWork(tx, entry)
  await logWrite(tx, cause, declaration, {
    before: row,
    after,
    input,
    ...actorOf(cause, draft),
  })
}

/** What goes by itself was done by who planned it. */
function actorOf({ caller }: Cause, { plannedById, plannedBy }: DraftRow) {
  if (caller.kind !== 'visitor') return {}
  return { actor: plannedById === null ? ownActor : { kind: 'user' as const, id: plannedById, name: plannedBy } }
}

function without(draft: DraftRow, done: 'publish' | 'withdraw'): Plan {
  const who = { id: draft.plannedById, name: draft.plannedBy }
  if (done === 'publish') return { content: null, note: '', who, publishAt: null, unpublishAt: draft.unpublishAt }
  return {
    content: draft.plannedContent,
    note: draft.plannedNote,
    who,
    publishAt: draft.publishAt,
    unpublishAt: null,
  }
}

/** Pictures and pages may have gone since it was written. */
async function withLivingReferences(tx: Transaction, entry: Entry, content: StoredContent): Promise<StoredContent> {
  const gone = await missingReferences(tx, referencesIn(drafted[entry.kind], fieldsOf(entry, content)))
  return withoutGone(entry, content, new Set(gone.map(({ id }) => id)))
}
