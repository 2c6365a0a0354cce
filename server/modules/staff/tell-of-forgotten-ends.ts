// By the clock: whoever is clocked in for longer than planned, or than a day may last, is asked, and who decides about the branch is told.
import { forgottenAfterMinutes, forgottenAt } from '#domain/staff/forgotten-end.ts'
import { isYoung } from '#domain/staff/violations.ts'
import { forgottenEndsMail, ownEndMail, type ForgottenEnd } from '#domain/wording/forgotten-end-mails.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { findStandingShifts, lockOpenEnds, saveEndAsked, type OpenEnd } from './forgotten-end-store.ts'
import { findBranchDeciders } from './leave-store.ts'
import { mailPerson } from './mail-person.ts'
import { findAddressees, type Addressee } from './plan-store.ts'
import { nameOf, type StaffParts } from './publish-plan.ts'
import { lawOf, loadWorkContext, type WorkContext } from './work-context.ts'

const neededHours = 24

/** Once for each activity. */
export async function tellOfForgottenEnds(database: Database, parts: StaffParts, now: Temporal.Instant): Promise<void> {
  const shop = await parts.shopName()
  await database.transaction(async (tx) => {
    const open = await lockOpenEnds(tx, now.subtract({ minutes: forgottenAfterMinutes }))
    if (open.length === 0) return
    const context = await loadWorkContext(
      tx,
      open.map(({ userId }) => userId),
      now,
    )
    const forgotten = await forgottenOf(tx, open, context, now)
    if (forgotten.length === 0) return
    const people = new Map(
      (
        await findAddressees(
          tx,
          forgotten.map(({ userId }) => userId),
        )
      ).map((each) => [each.id, each]),
    )
    const ends = forgotten.map((activity) => ({ activity, end: endOf(activity, people.get(activity.userId), context) }))
    await tellPeople(tx, parts, { shop, ends, people, now })
    await tellDeciders(tx, parts, { shop, ends, now })
    await saveEndAsked(
      tx,
      forgotten.map(({ id }) => id),
      now,
    )
  })
}

async function forgottenOf(
  tx: Transaction,
  open: readonly OpenEnd[],
  { people, places }: WorkContext,
  now: Temporal.Instant,
): Promise<OpenEnd[]> {
  const [oldest] = open
  if (oldest === undefined) return []
  const userIds = open.map(({ userId }) => userId)
  const shifts = await findStandingShifts(tx, userIds, { from: Temporal.Instant.from(oldest.startedAt), to: now })
  return open.filter((activity) => {
    const { userId, branchId, businessDate } = activity
    const person = people.get(userId)
    const own = shifts.filter((shift) => shift.userId === userId && shift.branchId === branchId)
    const law = lawOf(person, places.get(branchId), businessDate)
    const isMinor = isYoung(person?.birthDate ?? null, businessDate)
    return forgottenAt(activity, own, { law, isMinor }) <= now.epochMilliseconds
  })
}

function endOf({ branchId, startedAt }: OpenEnd, person: Addressee | undefined, context: WorkContext): ForgottenEnd {
  const place = context.places.get(branchId)
  return {
    person: person === undefined ? '' : nameOf(person),
    branch: place?.name ?? '',
    startedAt,
    timeZone: place?.timeZone ?? context.shop.timeZone,
  }
}

interface Telling {
  readonly shop: string
  readonly ends: readonly { readonly activity: OpenEnd; readonly end: ForgottenEnd }[]
  readonly now: Temporal.Instant
}

async function tellPeople(
  tx: Transaction,
  { push, linkBase }: StaffParts,
  { shop, ends, people, now }: Telling & { readonly people: ReadonlyMap<string, Addressee> },
): Promise<void> {
  const news = ends.map(({ activity: { userId } }) => ({ userId, about: 'endForgotten' as const }))
  await push(tx, linkBase, news, now)
  for (const { activity, end } of ends) {
    const person = people.get(activity.userId)
    if (person === undefined || person.email === '') continue
    const content = ownEndMail({ shop, name: nameOf(person), end }, linkBase)
    await mailPerson(tx, content, { to: person.email, shop, now, hours: neededHours })
  }
}

/** Each once, with all of the branches that they decide about; nobody of the own one. */
async function tellDeciders(
  tx: Transaction,
  { push, linkBase }: StaffParts,
  { shop, ends, now }: Telling,
): Promise<void> {
  const deciders = await findBranchDeciders(tx, [...new Set(ends.map(({ activity }) => activity.branchId))])
  const told = new Map<string, { readonly reader: Addressee; readonly ends: ForgottenEnd[] }>()
  for (const { activity, end } of ends) {
    for (const reader of deciders(activity.branchId, activity.userId)) {
      const known = told.get(reader.id) ?? { reader, ends: [] }
      told.set(reader.id, { reader, ends: [...known.ends, end] })
    }
  }
  const news = [...told.keys()].map((userId) => ({ userId, about: 'endsMissing' as const }))
  await push(tx, linkBase, news, now)
  for (const { reader, ends: theirs } of told.values()) {
    if (reader.email === '') continue
    const content = forgottenEndsMail({ shop, name: nameOf(reader), ends: theirs }, linkBase)
    await mailPerson(tx, content, { to: reader.email, shop, now, hours: neededHours })
  }
}
