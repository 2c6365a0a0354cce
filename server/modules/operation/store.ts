import { sql } from 'kysely'
import type { QueueState, Statement } from '#domain/operation/checks.ts'
import { printJobSets } from '#domain/ordering/print-jobs.ts'
import { instructionSets } from '#domain/payment/refunds.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ServerState {
  readonly version: string
  readonly size: string
  readonly connections: number
  readonly mostConnections: number
  readonly now: Temporal.Instant
}

export async function readServerState(database: Executor): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as size,
      (select count(*)::int from pg_stat_activity) as connections,
      current_setting('max_connections')::int as "mostConnections", clock_timestamp() as now
  `.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from has one row')
  return row
}

/** Null where the server does not watch its statements. Those of guests and staff: neither what saves and tidies nor what changes the schema. */
export async function readStatements(database: Executor): Promise<Statement[] | null> {
  const { rows: extensions } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'
  `.execute(database)
  const [extension] = extensions
  if (extension === undefined) return null
  const { rows } = await sql<Statement>`
    select query as text, calls::float8 as calls, mean_exec_time as "meanMilliseconds"
    from ${sql.table(`${extension.schema}.pg_stat_statements`)}
    where dbid = (select oid from pg_database where datname = current_database()) and calls >= 10
      and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
    order by total_exec_time desc limit 100
  `.execute(database)
  return rows
}

/** What waits to leave the house, by its indexes of what is due. */
export async function readQueues(database: Executor, now: Temporal.Instant): Promise<QueueState[]> {
  const dayAgo = now.subtract({ hours: 24 })
  const { rows } = await sql<QueueState>`
    select queue, count(*) filter (where is_open)::int as waiting,
      coalesce(greatest(0, extract(epoch from ${now} - min(created_at) filter (where is_open))), 0)::int as "oldestSeconds",
      count(*) filter (where not is_open)::int as "givenUp"
    from (
      select 'mails' as queue, given_up_at is null as is_open, created_at from outgoing_mail
        where expires_at > ${now} and (given_up_at is null or given_up_at > ${dayAgo})
      union all
      select 'messages', given_up_at is null, created_at from message
        where sent_at is null and expires_at > ${now} and (given_up_at is null or given_up_at > ${dayAgo})
      union all
      select 'webhooks', given_up_at is null, created_at from webhook_delivery
        where sent_at is null and expires_at > ${now} and (given_up_at is null or given_up_at > ${dayAgo})
      union all
      select 'prints', ${isIn(sql`state`, printJobSets.waiting)}, created_at from print_job
        where ${isIn(sql`state`, printJobSets.waiting)} or (state = 'failed' and done_at > ${dayAgo})
      union all
      select 'payments', given_up_at is null, created_at from payment_instruction
        where ${isIn(sql`state`, instructionSets.open)} and (given_up_at is null or given_up_at > ${dayAgo})
    ) as open
    group by queue order by queue
  `.execute(database)
  return rows
}
