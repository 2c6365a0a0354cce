// Who is told what a manager said to an exchange: by mail, and on their browsers.
import { planNews } from '#domain/staff/plan-news.ts'
import { swapRejectedMail } from '#domain/wording/plan-mails.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { mailPerson } from './mail-person.ts'
import { findAddressees, findPlanShift, savePublished } from './plan-store.ts'
import { nameOf, tellOfShifts, type StaffParts } from './publish-plan.ts'
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

/** In the transaction of the decision: `to` are those of both who did not decide themselves. */
export async function tellOfRejectedSwap(
  tx: Transaction,
  { push, linkBase }: StaffParts,
  { shop, shiftId, now, to }: Decided & { readonly to: readonly string[] },
) {
  await push(
    tx,
    linkBase,
    to.map((userId) => ({ userId, about: 'swapAnswered' as const })),
    now,
  )
  const { shift, place } = await shiftAndPlace(tx, shiftId)
  if (shift?.userId == null || place === undefined) return
  const people = await findAddressees(tx, [...to, shift.userId])
  const owner = people.find(({ id }) => id === shift.userId)
  for (const person of people.filter(({ id, email }) => to.includes(id) && email !== '')) {
    const content = swapRejectedMail(
      {
        shop,
        branch: place.name,
        name: nameOf(person),
        timeZone: place.timeZone,
        shift,
        owner: owner === undefined || owner.id === person.id ? null : nameOf(owner),
      },
      linkBase,
    )
    await mailPerson(tx, content, { to: person.email, shop, now, hours: 7 * 24 })
  }
}

async function shiftAndPlace(tx: Transaction, shiftId: string) {
  const shift = await findPlanShift(tx, shiftId)
  return { shift, place: shift && (await loadPlaces(tx)).places.get(shift.branchId) }
}
