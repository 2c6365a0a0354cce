// Mails about an absence: to who decides when something is asked, to the person when somebody decided, to who stands in.
import type { Absence, AbsenceInput } from '#contract/staff/absences.ts'
import { isApproved, type AbsenceStatus } from '#domain/staff/absence-days.ts'
import type { HalfDays } from '#domain/staff/half-days.ts'
import type { PersonNews } from '#domain/wording/staff-news.ts'
import { leaveMail, type LeaveNews } from '#domain/wording/leave-mails.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { findDeciders } from './leave-store.ts'
import { findAddressees, type Addressee } from './plan-store.ts'
import { nameOf, type StaffParts } from './publish-plan.ts'
import { mailPerson } from './mail-person.ts'
const neededHours = 7 * 24

const toDeciders = {
  requested: 'asked',
  cancelRequested: 'endAsked',
  canceled: 'withdrawn',
} as const satisfies Partial<Record<AbsenceStatus, LeaveNews>>
const toPerson = { approved: 'approved', rejected: 'rejected', canceled: 'canceled' } as const satisfies Partial<
  Record<AbsenceStatus, LeaveNews>
>

interface Told {
  readonly input: AbsenceInput
  /** As it was; null: it is new. */
  readonly before: Absence | null
  /** Who did it. */
  readonly by: string | null
  readonly now: Temporal.Instant
}

/** Nobody is told of the own step, and of sickness only who decides and the person: why somebody is away is nobody else's. */
export async function tellOfLeave(tx: Transaction, parts: StaffParts, { input, before, by, now }: Told): Promise<void> {
  const { status, user, substituteUser } = input
  const isNews = before?.status !== status
  const [person] = await findAddressees(tx, [user.id])
  if (person === undefined) return
  const mails: { readonly news: LeaveNews; readonly to: Addressee }[] = []
  const isOwn = by === user.id
  // Whoever was asked to decide of its end has nothing to decide any more.
  const isKept = isOwn && before?.status === 'cancelRequested' && status === 'approved'
  const step = isKept ? 'kept' : isOwn ? named(toDeciders, status) : named(toPerson, status)
  if (isNews && step !== undefined) {
    const readers = isOwn ? await findDeciders(tx, user.id) : [person]
    mails.push(...readers.map((to) => ({ news: step, to })))
  }
  const isStandInNew = before === null || !isApproved(before) || before.substituteUser?.id !== substituteUser?.id
  if (substituteUser !== null && isApproved(input) && isStandInNew) {
    mails.push(...(await findAddressees(tx, [substituteUser.id])).map((to) => ({ news: 'standIn' as const, to })))
  }
  if (mails.length === 0) return
  const others = mails.filter((each) => each.to.id !== by)
  const pushed = others.map(({ news, to }) => ({ userId: to.id, about: pushedAs(news) }))
  await parts.push(tx, parts.linkBase, pushed, now)
  const shop = await parts.shopName()
  for (const { news, to } of others.filter((each) => each.to.email !== '')) {
    const note = isOwn ? input.note : input.decisionNote
    const content = leaveMail({ ...input, shop, news, note, name: nameOf(to), person: nameOf(person) }, parts.linkBase)
    await mailPerson(tx, content, { to: to.email, shop, now, hours: neededHours })
  }
}

function pushedAs(news: LeaveNews): PersonNews['about'] {
  if (news === 'standIn') return 'standIn'
  return news === 'approved' || news === 'rejected' || news === 'canceled' ? 'leaveAnswered' : 'leaveAsked'
}

interface Back {
  readonly absence: Pick<Absence, 'type' | 'user' | keyof HalfDays>
  readonly shop: string
  readonly linkBase: string
  readonly now: Temporal.Instant
}

/** Whoever plans without somebody wants to know when that is over. */
export async function tellOfBack(tx: Transaction, { absence, shop, linkBase, now }: Back): Promise<void> {
  const [person] = await findAddressees(tx, [absence.user.id])
  if (person === undefined) return
  for (const to of (await findDeciders(tx, absence.user.id)).filter(({ email }) => email !== '')) {
    const told = { ...absence, shop, news: 'back' as const, note: '', name: nameOf(to), person: nameOf(person) }
    await mailPerson(tx, leaveMail(told, linkBase), { to: to.email, shop, now, hours: neededHours })
  }
}

function named(steps: Partial<Record<AbsenceStatus, LeaveNews>>, status: AbsenceStatus): LeaveNews | undefined {
  return steps[status]
}
