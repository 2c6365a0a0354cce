// By the clock: whoever would lose leave is told in time, with how much and until when. That it was told is kept in the account of leave,
// where it counts as the employer's notice.
import { expiryNotice, latestNotice } from '#domain/staff/expiry-notice.ts'
import type { ExpiringLeave } from '#domain/staff/holiday-balance.ts'
import { contractOn, type HolidayUnit } from '#domain/staff/work-contract.ts'
import { expiryMail, expiryReason, untoldMail } from '#domain/wording/expiry-mail.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { ownActor, ownCause, writeLog } from '#server/log/write-log.ts'
import { lockPerson } from './activity-store.ts'
import { findDeciders, findUntoldPeople, insertExpiryNotice, saveUntold } from './leave-store.ts'
import { mailPerson } from './mail-person.ts'
import { findAddressees, type Addressee } from './plan-store.ts'
import { nameOf, type StaffParts } from './publish-plan.ts'
import { findAbsences, findAdjustments } from './store.ts'
import { loadWorkContext, todayOf } from './work-context.ts'

/** Until then it is worth being told. */
const neededHours = 14 * 24
const peopleAtOnce = 100

export async function tellOfExpiringLeave(database: Database, parts: StaffParts, now: Temporal.Instant): Promise<void> {
  const shop = await parts.shopName()
  const { shop: house } = await loadWorkContext(database.kysely, [], now)
  const today = todayOf(house, now)
  const ids = await findUntoldPeople(database.kysely, { since: latestNotice(today), today })
  const untold: Untold[] = []
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    const part = ids.slice(at, at + peopleAtOnce)
    for (const id of (await noticesOf(database.kysely, part, { today, now })).keys()) {
      await database.transaction(async (tx) => {
        await lockPerson(tx, id)
        // Once more under the lock: somebody may have told the person, or approved leave, meanwhile.
        const leave = (await noticesOf(tx, [id], { today, now })).get(id)
        if (leave === undefined) return
        const unreached = await tell(tx, parts, { id, shop, leave, today, now })
        if (unreached !== null) untold.push(unreached)
      })
    }
  }
  if (untold.length > 0) await tellDeciders(database, parts, untold, { shop, today, now })
}

type Asked = { readonly today: string; readonly now: Temporal.Instant }

/** Of who is employed today, and has something to lose. */
async function noticesOf(
  database: Parameters<typeof loadWorkContext>[0],
  ids: readonly string[],
  { today, now }: Asked,
): Promise<ReadonlyMap<string, readonly ExpiringLeave[]>> {
  const { people, calendar } = await loadWorkContext(database, ids, now)
  const absences = Map.groupBy(await findAbsences(database, ids, null), ({ userId }) => userId)
  const adjustments = Map.groupBy(await findAdjustments(database, ids), ({ userId }) => userId)
  const found = [...people.values()].flatMap((person) => {
    if (contractOn(person.terms, today) === undefined) return []
    const own = { absences: absences.get(person.id) ?? [], adjustments: adjustments.get(person.id) ?? [] }
    const leave = expiryNotice({ contracts: person.terms, calendar, ...own }, today)
    return leave.length === 0 ? [] : [[person.id, leave] as const]
  })
  return new Map(found)
}

interface Told extends Asked {
  readonly id: string
  readonly shop: string
  readonly leave: readonly ExpiringLeave[]
}

interface Untold {
  readonly id: string
  readonly name: string
  readonly leave: readonly ExpiringLeave[]
  readonly unit: HolidayUnit
}

/** Answers whoever has no address: that is no notice, nothing is noted in the account of leave, and it does not expire for it. */
async function tell(tx: Transaction, parts: StaffParts, { id, shop, leave, today, now }: Told): Promise<Untold | null> {
  const [person] = await findAddressees(tx, [id])
  if (person === undefined) return null
  const unit = await unitOf(tx, id, today, now)
  const said = { leave, unit }
  await parts.push(tx, parts.linkBase, [{ userId: id, about: 'leaveExpires' }], now)
  if (person.email === '') return { id, name: nameOf(person), ...said }
  await insertExpiryNotice(tx, { userId: id, date: today, reason: expiryReason(said, person.email) })
  const content = expiryMail({ shop, name: nameOf(person), ...said }, parts.linkBase)
  await mailPerson(tx, content, { to: person.email, shop, now, hours: neededHours })
  return null
}

/** Each hears of all of theirs at once; the log and the list of accounts of leave say it, too. */
async function tellDeciders(
  database: Database,
  parts: StaffParts,
  untold: readonly Untold[],
  { shop, today, now }: Asked & { readonly shop: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const readers = new Map<string, { readonly to: Addressee; readonly people: Untold[] }>()
    for (const person of untold) {
      const { id, name } = person
      await saveUntold(tx, id, today)
      const subject = { type: 'user', id, label: name }
      const said = { code: 'expiryUntold', params: { label: name } } as const
      await writeLog(tx, ownCause(now), {
        channel: 'time',
        action: 'leave.expiryUntold',
        actor: ownActor,
        level: 'warning',
        subject,
        ...said,
      })
      for (const to of await findDeciders(tx, id)) {
        const reader = readers.get(to.id) ?? { to, people: [] }
        reader.people.push(person)
        readers.set(to.id, reader)
      }
    }
    const all = [...readers.values()]
    const news = all.map(({ to }) => ({ userId: to.id, about: 'leaveUntold' as const }))
    await parts.push(tx, parts.linkBase, news, now)
    for (const { to, people } of all.filter((each) => each.to.email !== '')) {
      const content = untoldMail({ shop, name: nameOf(to), people }, parts.linkBase)
      await mailPerson(tx, content, { to: to.email, shop, now, hours: neededHours })
    }
  })
}

async function unitOf(tx: Transaction, id: string, today: string, now: Temporal.Instant) {
  const terms = (await loadWorkContext(tx, [id], now)).people.get(id)?.terms ?? []
  return contractOn(terms, today)?.holidayUnit ?? 'workingDays'
}
