// What screens have shown, summed per item and hour (fields 2.6, PlaybackStat).
import { sql } from 'kysely'
import type { PlayedRow } from '#contract/signage/screen-calls.ts'
import type { ScreenReport } from '#contract/signage/player.ts'
import { covers, type Scope } from '#server/http/caller.ts'
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
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  readonly device?: string | undefined
  readonly scope: Scope
}

export async function findPlays(database: Executor, { from, to, device, scope }: PlaysWanted): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow & { hour: Temporal.Instant; branchId: string | null }>`
    select json_build_object('id', d.id, 'name', d.name) as device,
      json_build_object('id', p.segment_id, 'name', coalesce(s.name, p.segment_name)) as segment,
      p.item_id as item, p.hour, p.plays, p.seconds, d.branch_id as "branchId"
    from signage_play p join signage_device d on d.id = p.device_id left join signage_segment s on s.id = p.segment_id
    where p.hour >= ${from} and p.hour < ${to} and (${device ?? null}::uuid is null or d.id = ${device ?? null}::uuid)
    order by p.hour, d.name, p.segment_name, p.item_id
    limit 50000
  `.execute(database)
  return rows
    .filter(({ branchId }) => scope.branches === 'all' || covers(scope, branchId ?? ''))
    .map(({ device: told, segment, item, hour, plays, seconds }) => ({
      device: told,
      segment,
      item,
      hour: hour.toString(),
      plays,
      seconds,
    }))
}

export async function deletePlaysBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await sql`delete from signage_play where hour < ${before}`.execute(database)
}
