// What screens have shown, summed per item and hour (fields 2.6, PlaybackStat).
import { sql } from 'kysely'
import { deleteOld } from '#server/database/delete-old.ts'
import type { PlayedSum } from '#contract/signage/screen-calls.ts'
import type { ScreenReport } from '#contract/signage/player.ts'
import type { SegmentItem } from '#contract/signage/segment-items.ts'
import { inScope } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'

/** A screen that was offline tells later; what lies longer behind, or ahead, is a clock gone wrong. */
const believedHours = 24 * 14

export async function addPlays(
  tx: Executor,
  deviceId: string,
  plays: ScreenReport['plays'],
  now: Temporal.Instant,
): Promise<void> {
  const believed = plays.flatMap((play) => {
    const at = Temporal.Instant.from(play.hour)
    const hour = Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / 3_600_000) * 3_600_000)
    const hoursAgo = now.since(hour).total('hours')
    return hoursAgo < -1 || hoursAgo > believedHours ? [] : [{ ...play, hour: hour.toString() }]
  })
  if (believed.length === 0) return
  const column = <K extends keyof (typeof believed)[number]>(name: K) => believed.map((play) => play[name])
  await sql`
    insert into signage_play as p (device_id, hour, segment_id, item_id, segment_name, plays, seconds)
    select ${deviceId}::uuid, told.hour, told.segment, told.item, coalesce(max(s.name), ''), sum(told.plays), sum(told.seconds)
    from unnest(${column('hour')}::timestamptz[], ${column('segment')}::uuid[], ${column('item')}::uuid[],
      ${column('plays')}::int[], ${column('seconds')}::float8[]) as told (hour, segment, item, plays, seconds)
      left join signage_segment s on s.id = told.segment
    group by told.hour, told.segment, told.item
    on conflict (device_id, hour, segment_id, item_id) do update
    set plays = p.plays + excluded.plays, seconds = p.seconds + excluded.seconds
  `.execute(tx)
}

export interface PlaysWanted {
  /** `YYYY-MM-DD`, both inclusive, by the clock of each TV's place. */
  readonly from: string
  readonly to: string
  /** Of the shop, for TVs of no branch. */
  readonly timeZone: string
  readonly branches: readonly { readonly id: string; readonly timeZone: string }[]
  readonly device?: string | undefined
  readonly branch?: string | undefined
  readonly scope: Scope
}

/** As the screen itself goes: by the TV's own zone, else its branch's, else the shop's. */
function zoneOf({ timeZone }: PlaysWanted) {
  return sql`coalesce(nullif(d.time_zone, ''), nullif(z.zone, ''), ${timeZone})`
}

/** Of the caller's branches; a TV of no branch belongs to those who act everywhere. */
function played(wanted: PlaysWanted) {
  const { from, to, device, branch, scope, branches } = wanted
  const clock = sql`(p.hour at time zone ${zoneOf(wanted)})`
  const where = [
    // By the index, as wide as zones are apart; then exactly.
    sql`p.hour >= ${from}::date::timestamp at time zone 'UTC' - interval '15 hours'
      and p.hour < (${to}::date + 1)::timestamp at time zone 'UTC' + interval '15 hours'`,
    sql`${clock} >= ${from}::date and ${clock} < ${to}::date + 1`,
    inScope(scope, sql`d.branch_id`),
    ...(device === undefined ? [] : [sql`d.id = ${device}`]),
    ...(branch === undefined ? [] : [sql`d.branch_id = ${branch}`]),
  ]
  return sql`signage_play p join signage_device d on d.id = p.device_id left join signage_segment s on s.id = p.segment_id
    left join unnest(${branches.map(({ id }) => id)}::uuid[], ${branches.map(({ timeZone }) => timeZone)}::text[])
      as z (branch_id, zone) on z.branch_id = d.branch_id
    left join lateral (
      select item.value as shown, item.value->>'kind' as kind, item.ordinality as position
      from jsonb_array_elements(s.items) with ordinality as item where item.value->>'id' = p.item_id::text limit 1
    ) i on true
    where ${sql.join(where, sql` and `)}`
}

const itemColumns = sql`json_build_object('id', p.segment_id, 'name', coalesce(max(s.name), max(p.segment_name))) as segment,
  p.item_id as item, max(i.kind) as kind, max(i.position)::int as position, (array_agg(i.shown))[1] as shown`

interface Shown {
  /** The item as it is today; null: it is gone from its segment. */
  readonly shown: SegmentItem | null
}

/** What one screen showed of an item within an hour. */
interface PlayedRow extends Omit<PlayedSum, 'hours' | 'title'>, Shown {
  readonly device: { readonly id: string; readonly name: string }
  /** Its beginning. */
  readonly hour: string
  readonly timeZone: string
}

/** Null: more than anybody reads as one table. */
export async function findPlays(database: Executor, wanted: PlaysWanted, most: number): Promise<PlayedRow[] | null> {
  const { rows } = await sql<PlayedRow & { hour: Temporal.Instant }>`
    select json_build_object('id', d.id, 'name', d.name) as device, ${itemColumns}, p.hour, max(${zoneOf(wanted)}) as "timeZone", p.plays, p.seconds
    from ${played(wanted)}
    group by p.device_id, p.hour, p.segment_id, p.item_id, d.id
    order by p.hour, d.name, max(p.segment_name), p.item_id
    limit ${most + 1}
  `.execute(database)
  return rows.length > most ? null : rows.map((row) => ({ ...row, hour: row.hour.toString() }))
}

/** What was played most first. */
export async function sumPlays(database: Executor, wanted: PlaysWanted): Promise<(Omit<PlayedSum, 'title'> & Shown)[]> {
  const { rows } = await sql<
    Omit<PlayedSum, 'hours' | 'title'> & Shown & { hours: readonly { clock: number; plays: number }[] }
  >`
    select ${itemColumns}, sum(p.plays)::int as plays, sum(p.seconds) as seconds,
      json_agg(json_build_object('clock', extract(hour from p.hour at time zone ${zoneOf(wanted)})::int, 'plays', p.plays)) as hours
    from ${played(wanted)}
    group by p.segment_id, p.item_id
    order by sum(p.plays) desc, p.item_id
  `.execute(database)
  return rows.map(({ hours, ...row }) => {
    const byClock = Array.from({ length: 24 }, () => 0)
    for (const { clock, plays } of hours) byClock[clock] = (byClock[clock] ?? 0) + plays
    return { ...row, hours: byClock }
  })
}

export async function deletePlaysBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'signage_play', sql`hour < ${before}`)
}
