// Page views and events of guests who agreed (decisions § 6).
import { isbot } from 'isbot'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnalyticsEntry } from '#contract/statistics/analytics.ts'
import { keptForAnalytics } from '#domain/content/analytics.ts'
import { truncated } from '#domain/content/truncate.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Database } from '#server/database/open-database.ts'
import { hourlyQuota } from '#server/http/quotas.ts'

interface BusinessDays {
  readonly businessDayStartsAt: string
  readonly timeZone: string
}

/** Entries of one business day, of all guests together; what is more is not recorded. */
export const entriesPerDay = 200_000
/** Of one address within an hour: a hundred guests behind one, or one who wants to fill the day of all. */
export const entriesPerHour = 5_000
/** Long enough to compare a month with that of the year before. */
export const keptAnalyticsDays = 400

const hourly = hourlyQuota(entriesPerHour)

export async function deleteUseBefore(database: Database, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * keptAnalyticsDays })
  await sql`delete from analytics_event where at < ${before}`.execute(database.kysely)
}

/** Nothing without the consent cookie, nothing of bots, nothing above what a day and an address may leave. */
export async function recordUse(
  database: Database,
  http: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>,
  entries: readonly AnalyticsEntry[],
  { now, config }: { readonly now: Temporal.Instant; readonly config: BusinessDays },
): Promise<void> {
  if (http.cookies['cookie-consent'] !== 'true') return
  const agent = http.headers['user-agent'] ?? ''
  if (agent === '' || isbot(agent)) return
  const day = businessDay(now, config.businessDayStartsAt, config.timeZone) ?? now.toString().slice(0, 10)
  if (hourly.take(http.ip, entries.length, now.epochMilliseconds) !== undefined) return
  const salt = await saltOf(database, day)
  if (!(await isRoomFor(database, day, entries.length))) return
  // Nobody can be followed over days: the salt of yesterday is gone.
  const visitor = createHash('sha256').update(salt).update(`${http.ip}\n${agent}`).digest()
  const rows = entries.map(({ type, action, category, data }) => ({
    type,
    action: text(action),
    category: text(category),
    data: keptForAnalytics(data),
  }))
  await sql`
    insert into analytics_event (at, type, action, category, data, visitor)
    select ${now}, entry ->> 'type', entry ->> 'action', entry ->> 'category', entry -> 'data', ${visitor}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) entry
  `.execute(database.kysely)
}

/** One count for all processes. */
async function isRoomFor(database: Database, day: string, entries: number): Promise<boolean> {
  const { rows } = await sql`
    update analytics_salt set recorded = recorded + ${entries}
    where day = ${day} and recorded + ${entries} <= ${entriesPerDay} returning recorded
  `.execute(database.kysely)
  return rows.length > 0
}

function text(value: string): string {
  return truncated(value.replaceAll('\0', ''))
}

/** One per business day, shared by all processes; older ones are thrown away with the first use of a new day. */
async function saltOf(database: Database, day: string): Promise<Buffer> {
  const read = () => sql<{ salt: Buffer }>`select salt from analytics_salt where day = ${day}`.execute(database.kysely)
  const known = (await read()).rows[0]
  if (known !== undefined) return known.salt
  await sql`insert into analytics_salt (day, salt) values (${day}, ${randomBytes(32)}) on conflict do nothing`.execute(
    database.kysely,
  )
  await sql`delete from analytics_salt where day < ${day}`.execute(database.kysely)
  return (await read()).rows[0]?.salt ?? randomBytes(32)
}
