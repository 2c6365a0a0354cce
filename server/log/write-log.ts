// Who changed what, written in the transaction of the change: nothing is logged that did not happen, nothing happens unlogged.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inBatches } from '#server/database/delete-old.ts'
import { isIP } from 'node:net'
import { v7 as newId } from 'uuid'
import type { LogChannel, LogLevel } from '#contract/log/logs.ts'
import { truncated } from '#domain/content/truncate.ts'
import type { LogSaying } from '#domain/ground/log-codes.ts'
import { storedValues } from '#server/database/stored-values.ts'
import { visitor, type Caller } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Change } from './changes-of.ts'

/** Who asks, from where and when: what every handler gets (`Asked`). */
export interface Cause {
  readonly caller: Caller
  readonly http: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>
  readonly now: Temporal.Instant
}

/** What nobody asked for: work of ours that goes on by itself. */
export function ownCause(now: Temporal.Instant): Cause {
  return { caller: visitor, http: { id: '', ip: '', headers: {} }, now }
}

export const ownActor = { kind: 'system', id: null, name: null } as const

interface Actor {
  readonly kind: 'user' | 'device' | 'token' | 'customer' | 'system'
  readonly id: string | null
  /** Null for those that are called by their kind only: a guest, the system. */
  readonly name: string | null
}

/** What is the same for every code. */
export interface LogHead {
  readonly channel: LogChannel
  /** `product.update`, `order.confirm` */
  readonly action: string
  /** Who did it where that is not who asks: a person at a time clock. */
  readonly actor?: Actor
  readonly level?: LogLevel
  readonly subject?: { readonly type: string; readonly id: string | null; readonly label: string }
  readonly branchId?: string | null
  /** As `changesOf` makes them: secrets are masked there. */
  readonly changes?: readonly Change[]
  readonly context?: Readonly<Record<string, unknown>>
  readonly durationMs?: number
  /** What makes a failure the same one: repeated within the hour it counts up the first entry. */
  readonly sameAs?: string
  /** How often it happened since it was last said; once where nothing stands here. */
  readonly times?: number
}

export type LogEntry = LogHead & LogSaying

export async function writeLog(tx: Executor, cause: Cause, entry: LogEntry): Promise<void> {
  const actor = entry.actor ?? actorOf(cause.caller)
  const { subject } = entry
  const group = entry.sameAs === undefined ? null : `${entry.sameAs} ${cause.now.toString().slice(0, 13)}`
  const context = group === null ? entry.context : { ...entry.context, firstAt: cause.now.toString() }
  await sql`
    insert into log (id, at, level, channel, action, code, params, actor_kind, actor_id, actor_name, subject_type, subject_id,
      subject_label, branch_id, changes, ip, user_agent, request_id, context, duration_ms, group_key, count)
    values (${newId()}, ${cause.now}, ${entry.level ?? 'info'}, ${entry.channel}, ${entry.action}, ${entry.code},
      ${storedValues(entry.params)}, ${actor.kind}, ${actor.id}, ${actor.name}, ${subject?.type ?? null}, ${subject?.id ?? null},
      ${subject?.label ?? null}, ${entry.branchId ?? null}, ${JSON.stringify(entry.changes ?? [])},
      ${addressOf(cause.http.ip)}, ${agentOf(cause.http)}, ${cause.http.id}, ${JSON.stringify(context ?? {})},
      ${entry.durationMs ?? null}, ${group}, ${entry.times ?? 1})
    on conflict (group_key) where group_key is not null do update
    set count = log.count + excluded.count, at = excluded.at, request_id = excluded.request_id, ip = excluded.ip,
      user_agent = excluded.user_agent, duration_ms = excluded.duration_ms
  `.execute(tx)
}

function actorOf(caller: Caller): Actor {
  if (caller.kind === 'staff') return { kind: 'user', id: caller.userId, name: caller.name }
  if (caller.kind === 'terminal') return { kind: 'device', id: caller.keyId, name: caller.name }
  if (caller.kind === 'token') return { kind: 'token', id: caller.tokenId, name: caller.name }
  return { kind: 'customer', id: null, name: null }
}

/** Without the zone of a link-local address; null for what a proxy may send instead of an address. */
function addressOf(ip: string): string | null {
  const [bare = ''] = ip.split('%', 1)
  return isIP(bare) === 0 ? null : bare
}

function agentOf(http: Pick<FastifyRequest, 'headers'>): string | null {
  const agent = http.headers['user-agent']
  // A header may hold any byte; the zero byte cannot be stored.
  return agent === undefined ? null : truncated(agent.replaceAll('\0', ''), 300)
}

/** After seven days an address says only where it came from (fields 2.10). */
export async function shortenLogAddresses(database: Executor, before: Temporal.Instant): Promise<void> {
  await inBatches(async (batch) => {
    const { numAffectedRows } = await sql`
      update log set ip = network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))
      where ctid = any(array(
        select ctid from log where at < ${before} and masklen(ip) in (32, 128) limit ${batch} for update skip locked
      ))
    `.execute(database)
    return Number(numAffectedRows)
  })
}
