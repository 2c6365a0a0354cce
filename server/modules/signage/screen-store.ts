// TVs as their screens are known: by the key, with what they report.
import { sql } from 'kysely'
import type { ScreenCommand } from '#contract/signage/player.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ScreenRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly location: string
  readonly branchId: string | null
  readonly streamId: string | null
  readonly groupKeys: readonly string[]
  readonly rotation: '0' | '90' | '180' | '270'
  readonly timeZone: string
  readonly volume: number
  readonly powerSchedule: readonly {
    readonly weekday: number
    readonly onAt: string | null
    readonly offAt: string | null
  }[]
  readonly followOpeningHours: boolean
  readonly isEnabled: boolean
  readonly keyId: string | null
  readonly publishedVersion: number | null
}

const columns = sql`
  d.id, d.version, d.name, d.location, d.branch_id as "branchId", d.stream_id as "streamId", d.group_keys as "groupKeys", d.rotation, d.time_zone as "timeZone",
  d.volume, d.power_schedule as "powerSchedule", d.follow_opening_hours as "followOpeningHours", d.is_enabled as "isEnabled",
  d.key_id as "keyId", s.published_version as "publishedVersion"`

export async function findScreenByKey(database: Executor, keyId: string): Promise<ScreenRow | undefined> {
  const { rows } = await sql<ScreenRow>`
    select ${columns} from signage_device d left join signage_stream s on s.id = d.stream_id where d.key_id = ${keyId}
  `.execute(database)
  return rows[0]
}

export async function readScreenRow(database: Executor, id: string): Promise<ScreenRow | undefined> {
  const { rows } = await sql<ScreenRow>`
    select ${columns} from signage_device d left join signage_stream s on s.id = d.stream_id where d.id = ${id}
  `.execute(database)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockScreen(tx: Executor, id: string): Promise<ScreenRow | undefined> {
  const { rows } = await sql<ScreenRow>`
    select ${columns} from signage_device d left join signage_stream s on s.id = d.stream_id where d.id = ${id} for update of d
  `.execute(tx)
  return rows[0]
}

export async function savePairing(
  tx: Executor,
  id: string,
  paired: { readonly keyId: string; readonly at: Temporal.Instant } | null,
): Promise<void> {
  await sql`
    update signage_device set key_id = ${paired?.keyId ?? null}, paired_at = ${paired?.at ?? null}, last_seen_at = null,
      playing_version = null, playing_stream_id = null, report = null, command = null, silence_told_at = null, updated_at = now()
    where id = ${id}
  `.execute(tx)
  await sql`delete from signage_picture where device_id = ${id}`.execute(tx)
}

export interface StoredReport {
  readonly playing: string | null
  readonly width: number
  readonly height: number
  readonly isKeeping?: boolean
  readonly cachedBytes: number | null
  readonly freeBytes: number | null
  readonly clockAheadMs: number
  readonly isDark: boolean
  readonly faults: readonly unknown[]
  readonly userAgent: string
}

/** Answers with what the screen was asked for, which is told it this once. */
interface TakenReport {
  /** What the screen is asked to do. */
  readonly command: ScreenCommand | null
  /** They were told before, by a report whose answer was lost. */
  readonly arePlaysKnown: boolean
}

export async function saveReport(
  tx: Executor,
  id: string,
  told: {
    readonly report: StoredReport
    readonly version: number | null
    readonly stream: string | null
    readonly playerVersion: string
    /** Under which name what was shown is told; null: an older player has none. */
    readonly playsId: string | null
  },
  at: Temporal.Instant,
): Promise<TakenReport> {
  const { rows } = await sql<TakenReport>`
    with before as (select id, command, told_plays_id from signage_device where id = ${id} for update)
    update signage_device d set last_seen_at = ${at}, report = ${JSON.stringify(told.report)}, playing_version = ${told.version},
      playing_stream_id = ${told.stream},
      player_version = ${told.playerVersion}, command = null, told_plays_id = coalesce(${told.playsId}::uuid, d.told_plays_id)
    from before where d.id = before.id
    returning before.command, coalesce(before.told_plays_id = ${told.playsId}::uuid, false) as "arePlaysKnown"
  `.execute(tx)
  // A TV that was removed meanwhile: nothing is kept of it.
  return rows[0] ?? { command: null, arePlaysKnown: true }
}

export async function saveCommand(tx: Executor, id: string, command: ScreenCommand): Promise<void> {
  // A picture for the wall waits for nobody's place.
  await sql`
    update signage_device set command = ${command} where id = ${id} and (command is null or ${command} <> 'picture')
  `.execute(tx)
}

export async function savePicture(tx: Executor, id: string, jpeg: Buffer, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into signage_picture (device_id, jpeg, taken_at) values (${id}, ${jpeg}, ${at})
    on conflict (device_id) do update set jpeg = excluded.jpeg, taken_at = excluded.taken_at
  `.execute(tx)
}

export async function findPicture(database: Executor, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ jpeg: Buffer }>`select jpeg from signage_picture where device_id = ${id}`.execute(
    database,
  )
  return rows[0]?.jpeg
}

export interface WatchedRow extends Pick<
  ScreenRow,
  'id' | 'name' | 'location' | 'branchId' | 'timeZone' | 'powerSchedule' | 'followOpeningHours' | 'isEnabled'
> {
  readonly alertAfterMinutes: number | null
  readonly alertEmails: readonly string[]
  readonly pairedAt: Temporal.Instant | null
  readonly lastSeenAt: Temporal.Instant | null
  readonly silenceToldAt: Temporal.Instant | null
}

/** Paired TVs of which somebody wants to be told, or was. */
export async function findWatched(database: Executor): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select id, name, location, branch_id as "branchId", time_zone as "timeZone", power_schedule as "powerSchedule",
      follow_opening_hours as "followOpeningHours", is_enabled as "isEnabled", alert_after_minutes as "alertAfterMinutes",
      alert_emails as "alertEmails", paired_at as "pairedAt", last_seen_at as "lastSeenAt", silence_told_at as "silenceToldAt"
    from signage_device
    where key_id is not null and (silence_told_at is not null or (is_enabled and alert_after_minutes is not null))
    order by id
  `.execute(database)
  return rows
}

/** False where it was noted meanwhile. `at` null: it is heard again. */
export async function noteSilence(tx: Executor, id: string, at: Temporal.Instant | null): Promise<boolean> {
  const { rows } = await sql`
    update signage_device set silence_told_at = ${at} where id = ${id} and (silence_told_at is null) = ${at !== null} returning id
  `.execute(tx)
  return rows.length > 0
}

/** TVs with this stream, by name. */
export async function findPlaying(
  database: Executor,
  streamId: string,
): Promise<Pick<ScreenRow, 'name' | 'branchId'>[]> {
  const { rows } = await sql<Pick<ScreenRow, 'name' | 'branchId'>>`
    select name, branch_id as "branchId" from signage_device where stream_id = ${streamId} order by name, id
  `.execute(database)
  return rows
}

interface ScreenStateRow {
  readonly id: string
  readonly publishedVersion: number | null
  readonly pictureAt: Temporal.Instant | null
  readonly playsFormerStream: boolean
  readonly isStreamElsewhere: boolean
}

/** What lists of TVs say beside their rows. */
export async function findScreenStates(database: Executor, ids: readonly string[]): Promise<ScreenStateRow[]> {
  const { rows } = await sql<ScreenStateRow>`
    select d.id, s.published_version as "publishedVersion", p.taken_at as "pictureAt",
      d.playing_stream_id is distinct from d.stream_id as "playsFormerStream",
      exists (select 1 from signage_stream_branches b where b.owner_id = d.stream_id)
        and not exists (select 1 from signage_stream_branches b where b.owner_id = d.stream_id and b.target_id = d.branch_id)
        as "isStreamElsewhere"
    from signage_device d left join signage_stream s on s.id = d.stream_id left join signage_picture p on p.device_id = d.id
    where d.id = any(${[...ids]}::uuid[])
  `.execute(database)
  return rows
}
