// Page views and events of guests who agreed (decisions § 6).
import { isbot } from 'isbot'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnalyticsEntry } from '#contract/statistics/analytics.ts'
import { keptForAnalytics } from '#domain/content/analytics.ts'
import { truncated } from '#domain/content/truncate.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Database } from '#server/database/open-database.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import { insertUse, saltOf, takeRoom } from './use-record-store.ts'

interface BusinessDays {
  readonly businessDayStartsAt: string
  readonly timeZone: string
}

/** Entries of one business day, of all guests together; what is more is not recorded. */
export const entriesPerDay = 200_000
/** Of one address within an hour: a hundred guests behind one, or one who wants to fill the day of all. */
export const entriesPerHour = 5_000
/** What is longer counts as several: our own pages write 50 to 300. */
const bytesOfEntry = 500

const hourly = hourlyQuota('entries of use', entriesPerHour)

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
  const rows = entries.map(({ type, action, category, data }) => ({
    type,
    action: text(action),
    category: text(category),
    data: JSON.stringify(keptForAnalytics(data)),
  }))
  const weight = rows.reduce((sum, row) => sum + Math.ceil(bytesIn(row) / bytesOfEntry), 0)
  const day = businessDay(now, config.businessDayStartsAt, config.timeZone) ?? now.toString().slice(0, 10)
  if ((await hourly.take(database.kysely, http.ip, weight, now)) !== undefined) return
  const salt = await saltOf(database.kysely, day)
  if (!(await takeRoom(database.kysely, { day, entries: weight, most: entriesPerDay }))) return
  // Nobody can be followed over days: the salt of yesterday is gone.
  const visitor = createHash('sha256').update(salt).update(`${http.ip}\n${agent}`).digest()
  await insertUse(
    database.kysely,
    rows.map((row) => ({ ...row, at: now, visitor })),
  )
}

function text(value: string): string {
  return truncated(value.replaceAll('\0', ''))
}

function bytesIn({
  action,
  category,
  data,
}: {
  readonly action: string
  readonly category: string
  readonly data: string
}): number {
  return Buffer.byteLength(action) + Buffer.byteLength(category) + Buffer.byteLength(data)
}
