// Who is told what became of a shift: what its person did with it, and what a manager said to an exchange. By mail, and on their browsers.
import { planNews } from '#domain/staff/plan-news.ts'
import { dayAt, instantOf } from '#domain/time/wall-clock.ts'
import { handedOnMail, noSwapMail, type HandedOnMail, type SwapMail } from '#domain/wording/plan-mails.ts'
import { planPath } from '#domain/wording/plan-path.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { callForShifts } from './call-for-shifts.ts'
import { findBranchDeciders } from './leave-store.ts'
import { mailPerson } from './mail-person.ts'
import { findAddressees, findPlanShift, savePublished } from './plan-store.ts'
import { nameOf, tellOfShifts, type StaffParts } from './publish-plan.ts'
import { findCalledShift } from './shift-call-store.ts'
import { loadPlaces } from './work-context.ts'

interface Decided {
  readonly shop: string
  readonly shiftId: string
  readonly now: Temporal.Instant
}

/** In the transaction of the decision: who had the shift, and who has it now. */
export async function tellOfApprovedSwap(tx: Transaction, parts: StaffParts, { shop, shiftId, now }: Decided) {
  const { shift, place } = await shiftAndPlace(tx, shiftId)
  if (shift === undefined || place === undefined) return
  const byUser = Map.groupBy(planNews([shift]), ({ userId }) => userId)
  await tellOfShifts(tx, parts, { shop, place, byUser, now, about: 'swapAnswered' })
  await savePublished(tx, [shift], now)
}

const endedAs = {
  rejected: 'swapAnswered',
  takenBack: 'swapTakenBack',
  refused: 'swapRefused',
  backedOut: 'swapRefused',
} as const

interface Ended extends Decided {
  readonly what: SwapMail['what']
  /** Which of both ended it; null: a manager. */
  readonly by: string | null
  readonly to: readonly string[]
}

/** In the transaction of the step: `to` are those of both who did not end the exchange themselves. */
export async function tellOfEndedSwap(
  tx: Transaction,
  { push, linkBase }: StaffParts,
  { what, shop, shiftId, now, by, to }: Ended,
) {
  await push(
    tx,
    linkBase,
    to.map((userId) => ({ userId, about: endedAs[what] })),
    now,
  )
  const { shift, place } = await shiftAndPlace(tx, shiftId)
  if (shift?.userId == null || place === undefined) return
  const people = await findAddressees(tx, [...to, shift.userId, ...(by === null ? [] : [by])])
  const called = (wanted: string | null) => {
    const found = people.find(({ id }) => id === wanted)
    return found === undefined ? null : nameOf(found)
  }
  for (const person of people.filter(({ id, email }) => to.includes(id) && email !== '')) {
    const content = noSwapMail(
      {
        what,
        shop,
        branch: place.name,
        name: nameOf(person),
        timeZone: place.timeZone,
        shift,
        person: called(by) ?? '',
        owner: shift.userId === person.id ? null : called(shift.userId),
      },
      linkBase,
    )
    await mailPerson(tx, content, { to: person.email, shop, now, hours: 7 * 24 })
  }
}

interface HandedOn extends Decided {
  readonly what: Exclude<HandedOnMail['what'], 'offeredToAll'>
  /** Whose shift it was. */
  readonly person: string
  /** Who is asked, or takes it; null: nobody. */
  readonly colleague: string | null
  readonly reason: string
}

const pushedAs = { declined: 'shiftDeclined', accepted: 'swapWaiting', offered: 'shiftOffered' } as const

/** In the transaction of the step: who is asked hears of an offer, who decides about the branch of everything else. */
export async function tellOfHandedOn(
  tx: Transaction,
  { push, linkBase }: StaffParts,
  { shop, shiftId, now, what, person, colleague, reason }: HandedOn,
) {
  const { shift, place } = await shiftAndPlace(tx, shiftId)
  if (shift === undefined || place === undefined) return
  const [owner, taker] = await Promise.all(
    [person, colleague].map(async (id) => (id === null ? undefined : (await findAddressees(tx, [id]))[0])),
  )
  const by = what === 'accepted' ? colleague : person
  const asked = taker === undefined ? [] : [taker]
  const told = what === 'offered' ? asked : (await findBranchDeciders(tx, [place.id]))(place.id, by)
  const day = dayAt(place.timeZone, instantOf(shift.startsAt) ?? 0)
  const path = planPath(day, place.id)
  const search = what === 'offered' ? '' : path.slice(path.indexOf('?'))
  await push(
    tx,
    linkBase,
    told.map(({ id: userId }) => ({ userId, about: pushedAs[what], search })),
    now,
  )
  for (const reader of told.filter(({ email }) => email !== '')) {
    const names = { name: nameOf(reader), person: owner ? nameOf(owner) : '', colleague: taker ? nameOf(taker) : '' }
    const where = { branch: place.name, branchId: place.id, timeZone: place.timeZone }
    const content = handedOnMail({ shop, ...where, ...names, what, reason, shift }, linkBase)
    await mailPerson(tx, content, { to: reader.email, shop, now, hours: 7 * 24 })
  }
}

/** In the transaction of the step: whoever could take the shift, each once. */
export async function tellOfOfferToAll(
  tx: Transaction,
  { push, linkBase }: StaffParts,
  { shop, shiftId, now, person }: Decided & { readonly person: string },
) {
  const { shift, place } = await shiftAndPlace(tx, shiftId)
  if (shift === undefined || place === undefined) return
  const offered = await findCalledShift(tx, shiftId)
  const could = await callForShifts(tx, offered, { kind: 'offered', branchId: place.id, except: [person], now })
  const userIds = [...could.keys()]
  await push(
    tx,
    linkBase,
    userIds.map((userId) => ({ userId, about: 'shiftOffered' as const })),
    now,
  )
  const [owner] = await findAddressees(tx, [person])
  const where = { branch: place.name, branchId: place.id, timeZone: place.timeZone }
  for (const reader of (await findAddressees(tx, userIds)).filter(({ email }) => email !== '')) {
    const names = { name: nameOf(reader), person: owner ? nameOf(owner) : '', colleague: '' }
    const content = handedOnMail({ shop, ...where, ...names, what: 'offeredToAll', reason: '', shift }, linkBase)
    await mailPerson(tx, content, { to: reader.email, shop, now, hours: 7 * 24 })
  }
}

async function shiftAndPlace(tx: Transaction, shiftId: string) {
  const shift = await findPlanShift(tx, shiftId)
  return { shift, place: shift && (await loadPlaces(tx)).places.get(shift.branchId) }
}
