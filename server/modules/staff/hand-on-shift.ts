// What people do with their shifts: confirm, decline, offer, take; and what managers say to an exchange. Rules are judged when somebody
// takes a shift, and again when it is approved.
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { workingSchedules } from '#contract/staff/working-schedules.ts'
import type { LogCode } from '#domain/ground/log-codes.ts'
import { problem } from '#domain/ground/problem.ts'
import { causedBy, judgeShifts, worstOf, type ShiftJudgement } from '#domain/staff/judge-plan.ts'
import { judgementSentences, type Audience } from '#domain/wording/work-rules.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { findRow } from '#server/resources/store.ts'
import { weeksAround } from './complete-activities.ts'
import { loadPlannedPeople } from './complete-schedules.ts'
import { lockPerson } from './activity-store.ts'
import { lockShift, saveShiftStep, worksIn, type LockedShift } from './plan-store.ts'
import type { StaffParts } from './publish-plan.ts'
import { findJudgedShifts } from './judged-shifts.ts'
import { findForeignDepartment } from './department-store.ts'
import { tellOfApprovedSwap, tellOfEndedSwap, tellOfHandedOn, tellOfOfferToAll } from './tell-of-swaps.ts'
import { loadWorkContext } from './work-context.ts'

type Asked = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }
type Swap = NonNullable<WorkingSchedule['swap']>
type Locked = LockedShift & { readonly swap: Swap | null }
type StepCode = Extract<
  LogCode,
  | 'shiftConfirmed'
  | 'shiftDeclined'
  | 'shiftOffered'
  | 'shiftOfferTakenBack'
  | 'shiftTaken'
  | 'swapAccepted'
  | 'swapRefused'
  | 'swapYesTakenBack'
  | 'swapApproved'
  | 'swapRejected'
>

interface Done {
  readonly code: StepCode
  /** After the row is written. */
  readonly afterwards?: () => Promise<void>
  readonly step: Partial<Parameters<typeof saveShiftStep>[2]>
}

/** Locks the shift, does what is asked, writes and logs it. */
async function stepping(
  database: Database,
  asked: Asked,
  work: (tx: Transaction, shift: Locked, self: string) => Promise<Done>,
): Promise<{ id: string }> {
  const { caller, params } = asked
  const self = caller.kind === 'staff' ? caller.userId : ''
  return database.transaction(async (tx) => {
    const shift = await lockShift(tx, params.id)
    if (shift === undefined || shift.status === 'draft') throw notFound()
    const { code, step, afterwards } = await work(tx, shift, self)
    const { userId, status, swap, confirmedAt } = shift
    await saveShiftStep(tx, shift.id, {
      userId,
      status,
      swap,
      declineReason: '',
      told: false,
      confirmedAt,
      ...step,
    })
    await afterwards?.()
    const label = shift.businessDate
    await writeLog(tx, asked, {
      channel: 'time',
      action: `shift.${code}`,
      code,
      params: { label },
      subject: { type: 'workingSchedule', id: shift.id, label },
      branchId: shift.branchId,
    })
    return { id: shift.id }
  })
}

function refuseForeign(shift: Locked, self: string): void {
  if (shift.userId === null || shift.userId !== self) throw notFound()
}

function refuseOver(shift: Locked, now: Temporal.Instant): void {
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(shift.startsAt), now) <= 0
  if (isOver || shift.status === 'canceled') throw new Refusal(409, problem('shiftNotOpen', null))
}

export async function confirmShift(database: Database, asked: Asked): Promise<{ id: string }> {
  return stepping(database, asked, async (_tx, shift, self) => {
    refuseForeign(shift, self)
    if (shift.status === 'canceled') throw new Refusal(409, problem('shiftNotOpen', null))
    return {
      code: 'shiftConfirmed',
      step: { status: 'confirmed', confirmedAt: shift.confirmedAt ?? asked.now, told: true },
    }
  })
}

export async function declineShift(
  database: Database,
  parts: StaffParts,
  asked: Asked,
  reason: string,
): Promise<{ id: string }> {
  const shop = await parts.shopName()
  return stepping(database, asked, async (tx, shift, self) => {
    refuseForeign(shift, self)
    refuseOver(shift, asked.now)
    const told = { shop, shiftId: shift.id, now: asked.now, person: self, colleague: null, reason }
    return {
      code: 'shiftDeclined',
      step: { status: 'declined', declineReason: reason, confirmedAt: null, swap: null },
      afterwards: async () => tellOfHandedOn(tx, parts, { ...told, what: 'declined' }),
    }
  })
}

export async function offerShift(
  database: Database,
  parts: StaffParts,
  asked: Asked,
  to: 'all' | { readonly id: string } | null,
): Promise<{ id: string }> {
  const shop = await parts.shopName()
  return stepping(database, asked, async (tx, shift, self) => {
    refuseForeign(shift, self)
    if (to === null) return takenBack(tx, parts, shift, { shop, now: asked.now })
    refuseOver(shift, asked.now)
    if (shift.status === 'declined') throw new Refusal(409, problem('shiftNotOpen', null))
    const isColleague = to === 'all' || (to.id !== self && (await worksIn(tx, to.id, shift.branchId)))
    if (!isColleague) throw notFound()
    const swap = {
      state: to === 'all' ? 'offered' : 'requested',
      byUser: { id: self },
      toUser: to === 'all' ? null : { id: to.id },
      decidedBy: null,
      at: asked.now.toString(),
    } as Swap
    if (to === 'all') {
      const offered = { shop, shiftId: shift.id, now: asked.now, person: self }
      return {
        code: 'shiftOffered',
        step: { swap },
        afterwards: async () => tellOfOfferToAll(tx, parts, offered),
      }
    }
    const told = { shop, shiftId: shift.id, now: asked.now, person: self, colleague: to.id, reason: '' }
    return {
      code: 'shiftOffered',
      step: { swap },
      afterwards: async () => tellOfHandedOn(tx, parts, { ...told, what: 'offered' }),
    }
  })
}

/** Who was asked or has said yes must not wait, nor come. */
function takenBack(
  tx: Transaction,
  parts: StaffParts,
  { id, userId, swap }: Locked,
  { shop, now }: { readonly shop: string; readonly now: Temporal.Instant },
): Done {
  const isOpen = swap?.state === 'requested' || swap?.state === 'accepted'
  const to = isOpen && swap.toUser !== null ? [swap.toUser.id] : []
  return {
    code: 'shiftOfferTakenBack',
    step: { swap: null },
    afterwards: async () => tellOfEndedSwap(tx, parts, { what: 'takenBack', shop, shiftId: id, now, by: userId, to }),
  }
}

/** An open shift becomes one's own; one that is offered waits for the manager. */
export async function takeShift(database: Database, parts: StaffParts, asked: Asked): Promise<{ id: string }> {
  const shop = await parts.shopName()
  return stepping(database, asked, async (tx, shift, self) => {
    if (!(await worksIn(tx, self, shift.branchId)) || shift.userId === self) throw notFound()
    refuseOver(shift, asked.now)
    if (shift.userId === null) {
      if (shift.status === 'declined') throw new Refusal(409, problem('shiftNotOpen', null))
      await refuseOtherDepartment(tx, shift, self)
      await refuseBreaking(tx, shift, self, { now: asked.now, audience: 'own' })
      return { code: 'shiftTaken', step: { userId: self, status: 'confirmed', confirmedAt: asked.now, told: true } }
    }
    const { swap } = shift
    const isForMe = swap?.state === 'offered' || (swap?.state === 'requested' && swap.toUser?.id === self)
    if (swap === null || !isForMe) throw new Refusal(409, problem('shiftNotOpen', null))
    await refuseBreaking(tx, shift, self, { now: asked.now, audience: 'own' })
    const accepted = { ...swap, state: 'accepted', toUser: { id: self }, at: asked.now.toString() } as Swap
    const told = { shop, shiftId: shift.id, now: asked.now, person: shift.userId, colleague: self, reason: '' }
    return {
      code: 'swapAccepted',
      step: { swap: accepted },
      afterwards: async () => tellOfHandedOn(tx, parts, { ...told, what: 'accepted' }),
    }
  })
}

/** Who was asked says no, or takes the yes back: the offer ends, and whose shift it stays decides whom to ask next. */
export async function refuseShift(database: Database, parts: StaffParts, asked: Asked): Promise<{ id: string }> {
  const shop = await parts.shopName()
  return stepping(database, asked, async (tx, shift, self) => {
    const { swap, userId } = shift
    if (userId === null || swap?.toUser?.id !== self) throw notFound()
    refuseOver(shift, asked.now)
    const isYes = swap.state === 'accepted'
    if (!isYes && swap.state !== 'requested') throw new Refusal(409, problem('shiftNotOpen', null))
    const told = { shop, shiftId: shift.id, now: asked.now, by: self, to: [userId] }
    return {
      code: isYes ? 'swapYesTakenBack' : 'swapRefused',
      step: { swap: null },
      afterwards: async () => tellOfEndedSwap(tx, parts, { ...told, what: isYes ? 'backedOut' : 'refused' }),
    }
  })
}

export async function decideSwap(
  database: Database,
  parts: StaffParts,
  asked: Asked,
  { isApproved, despiteRules }: { readonly isApproved: boolean; readonly despiteRules: boolean },
): Promise<{ id: string }> {
  const shop = await parts.shopName()
  return stepping(database, asked, async (tx, shift, self) => {
    if (!covers(asked.scope, shift.branchId)) throw notFound()
    const { swap } = shift
    if (swap === null || swap.state === 'approved' || swap.state === 'rejected') {
      throw new Refusal(409, problem('shiftNotOpen', null))
    }
    const decided = { ...swap, decidedBy: { id: self }, at: asked.now.toString() }
    if (!isApproved) {
      const swapping: string[] = [swap.byUser.id, ...(swap.toUser === null ? [] : [swap.toUser.id])]
      const to = swapping.filter((each) => each !== self)
      const told = { what: 'rejected', shop, shiftId: shift.id, now: asked.now, by: null, to } as const
      return {
        code: 'swapRejected',
        step: { swap: { ...decided, state: 'rejected' } as Swap },
        afterwards: async () => tellOfEndedSwap(tx, parts, told),
      }
    }
    if (swap.state !== 'accepted' || swap.toUser === null) throw new Refusal(409, problem('shiftNotOpen', null))
    if (!despiteRules) await refuseBreaking(tx, shift, swap.toUser.id, { now: asked.now, audience: 'planner' })
    const approved = { ...decided, state: 'approved' } as Swap
    return {
      code: 'swapApproved',
      step: { swap: approved, userId: swap.toUser.id, status: 'published', confirmedAt: null },
      afterwards: async () => tellOfApprovedSwap(tx, parts, { shop, shiftId: shift.id, now: asked.now }),
    }
  })
}

/** Nobody decides about who takes an open shift: it goes to somebody of its department. */
async function refuseOtherDepartment(tx: Transaction, { departmentId }: Locked, userId: string): Promise<void> {
  const department = await findForeignDepartment(tx, { departmentId, userId })
  if (department !== undefined) throw new Refusal(409, problem('shiftOtherDepartment', null, { department }))
}

/** What somebody takes over may not break the law, nor be where one is already. */
async function refuseBreaking(
  tx: Transaction,
  shift: Locked,
  userId: string,
  { now, audience }: { readonly now: Temporal.Instant; readonly audience: Audience },
): Promise<void> {
  const judgement = await judgeFor(tx, shift.id, userId, now)
  if (worstOf(judgement) !== 'error') return
  throw new Refusal(
    409,
    problem('shiftBreaksRules', null, { reasons: judgementSentences(judgement, audience).join(' ') }),
  )
}

/** As if the shift were the person's. */
async function judgeFor(
  tx: Transaction,
  shiftId: string,
  userId: string,
  now: Temporal.Instant,
): Promise<ShiftJudgement> {
  // Two shifts that one person takes at once: the second is judged with the first.
  await lockPerson(tx, userId)
  const shift = (await findRow(tx, workingSchedules, shiftId)) as WorkingSchedule
  const context = await loadWorkContext(tx, [userId], now)
  const days = weeksAround([{ businessDate: shift.businessDate }], context)
  const person = (await loadPlannedPeople(tx, context, days, now)).get(userId)
  if (person === undefined) return { violations: [], conflicts: [] }
  const own = await findJudgedShifts(tx, context, days, now)
  const taken = { ...shift, branchId: shift.branch.id, businessDate: shift.businessDate ?? '' }
  const judged = judgeShifts([...own.filter(({ id }) => id !== shiftId), taken], person, now)
  return causedBy(shiftId, judged, judgeShifts(own, person, now))
}
