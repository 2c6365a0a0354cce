// Drafts of pages, their plan and their versions.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

export type StoredContent = Readonly<Record<string, unknown>>

export interface Who {
  readonly id: string | null
  readonly name: string
}

export interface DraftRow {
  readonly revision: number
  readonly content: StoredContent | null
  readonly savedAt: Temporal.Instant | null
  readonly savedBy: string
  readonly plannedContent: StoredContent | null
  readonly plannedNote: string
  readonly plannedById: string | null
  readonly plannedBy: string
  readonly publishAt: Temporal.Instant | null
  readonly unpublishAt: Temporal.Instant | null
  readonly wasPublic: boolean
  readonly previewUntil: Temporal.Instant | null
}

/** Of a page that nobody has worked on here. */
const untouched: DraftRow = {
  revision: 0,
  content: null,
  savedAt: null,
  savedBy: '',
  plannedContent: null,
  plannedNote: '',
  plannedById: null,
  plannedBy: '',
  publishAt: null,
  unpublishAt: null,
  wasPublic: false,
  previewUntil: null,
}

const columns = sql`revision, content, saved_at as "savedAt", saved_by_name as "savedBy",
  planned_content as "plannedContent", planned_note as "plannedNote", planned_by_id as "plannedById",
  planned_by_name as "plannedBy", publish_at as "publishAt", unpublish_at as "unpublishAt", was_public as "wasPublic",
  preview_until as "previewUntil"`

export async function findDraftRow(database: Executor, siteId: string): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`select ${columns} from site_draft where site_id = ${siteId}`.execute(database)
  return rows[0] ?? untouched
}

/** One more revision with this content; null: the draft says what guests see. */
export async function saveDraftContent(
  tx: Executor,
  siteId: string,
  { content, who, at }: { content: StoredContent | null; who: Who; at: Temporal.Instant },
): Promise<void> {
  const stored = content === null ? null : JSON.stringify(content)
  await sql`
    insert into site_draft (site_id, revision, content, saved_at, saved_by_id, saved_by_name)
    values (${siteId}, 1, ${stored}, ${at}, ${who.id}, ${who.name})
    on conflict (site_id) do update set revision = site_draft.revision + 1, content = excluded.content,
      saved_at = excluded.saved_at, saved_by_id = excluded.saved_by_id, saved_by_name = excluded.saved_by_name
  `.execute(tx)
}

/** What is published is no draft any more. The same revision: who has it open loses nothing. */
export async function settleDraft(tx: Executor, siteId: string, content: StoredContent | null): Promise<void> {
  const stored = content === null ? null : JSON.stringify(content)
  await sql`update site_draft set content = ${stored} where site_id = ${siteId}`.execute(tx)
}

/** Guests see something else than before: who edits on from the old state is told. A draft of its own stays. */
export async function countPublicChange(tx: Executor, siteId: string, who: Who, at: Temporal.Instant): Promise<void> {
  const { content } = await findDraftRow(tx, siteId)
  await saveDraftContent(tx, siteId, { content, who, at })
}

export interface Plan {
  readonly content: StoredContent | null
  readonly note: string
  readonly who: Who
  readonly publishAt: Temporal.Instant | null
  readonly unpublishAt: Temporal.Instant | null
}

/** The row is there: whoever plans has made a revision before. */
export async function savePlan(tx: Executor, siteId: string, plan: Plan): Promise<void> {
  const content = plan.content === null ? null : JSON.stringify(plan.content)
  await sql`
    update site_draft set planned_content = ${content}, planned_note = ${plan.note}, planned_by_id = ${plan.who.id},
      planned_by_name = ${plan.who.name}, publish_at = ${plan.publishAt}, unpublish_at = ${plan.unpublishAt}
    where site_id = ${siteId}
  `.execute(tx)
}

export async function noteWithdrawal(tx: Executor, siteId: string, wasPublic: boolean): Promise<void> {
  await sql`update site_draft set was_public = ${wasPublic} where site_id = ${siteId}`.execute(tx)
}

/** Pages whose plan asks for something by now. */
export async function findDuePages(database: Executor, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ siteId: string }>`
    select site_id as "siteId" from site_draft where publish_at <= ${now} or unpublish_at <= ${now} limit 200
  `.execute(database)
  return rows.map(({ siteId }) => siteId)
}

const versionsKept = 50

/** What guests see from now on; the oldest ones go. */
export async function addVersion(
  tx: Executor,
  siteId: string,
  version: { content: StoredContent; who: Who; at: Temporal.Instant; note: string },
): Promise<void> {
  const { content, who, at, note } = version
  await sql`
    insert into site_version (site_id, number, content, at, by_id, by_name, note)
    values (${siteId}, (select coalesce(max(number), 0) + 1 from site_version where site_id = ${siteId}),
      ${JSON.stringify(content)}, ${at}, ${who.id}, ${who.name}, ${note})
  `.execute(tx)
  await sql`
    delete from site_version where site_id = ${siteId}
      and number <= (select max(number) from site_version where site_id = ${siteId}) - ${versionsKept}
  `.execute(tx)
}

export interface VersionRow {
  readonly number: number
  readonly at: Temporal.Instant
  readonly by: string
  readonly note: string
  readonly sections: number
}

export async function listVersions(database: Executor, siteId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, at, by_name as "by", note,
      case when jsonb_typeof(content -> 'body') = 'array' then jsonb_array_length(content -> 'body')
        when content ? 'body' then 1 else 0 end as sections
    from site_version where site_id = ${siteId} order by number desc
  `.execute(database)
  return rows
}

export async function findVersion(
  database: Executor,
  siteId: string,
  number: number,
): Promise<(VersionRow & { readonly content: StoredContent }) | undefined> {
  const { rows } = await sql<VersionRow & { content: StoredContent }>`
    select number, at, by_name as "by", note, content, 0 as sections
    from site_version where site_id = ${siteId} and number = ${number}
  `.execute(database)
  return rows[0]
}

export async function savePreview(
  tx: Executor,
  siteId: string,
  preview: { readonly hash: Buffer; readonly until: Temporal.Instant } | null,
): Promise<void> {
  await sql`
    update site_draft set preview_hash = ${preview?.hash ?? null}, preview_until = ${preview?.until ?? null}
    where site_id = ${siteId}
  `.execute(tx)
}

/** The page whose draft a link shows, while it does. */
export async function findPreviewed(
  database: Executor,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly siteId: string; readonly content: StoredContent | null } | undefined> {
  const { rows } = await sql<{ siteId: string; content: StoredContent | null }>`
    select site_id as "siteId", content from site_draft where preview_hash = ${hash} and preview_until > ${now}
  `.execute(database)
  return rows[0]
}
