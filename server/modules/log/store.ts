import { sql, type RawBuilder } from 'kysely'
import type { Log, LogQuery } from '#contract/log/logs.ts'
import type { Executor } from '#server/resources/store.ts'

export interface LogRow extends Pick<
  Log,
  'id' | 'level' | 'channel' | 'action' | 'message' | 'branchId' | 'ip' | 'userAgent' | 'requestId'
> {
  readonly at: Temporal.Instant
  readonly actorKind: Log['actor']['kind']
  readonly actorId: string | null
  readonly actorName: string
  readonly subjectType: string | null
  readonly subjectId: string | null
  readonly subjectLabel: string | null
  readonly changes: Readonly<Log['changes']>
  readonly context: Readonly<Log['context']>
}

const selected = sql`
  l.id, l.at, l.level, l.channel, l.action, l.message, l.actor_kind as "actorKind", l.actor_id as "actorId",
  l.actor_name as "actorName", l.subject_type as "subjectType", l.subject_id as "subjectId",
  l.subject_label as "subjectLabel", l.branch_id as "branchId", l.changes, abbrev(l.ip) as ip,
  l.user_agent as "userAgent", l.request_id as "requestId", l.context`

export async function listLogs(
  database: Executor,
  filter: Omit<LogQuery, 'page' | 'pageSize'>,
  page: number,
  pageSize: number,
): Promise<{ rows: LogRow[]; total: number }> {
  const where = sql.join([sql`true`, ...conditions(filter)], sql` and `)
  const { rows } = await sql<LogRow>`
    select ${selected} from log l where ${where} order by l.at desc, l.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from log l where ${where}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
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
} as const satisfies Partial<Record<keyof LogQuery, string>>

function conditions(filter: Omit<LogQuery, 'page' | 'pageSize'>): RawBuilder<unknown>[] {
  const equal = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((name) =>
    filter[name] === undefined ? [] : [sql`l.${sql.id(columns[name])} = ${filter[name]}`],
  )
  const term = filter.q?.trim() ?? ''
  const pattern = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    ...equal,
    ...(filter.from === undefined ? [] : [sql`l.at >= ${filter.from}::timestamptz`]),
    ...(filter.to === undefined ? [] : [sql`l.at < ${filter.to}::timestamptz`]),
    ...(term === ''
      ? []
      : [
          sql`(l.message collate german ilike ${pattern} or l.actor_name collate german ilike ${pattern}
          or l.subject_label collate german ilike ${pattern})`,
        ]),
  ]
}
