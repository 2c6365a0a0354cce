// A draft becomes what guests see: at once, or at a moment as it was when somebody planned it. A page is taken back in the same way.
import type { PublicationInput, SiteDraft } from '#contract/content/site-drafts.ts'
import { content as finished, type Content } from '#contract/content/content.ts'
import { judge } from '#contract/errors.ts'
import { sites } from '#contract/content/sites.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { withoutReferences } from '#domain/content/dead-references.ts'
import { duePublications, judgePlan } from '#domain/content/publishing.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'
import { ownActor, ownCause, type Cause } from '#server/log/write-log.ts'
import { catalogChange, type Change } from '#server/resources/change.ts'
import { logWrite } from '#server/resources/log-write.ts'
import { referencesIn } from '#server/resources/row.ts'
import { missingReferences, updateRow } from '#server/resources/store.ts'
import {
  addVersion,
  findDuePages,
  noteWithdrawal,
  saveDraftContent,
  savePlan,
  settleDraft,
  type DraftRow,
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
  type AskedSite,
  type Work,
} from './edit-draft.ts'

const declaration: AnyDeclaration = sites

export async function publishSite(
  change: Change,
  asked: AskedSite,
  input: PublicationInput,
): Promise<SiteDraft | Problems> {
  const { id } = asked.params
  return change(async (tx, touch) => {
    touch({ resource: 'sites', id, branches: null })
    const work = await lockWork(tx, id)
    refuseOlder(work, input.revision)
    const plan = planOf(asked, work, input)
    const problems = [
      ...judgePlan({ publishAt: millisecondsOf(plan.publishAt), unpublishAt: millisecondsOf(plan.unpublishAt) }),
      ...(plan.content === null ? [] : problemsOf(plan.content)),
    ]
    if (problems.length > 0) return new Problems(problems)
    // One more revision: who has the page open elsewhere learns of the plan.
    await saveDraftContent(tx, id, { content: work.draft.content, who: whoOf(asked), at: asked.now })
    await savePlan(tx, id, plan)
    await carryOut(tx, asked, id)
    return presentDraft(await findWork(tx, id))
  })
}

function planOf(asked: AskedSite, work: Work, { publishAt, unpublishAt, note }: PublicationInput): Plan {
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

/** A draft may hold half an address; what guests get may not. */
function problemsOf(content: StoredContent) {
  const judged = judge(finished, content)
  return judged.success
    ? []
    : judged.problems.map((found) => ({ ...found, field: ['draftContent', found.field].filter(Boolean).join('.') }))
}

/** Every plan that is due by now; the timetable asks each minute. */
export async function publishDueSites(database: Database, now: Temporal.Instant): Promise<void> {
  for (const id of await findDuePages(database.kysely, now)) {
    await catalogChange(database)(async (tx, touch) => {
      touch({ resource: 'sites', id, branches: null })
      await carryOut(tx, ownCause(now), id)
    })
  }
}

/** Asked again under the lock: another process may have done it meanwhile. */
async function carryOut(tx: Transaction, cause: Cause, id: string): Promise<void> {
  const work = await lockWork(tx, id)
  const { publishAt, unpublishAt } = work.draft
  const due = duePublications(
    { publishAt: millisecondsOf(publishAt), unpublishAt: millisecondsOf(unpublishAt) },
    cause.now.epochMilliseconds,
  )
  for (const what of due) await (what === 'publish' ? publish : withdraw)(tx, cause, await findWork(tx, id))
}

async function publish(tx: Transaction, cause: Cause, { site, draft }: Work): Promise<void> {
  if (draft.plannedContent === null) return
  const who: Who = { id: draft.plannedById, name: draft.plannedBy }
  await keepFirstVersion(tx, site, { id: null, name: '' })
  const content = await withLivingReferences(tx, draft.plannedContent)
  await change(tx, cause, { site, draft }, { content, isPublic: true })
  await addVersion(tx, site.id, { content, who, at: cause.now, note: draft.plannedNote })
  await noteWithdrawal(tx, site.id, false)
  await savePlan(tx, site.id, without(draft, 'publish'))
  // What was written after the plan is still a draft; without such there is none any more.
  const isPublished = JSON.stringify(draft.content) === JSON.stringify(draft.plannedContent)
  const rest = draft.content === null || isPublished ? null : draft.content
  await settleDraft(tx, site.id, rest)
}

async function withdraw(tx: Transaction, cause: Cause, { site, draft }: Work): Promise<void> {
  if (site.isPublic) await change(tx, cause, { site, draft }, { isPublic: false })
  await noteWithdrawal(tx, site.id, site.isPublic || draft.wasPublic)
  await savePlan(tx, site.id, without(draft, 'withdraw'))
}

async function change(
  tx: Transaction,
  cause: Cause,
  { site, draft }: Work,
  input: { readonly content?: StoredContent; readonly isPublic: boolean },
): Promise<void> {
  await updateRow(tx, declaration, site.id, input, undefined)
  const { site: after } = await findWork(tx, site.id)
  await logWrite(tx, cause, declaration, {
    before: { ...site },
    after: { ...after },
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
async function withLivingReferences(tx: Transaction, content: StoredContent): Promise<Content> {
  const gone = await missingReferences(tx, referencesIn(declaration, { content }))
  return withoutReferences(content, new Set(gone.map(({ id }) => id))) as Content
}
