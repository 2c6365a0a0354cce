// Who ends work without the break that the law asks for gets it taken off, where the branch says so.
import { v7 as newId } from 'uuid'
import { automaticBreak } from '#domain/staff/automatic-break.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { OpenActivity } from './activity-store.ts'
import { timedEntries } from './complete-activities.ts'
import { dayOfActivity, findActivities } from './store.ts'
import { loadWorkContext } from './work-context.ts'

/** The activity as it ends, with what is missing of the day's break as one of the kind `automatic`. */
export async function withAutomaticBreak(
  tx: Transaction,
  ended: OpenActivity,
  now: Temporal.Instant,
): Promise<OpenActivity> {
  const day = await dayOfActivity(tx, ended.id)
  if (day?.businessDate == null || !day.isBreakAutomatic) return ended
  const { userId, businessDate } = day
  const context = await loadWorkContext(tx, [userId], now)
  const rows = await findActivities(tx, [userId], { from: businessDate, to: businessDate })
  const entries = timedEntries(rows, context)
  const own = entries.find(({ id }) => id === ended.id)
  if (own === undefined) return ended
  const birthDate = context.people.get(userId)?.birthDate ?? null
  const found = automaticBreak(entries, { ...own, ...ended }, { now, birthDate })
  if (found === null) return ended
  const made = { ...found, id: newId(), kind: 'automatic', isPaid: false, source: 'rule' } as const
  return { ...ended, breaks: [...ended.breaks, made].toSorted(byBeginning) }
}

function byBeginning(a: OpenActivity['breaks'][number], b: OpenActivity['breaks'][number]): number {
  return Date.parse(a.startedAt) - Date.parse(b.startedAt)
}
