// Drafts of pages, blocks and navigations, their plan and their versions: each in tables of its own, which have the same columns.
import { sql, type RawBuilder } from 'kysely'
import type { DraftedResource } from '#contract/content/drafts.ts'
import type { Executor } from '#server/resources/store.ts'
import type { UserOf } from '#server/resources/users-of.ts'

export type StoredContent = Readonly<Record<string, unknown>>

export interface Entry {
  readonly kind: 'site' | 'block' | 'navigation'
  readonly id: string
}

export function tableOf({ kind }: Pick<Entry, 'kind'>, what: 'draft' | 'version' | 'editor'): RawBuilder<unknown> {
  return sql.table(`${kind}_${what}`)
}

/** The column that says whose a row is. */
export function ownerOf({ kind }: Pick<Entry, 'kind'>): RawBuilder<unknown> {
  return sql.id(`${kind}_id`)
}

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

/** Of what nobody has worked on here. */
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

export async function findDraftRow(database: Executor, entry: Entry): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from ${tableOf(entry, 'draft')} where ${ownerOf(entry)} = ${entry.id}
  `.execute(database)
  return rows[0] ?? untouched
}

/** One more revision with this content; null: the draft says what guests see. */
export async function saveDraftContent(
  tx: Executor,
  entry: Entry,
  { content, who, at }: { content: StoredContent | null; who: Who; at: Temporal.Instant },
): Promise<void> {
  const stored = content === null ? null : JSON.stringify(content)
  await sql`
    insert into ${tableOf(entry, 'draft')} as held (${ownerOf(entry)}, revision, content, saved_at, saved_by_id, saved_by_name)
    values (${entry.id}, 1, ${stored}, ${at}, ${who.id}, ${who.name})
    on conflict (${ownerOf(entry)}) do update set revision = held.revision + 1, content = excluded.content,
      saved_at = excluded.saved_at, saved_by_id = excluded.saved_by_id, saved_by_name = excluded.saved_by_name
  `.execute(tx)
}

/** What is published is no draft any more. The same revision: who has it open loses nothing. */
export async function settleDraft(tx: Executor, entry: Entry, content: StoredContent | null): Promise<void> {
  const stored = content === null ? null : JSON.stringify(content)
  await sql`update ${tableOf(entry, 'draft')} set content = ${stored} where ${ownerOf(entry)} = ${entry.id}`.execute(tx)
}

/** Guests see something else than before: who edits on from the old state is told. A draft of its own stays. */
export async function countPublicChange(tx: Executor, entry: Entry, who: Who, at: Temporal.Instant): Promise<void> {
  const { content } = await findDraftRow(tx, entry)
  await saveDraftContent(tx, entry, { content, who, at })
}

export interface Plan {
  readonly content: StoredContent | null
  readonly note: string
  readonly who: Who
  readonly publishAt: Temporal.Instant | null
  readonly unpublishAt: Temporal.Instant | null
}

/** The row is there: whoever plans has made a revision before. */
export async function savePlan(tx: Executor, entry: Entry, plan: Plan): Promise<void> {
  const content = plan.content === null ? null : JSON.stringify(plan.content)
  await sql`
    update ${tableOf(entry, 'draft')} set planned_content = ${content}, planned_note = ${plan.note}, planned_by_id = ${plan.who.id},
      planned_by_name = ${plan.who.name}, publish_at = ${plan.publishAt}, unpublish_at = ${plan.unpublishAt}
    where ${ownerOf(entry)} = ${entry.id}
  `.execute(tx)
}

export async function noteWithdrawal(tx: Executor, entry: Entry, wasPublic: boolean): Promise<void> {
  await sql`update ${tableOf(entry, 'draft')} set was_public = ${wasPublic} where ${ownerOf(entry)} = ${entry.id}`.execute(
    tx,
  )
}

/** Those whose plan asks for something by now. */
export async function findDue(database: Executor, kind: Entry['kind'], now: Temporal.Instant): Promise<Entry[]> {
  const { rows } = await sql<{ id: string }>`
    select ${ownerOf({ kind })} as id from ${tableOf({ kind }, 'draft')} where publish_at <= ${now} or unpublish_at <= ${now} limit 200
  `.execute(database)
  return rows.map(({ id }) => ({ kind, id }))
}

/** What happens by itself, the next first. */
export async function listPlans(database: Executor) {
  const { rows } = await sql<{
    resource: DraftedResource
    id: string
    publishAt: Temporal.Instant | null
    unpublishAt: Temporal.Instant | null
  }>`
    select * from (
      select 'sites' as resource, site_id as id, publish_at as "publishAt", unpublish_at as "unpublishAt" from site_draft
      union all
      select 'blocks', block_id, publish_at, unpublish_at from block_draft
      union all
      select 'navigations', navigation_id, publish_at, unpublish_at from navigation_draft
    ) plans
    where "publishAt" is not null or "unpublishAt" is not null
    order by least("publishAt", "unpublishAt"), id
  `.execute(database)
  return rows
}

const versionsKept = 50

/** What guests see from now on; the oldest ones go. */
export async function addVersion(
  tx: Executor,
  entry: Entry,
  version: { content: StoredContent; who: Who; at: Temporal.Instant; note: string },
): Promise<void> {
  const { content, who, at, note } = version
  await sql`
    insert into ${tableOf(entry, 'version')} (${ownerOf(entry)}, number, content, at, by_id, by_name, note)
    values (${entry.id}, (select coalesce(max(number), 0) + 1 from ${tableOf(entry, 'version')} where ${ownerOf(entry)} = ${entry.id}),
      ${JSON.stringify(content)}, ${at}, ${who.id}, ${who.name}, ${note})
  `.execute(tx)
  await sql`
    delete from ${tableOf(entry, 'version')} where ${ownerOf(entry)} = ${entry.id}
      and number <= (select max(number) from ${tableOf(entry, 'version')} where ${ownerOf(entry)} = ${entry.id}) - ${versionsKept}
  `.execute(tx)
}

export interface VersionRow {
  readonly number: number
  readonly at: Temporal.Instant
  readonly by: string
  readonly note: string
  readonly sections: number
}

export async function listVersions(database: Executor, entry: Entry): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, at, by_name as "by", note,
      case when jsonb_typeof(content -> 'body') = 'array' then jsonb_array_length(content -> 'body')
        when content ? 'body' then 1
        when jsonb_typeof(content -> 'items') = 'array' then jsonb_array_length(content -> 'items') else 0 end as sections
    from ${tableOf(entry, 'version')} where ${ownerOf(entry)} = ${entry.id} order by number desc
  `.execute(database)
  return rows
}

export async function findVersion(
  database: Executor,
  entry: Entry,
  number: number,
): Promise<(VersionRow & { readonly content: StoredContent }) | undefined> {
  const { rows } = await sql<VersionRow & { content: StoredContent }>`
    select number, at, by_name as "by", note, content, 0 as sections
    from ${tableOf(entry, 'version')} where ${ownerOf(entry)} = ${entry.id} and number = ${number}
  `.execute(database)
  return rows[0]
}

export async function savePreview(
  tx: Executor,
  entry: Entry,
  preview: { readonly hash: Buffer; readonly until: Temporal.Instant } | null,
): Promise<void> {
  await sql`
    update ${tableOf(entry, 'draft')} set preview_hash = ${preview?.hash ?? null}, preview_until = ${preview?.until ?? null}
    where ${ownerOf(entry)} = ${entry.id}
  `.execute(tx)
}

/** What a link shows the draft of, while it does. */
export async function findPreviewed(
  database: Executor,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<(Entry & { readonly content: StoredContent | null }) | undefined> {
  const { rows } = await sql<Entry & { content: StoredContent | null }>`
    select 'site' as kind, site_id as id, content from site_draft where preview_hash = ${hash} and preview_until > ${now}
    union all
    select 'block', block_id, content from block_draft where preview_hash = ${hash} and preview_until > ${now}
    union all
    select 'navigation', navigation_id, content from navigation_draft where preview_hash = ${hash} and preview_until > ${now}
  `.execute(database)
  return rows[0]
}

/** What editors are working on, planned or not, as one text each: ids stand in it as they are. */
export const writtenDrafts = sql`(
  select 'sites' as resource, s.id, coalesce(nullif(s.title, ''), nullif(s.name, ''), s.path) as name,
    coalesce(d.content::text, '') || coalesce(d.planned_content::text, '') as words
  from site_draft d join site s on s.id = d.site_id
  union all
  select 'blocks', b.id, b.name, coalesce(d.content::text, '') || coalesce(d.planned_content::text, '')
  from block_draft d join block b on b.id = d.block_id
)`

/** Drafts in which an id stands, at most 100; its own is none of them. */
export async function draftsNaming(database: Executor, id: string): Promise<UserOf[]> {
  const { rows } = await sql<UserOf>`
    select resource, id, name from ${writtenDrafts} drafts
    where position(${id} in words) > 0 and id <> ${id} order by name, id limit 100
  `.execute(database)
  return rows
}
