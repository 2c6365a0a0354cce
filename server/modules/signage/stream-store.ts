// What was published of streams, and what is read of other tables of the module beside the declared resources.
import { sql } from 'kysely'
import type { Segment } from '#contract/signage/segments.ts'
import type { Stream } from '#contract/signage/streams.ts'
import type { Executor } from '#server/resources/store.ts'

/** Without branches: for all of them. */
type StoredSegment = Pick<Segment, 'id' | 'name' | 'isEnabled' | 'items'> & Partial<Pick<Segment, 'branches'>>

/** A stream with its segments as they were when it was published. Items hold references, which are resolved when they are played. */
export interface Published extends Pick<
  Stream,
  'width' | 'height' | 'zones' | 'entries' | 'fallbackSegment' | 'shuffle' | 'happyHours'
> {
  readonly segments: readonly StoredSegment[]
}

export async function findPublished(
  database: Executor,
  streamId: string,
): Promise<{ readonly content: Published; readonly version: number } | undefined> {
  const { rows } = await sql<{ content: Published; version: number }>`
    select published as content, published_version as version from signage_stream
    where id = ${streamId} and published is not null
  `.execute(database)
  return rows[0]
}

export async function findAllPublished(
  database: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Published>> {
  const { rows } = await sql<{ id: string; published: Published }>`
    select id, published from signage_stream where id = any(${[...ids]}::uuid[]) and published is not null
  `.execute(database)
  return new Map(rows.map(({ id, published }) => [id, published]))
}

/** Undefined where somebody has saved it meanwhile. */
export async function savePublished(
  tx: Executor,
  id: string,
  { content, at, version }: { readonly content: Published; readonly at: Temporal.Instant; readonly version: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update signage_stream set published = ${JSON.stringify(content)}, published_version = coalesce(published_version, 0) + 1,
      published_at = ${at}
    where id = ${id} and version = ${version}
    returning published_version as version
  `.execute(tx)
  return rows[0]?.version
}

export async function findSegments(database: Executor, ids: readonly string[]): Promise<StoredSegment[]> {
  const { rows } = await sql<Omit<StoredSegment, 'branches'> & { readonly branches: Segment['branches'] | null }>`
    select id, name, is_enabled as "isEnabled", items,
      (select json_agg(json_build_object('id', b.target_id) order by b.target_id)
       from signage_segment_branches b where b.owner_id = s.id) as branches
    from signage_segment s where id = any(${[...ids]}::uuid[]) order by id
  `.execute(database)
  // Left out where it says nothing: what was published before it was asked for is no other.
  return rows.map(({ branches, ...segment }) => ({ ...segment, ...(branches !== null && { branches }) }))
}

export interface TakeoverRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly imageId: string | null
  readonly background: string
  readonly groupKeys: readonly string[]
  readonly devices: readonly { readonly id: string }[]
  readonly streams: readonly { readonly id: string }[]
  readonly isAlarm: boolean
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Running ones, and those of the next two days: a screen without a connection shows them, too. */
export async function findTakeovers(
  database: Executor,
  branchId: string,
  now: Temporal.Instant,
): Promise<TakeoverRow[]> {
  const { rows } = await sql<TakeoverRow>`
    select id, title, text, image_id as "imageId", background, group_keys as "groupKeys", devices, streams,
      is_alarm as "isAlarm", "from", until from signage_takeover
    where branch_id = ${branchId} and until > ${now} and "from" < ${now.add({ hours: 48 })}
    order by "from", id
  `.execute(database)
  return rows
}

/** How many of these are TVs of the branch. */
export async function countDevices(database: Executor, branchId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from signage_device where id = any(${[...ids]}::uuid[]) and branch_id = ${branchId}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** For which branches each of these is meant, held until the transaction ends: nobody narrows it meanwhile. Missing: it is gone. */
export async function lockStreamBranches(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string }[]>> {
  // Two statements: what one that waited changed is seen by the next one only.
  await sql`select 1 from signage_stream where id = any(${[...ids]}::uuid[]) order by id for share`.execute(tx)
  const { rows } = await sql<{ id: string; branchIds: string[] }>`
    select s.id, array(select target_id from signage_stream_branches b where b.owner_id = s.id) as "branchIds"
    from signage_stream s where s.id = any(${[...ids]}::uuid[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row.branchIds.map((id) => ({ id }))]))
}
