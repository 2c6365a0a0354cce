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
  const day = businessDay(now, config.businessDayStartsAt, config.timeZone) ?? now.toString().slice(0, 10)
  if ((await hourly.take(database.kysely, http.ip, entries.length, now)) !== undefined) return
  const salt = await saltOf(database.kysely, day)
  if (!(await takeRoom(database.kysely, { day, entries: entries.length, most: entriesPerDay }))) return
  // Nobody can be followed over days: the salt of yesterday is gone.
  const visitor = createHash('sha256').update(salt).update(`${http.ip}\n${agent}`).digest()
  const rows = entries.map(({ type, action, category, data }) => ({
    type,
    action: text(action),
    category: text(category),
    data: keptForAnalytics(data),
  }))
  await insertUse(
    database.kysely,
    rows.map((row) => ({ ...row, at: now, data: JSON.stringify(row.data), visitor })),
  )
}

function text(value: string): string {
  return truncated(value.replaceAll('\0', ''))
}
