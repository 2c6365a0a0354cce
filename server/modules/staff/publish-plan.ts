// Publishing: drafts become binding, and each person is told of own shifts that are new, other or gone since last time.
import { planNews, type ShiftNews } from '#domain/staff/plan-news.ts'
import type { FreeShift } from '#domain/wording/plan-mails.ts'
import type { PersonNews } from '#domain/wording/staff-news.ts'
import { planMail } from '#domain/wording/plan-mails.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'
import { writeLog } from '#server/log/write-log.ts'
import { callForShifts } from './call-for-shifts.ts'
import type { AskedForPlan } from './make-shifts.ts'
import { findAddressees, findPlanShifts, lockPlan, savePublished, type Addressee } from './plan-store.ts'
import { placeOfPlan } from './read-plan.ts'
import { listOpenShifts } from './shift-call-store.ts'
import type { Days } from './store.ts'
import type { Place } from './work-context.ts'
import { mailPerson } from './mail-person.ts'

/** What the application tells the module. */
export interface StaffParts {
  /** Where links in mails lead. */
  readonly linkBase: string
  readonly shopName: () => Promise<string>
  /** To the browsers on which they are signed on, beside the mail. */
  readonly push: (
    tx: Transaction,
    linkBase: string,
    news: readonly PersonNews[],
    now: Temporal.Instant,
  ) => Promise<void>
}

export async function publishPlan(
  database: Database,
  parts: StaffParts,
  asked: AskedForPlan,
  days: Days,
): Promise<{ shifts: number; people: number; mails: number } | Problems> {
  const branchId = asked.params.id
  const shop = await parts.shopName()
  return database.transaction(async (tx) => {
    const place = await placeOfPlan(tx, { branchId, scope: asked.scope, days })
    if (place instanceof Problems) return place
    await lockPlan(tx, branchId)
    const shifts = await findPlanShifts(tx, branchId, days)
    const news = planNews(shifts)
    const drafts = shifts.filter(({ status }) => status === 'draft')
    const told = new Set([...news.map(({ shiftId }) => shiftId), ...drafts.map(({ id }) => id)])
    if (told.size === 0) return { shifts: 0, people: 0, mails: 0 }
    await savePublished(
      tx,
      shifts.filter(({ id }) => told.has(id)),
      asked.now,
    )
    const byUser = Map.groupBy(news, ({ userId }) => userId)
    const { caller, now } = asked
    const open = await listOpenShifts(tx, branchId, days)
    const except = caller.kind === 'staff' ? [caller.userId] : []
    const free = await callForShifts(tx, open, { kind: 'open', branchId, except, now })
    const mails = await tellOfShifts(tx, parts, { shop, place, byUser, free, now })
    await writeLog(tx, asked, {
      channel: 'time',
      action: 'plan.publish',
      code: 'planPublished',
      params: { count: told.size, people: byUser.size, label: place.name },
      subject: { type: 'branch', id: branchId, label: place.name },
      branchId,
    })
    return { shifts: told.size, people: new Set([...byUser.keys(), ...free.keys()]).size, mails }
  })
}

interface Told {
  readonly shop: string
  readonly place: Pick<Place, 'name' | 'timeZone'>
  readonly byUser: ReadonlyMap<string, readonly ShiftNews[]>
  /** Beside it, or alone: what each could take. */
  readonly free?: ReadonlyMap<string, readonly FreeShift[]>
  readonly now: Temporal.Instant
  readonly about?: PersonNews['about']
}

/** One mail to each; whoever has no address is told by nobody but the screen. */
export async function tellOfShifts(
  tx: Transaction,
  { linkBase, push }: Pick<StaffParts, 'linkBase' | 'push'>,
  { shop, place, byUser, free = new Map(), now, about = 'planPublished' }: Told,
): Promise<number> {
  const told = [...new Set([...byUser.keys(), ...free.keys()])]
  await push(
    tx,
    linkBase,
    told.map((userId) => ({ userId, about: byUser.has(userId) ? about : 'shiftsFree' })),
    now,
  )
  const people = (await findAddressees(tx, told)).filter(({ email }) => email !== '')
  for (const person of people) {
    const what = { news: byUser.get(person.id) ?? [], free: free.get(person.id) ?? [] }
    const where = { branch: place.name, timeZone: place.timeZone }
    const content = planMail({ shop, ...where, name: nameOf(person), ...what }, linkBase)
    await mailPerson(tx, content, { to: person.email, shop, now, hours: 7 * 24 })
  }
  return people.length
}

export function nameOf({ firstName, lastName, username }: Addressee): string {
  return `${firstName} ${lastName}`.trim() || username
}
