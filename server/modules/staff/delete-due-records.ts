// What need not be kept any longer: looked at, deleted by an administrator's press, or at night where the house has said so.
import type { Retention, RetentionResult } from '#contract/staff/retention.ts'
import type { Id } from '#domain/ground/identity.ts'
import { dueUntil, keptUntil, latestDue } from '#domain/staff/retention.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { ownActor, ownCause, writeLog, type Cause } from '#server/log/write-log.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { lockPerson } from './activity-store.ts'
import type { KeptAccount } from './closed-month-store.ts'
import {
  closedOf,
  countOld,
  deleteOld,
  findOldMonths,
  findOldRecords,
  saveClearedMonth,
  type Until,
} from './retention-store.ts'
import { loadWorkContext, lawOf, todayOf, type Shop } from './work-context.ts'

interface DuePerson {
  readonly id: string
  readonly name: string
  /** The last day of what is due, and of what may go: the closed part of it. Null: nothing may. */
  readonly due: string
  readonly may: string | null
  readonly shop: Shop
}

/** Of everybody, or of these; by name. */
async function findDue(database: Executor, ids: readonly string[] | null, now: Temporal.Instant): Promise<DuePerson[]> {
  const { timeZone } = await loadConfig(database)
  const today = todayOf({ timeZone }, now)
  const old = await findOldRecords(database, latestDue(today), ids)
  const byPerson = Map.groupBy(old, ({ userId }) => userId)
  const { people, places, shop } = await loadWorkContext(database, [...byPerson.keys()], now)
  const closed = await closedOf(database, [...byPerson.keys()])
  return [...people.values()].flatMap((person): DuePerson[] => {
    const records = (byPerson.get(person.id) ?? []).map(({ branchId, date }) => {
      const place = places.get(branchId ?? person.branchIds[0] ?? '')
      return { date, ruleSet: lawOf(person, place, date).ruleSet }
    })
    const due = dueUntil(records, today)
    if (due === null) return []
    const until = closed.get(person.id)
    // A balance is carried by closed months: what is not closed still makes one.
    const may = until === undefined ? null : until < due ? until : due
    return [{ id: person.id, name: person.name, due, may, shop }]
  })
}

export async function readRetention(database: Executor, now: Temporal.Instant): Promise<Retention> {
  const found = await findDue(database, null, now)
  const all = new Map(
    (
      await countOld(
        database,
        found.map(({ id, due }) => ({ userId: id, until: due })),
      )
    ).map((each) => [each.userId, each]),
  )
  const { deleteRecordsWhenDue } = await loadConfig(database)
  return {
    isAutomatic: deleteRecordsWhenDue,
    people: found.flatMap(({ id, name, due, may }) => {
      const counted = all.get(id)
      if (counted === undefined || counted.since === null) return []
      const { userId: _, ...old } = counted
      return [{ user: { id: id as Id<'user'> }, name, ...old, since: counted.since, until: due, isHeld: may !== due }]
    }),
  }
}

interface Around {
  readonly database: Database
  readonly storage: Storage
}

/** In order, one after the other: whoever stops in between has deleted of the first of them, and presses again. */
export async function deleteDueRecords(
  around: Around,
  cause: Cause,
  ids: readonly string[] | null,
): Promise<RetentionResult> {
  const result = { people: 0, activities: 0, absences: 0, notes: 0 }
  for (const person of await findDue(around.database.kysely, ids, cause.now)) {
    if (person.may === null) continue
    const gone = await deleteOf(around, cause, { ...person, may: person.may })
    if (gone === null) continue
    result.people += 1
    result.activities += gone.activities
    result.absences += gone.absences
    result.notes += gone.notes
  }
  return result
}

async function deleteOf(
  { database, storage }: Around,
  cause: Cause,
  { id, name, may, shop }: DuePerson & { readonly may: string },
) {
  const whose = { userId: id, until: may }
  const done = await database.transaction(async (tx) => {
    await lockPerson(tx, id)
    // Somebody may have opened it meanwhile.
    const closed = (await closedOf(tx, [id])).get(id)
    if (closed === undefined || closed < may) return null
    const [counted] = await countOld(tx, [whose])
    if (counted === undefined || counted.since === null) return null
    const files = await deleteOld(tx, whose)
    await clearMonths(tx, whose, shop, cause.now)
    const { activities, absences, notes } = counted
    await writeLog(tx, cause, {
      channel: 'time',
      action: 'retention.delete',
      subject: { type: 'user', id, label: name },
      code: 'recordsDeleted',
      params: { label: name, until: formatDay(dayOf(may) ?? 0), count: activities + absences + notes },
      context: { since: counted.since, until: may, activities, absences, notes },
      ...(cause.caller.kind === 'visitor' && { actor: ownActor }),
    })
    return { counted, files }
  })
  if (done === null) return null
  // The row first: a file without one is found by nobody.
  for (const storageName of done.files) await storage.remove(storageName)
  return done.counted
}

/** What a closed month is carried by stays: its balance. What was worked, missed and paid goes. */
async function clearMonths(tx: Transaction, whose: Until, shop: Shop, now: Temporal.Instant): Promise<void> {
  for (const { month, balanceMinutes, account } of await findOldMonths(tx, whose)) {
    await saveClearedMonth(
      tx,
      {
        userId: whose.userId,
        month,
        account: { ...nothingKept, balance: balanceMinutes, keptUntil: account?.keptUntil ?? keptUntil('none', month) },
        sheet: { timeZone: shop.timeZone, violations: {}, days: [] },
      },
      now,
    )
  }
}

const nothingKept: Omit<KeptAccount, 'balance' | 'keptUntil'> = {
  targetMinutes: 0,
  counted: { targetMinutes: 0, workedMinutes: 0 },
  plannedMinutes: 0,
  workedMinutes: 0,
  breakMinutes: 0,
  creditMinutes: 0,
  surcharges: [],
  absenceDays: {},
  unpaidDays: {},
  balanceBefore: 0,
  balanceOfMonth: 0,
  bookedMinutes: 0,
  overtimeCapMinutes: null,
  violations: 0,
  running: 0,
  unapproved: 0,
}

/** By the clock, each hour: in the hour after three, when nobody works by what goes, and only where somebody has switched it on. */
export async function deleteRecordsAtNight(around: Around, now: Temporal.Instant): Promise<void> {
  const { deleteRecordsWhenDue, timeZone } = await loadConfig(around.database.kysely)
  if (!deleteRecordsWhenDue || now.toZonedDateTimeISO(timeZone).hour !== 3) return
  await deleteDueRecords(around, ownCause(now), null)
}
