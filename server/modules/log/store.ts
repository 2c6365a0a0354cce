import { sql, type RawBuilder } from 'kysely'
import type { Log, LogFilter } from '#contract/log/logs.ts'
import type { Executor } from '#server/resources/store.ts'
import { shownActor, shownSentence, shownSubject } from './shown-store.ts'

export interface LogRow extends Pick<
  Log,
  'id' | 'level' | 'channel' | 'action' | 'branchId' | 'ip' | 'userAgent' | 'requestId' | 'durationMs' | 'count'
> {
  readonly at: Temporal.Instant
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly actorKind: Log['actor']['kind']
  readonly actorId: string | null
  readonly actorName: string | null
  readonly subjectType: string | null
  readonly subjectId: string | null
  readonly subjectLabel: string | null
  readonly changes: Readonly<Log['changes']>
  readonly context: Readonly<Log['context']>
  readonly branchName: string | null
}

const selected = sql`
  l.id, l.at, l.level, l.channel, l.action, l.code, l.params, l.actor_kind as "actorKind", l.actor_id as "actorId",
  l.actor_name as "actorName", l.subject_type as "subjectType", l.subject_id as "subjectId",
  l.subject_label as "subjectLabel", l.branch_id as "branchId", l.changes, abbrev(l.ip) as ip,
  l.user_agent as "userAgent", l.request_id as "requestId", l.context, l.count, l.duration_ms as "durationMs",
  (select name from branch where id = l.branch_id) as "branchName"`

export async function listLogs(
  database: Executor,
  { cursor, ...filter }: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LogRow[]> {
  const behind = cursor === undefined ? sql`true` : sql`(l.at, l.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`
  const { rows } = await sql<LogRow>`
    select ${selected} from log l where ${sql.join([behind, ...conditions(filter)], sql` and `)}
    order by l.at desc, l.id desc limit ${limit} offset ${offset}
  `.execute(database)
  return rows
}

/** Of the whole list, wherever the cursor stands. */
export async function countLogs(database: Executor, filter: LogFilter): Promise<number> {
  const where = sql.join([sql`true`, ...conditions(filter)], sql` and `)
  const { rows } = await sql<{ total: number }>`select count(*) as total from log l where ${where}`.execute(database)
  return rows[0]?.total ?? 0
}

export async function findLog(database: Executor, id: string): Promise<LogRow | undefined> {
  const { rows } = await sql<LogRow>`select ${selected} from log l where l.id = ${id}`.execute(database)
  return rows[0]
}

const columns = {
  level: 'level',
  channel: 'channel',
  action: 'action',
  actorKind: 'actor_kind',
  actorId: 'actor_id',
  subjectType: 'subject_type',
  subjectId: 'subject_id',
  branchId: 'branch_id',
  requestId: 'request_id',
} as const satisfies Partial<Record<keyof LogFilter, string>>

function conditions(filter: LogFilter): RawBuilder<unknown>[] {
  const equal = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((name) =>
    filter[name] === undefined ? [] : [sql`l.${sql.id(columns[name])} = ${filter[name]}`],
  )
  const term = filter.q?.trim() ?? ''
  const pattern = containing(term)
  return [
    ...equal,
    ...(filter.from === undefined ? [] : [sql`l.at >= ${filter.from}::timestamptz`]),
    ...(filter.to === undefined ? [] : [sql`l.at < ${filter.to}::timestamptz`]),
    ...(filter.ip === undefined ? [] : [sql`l.ip <<= ${filter.ip}::inet`]),
    ...(filter.userAgent === undefined ? [] : [sql`l.user_agent ilike ${containing(filter.userAgent)}`]),
    ...(filter.field === undefined ? [] : [sql`l.changes @> ${JSON.stringify([{ field: filter.field }])}::jsonb`]),
    ...(filter.minDurationMs === undefined ? [] : [sql`l.duration_ms >= ${filter.minDurationMs}`]),
    ...(filter.minCount === undefined ? [] : [sql`l.count >= ${filter.minCount}`]),
    ...(term === ''
      ? []
      : [
          sql`(${shownSentence()} collate german ilike ${pattern} or ${shownActor()} collate german ilike ${pattern}
          or ${shownSubject()} collate german ilike ${pattern})`,
        ]),
  ]
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
