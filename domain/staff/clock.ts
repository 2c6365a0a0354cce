// The time clock (fields 2.1, back-office § 4): start, pause, resume and end of the one activity that a person may have open.
import { problem } from '../ground/problem.ts'
import { instantOf } from '../time/wall-clock.ts'
import type { Problem } from '../ground/problem.ts'
import type { WorkBreak, WorkedTime } from './worked-time.ts'

export const clockActions = ['start', 'pause', 'resume', 'end'] as const
export type ClockAction = (typeof clockActions)[number]

export const breakKinds = ['rest', 'meal', 'smoke', 'automatic'] as const
export type BreakKind = (typeof breakKinds)[number]

export interface ClockBreak extends WorkBreak {
  readonly id: string
  readonly kind: BreakKind
  readonly source: 'stamped' | 'rule' | 'manual'
}

export interface Clocked extends WorkedTime {
  readonly breaks: readonly ClockBreak[]
}

export const clockStates = ['running', 'paused', 'ended'] as const
export type ClockState = (typeof clockStates)[number]

export function clockState({ endedAt, breaks }: WorkedTime): ClockState {
  if (endedAt !== null) return 'ended'
  return breaks.some((each) => each.endedAt === null) ? 'paused' : 'running'
}

/** What is refused in this state; undefined where the tap is right. `open`: the person's activity that has not ended. */
export function clockRefusal(action: ClockAction, open: WorkedTime | null): Problem | undefined {
  const state = open === null ? 'ended' : clockState(open)
  switch (action) {
    case 'start':
      return state === 'ended' ? undefined : problem('activityNotStarted', null)
    case 'pause':
      return state === 'running' ? undefined : problem('activityNotPaused', null)
    case 'resume':
      return state === 'paused' ? undefined : problem('activityNotResumed', null)
    case 'end':
      return state === 'ended' ? problem('activityNotEnded', null) : undefined
  }
}

/** `open` after the tap; whether it is allowed says `clockRefusal`. Ending closes an open break first. */
export function afterTap(
  open: Clocked,
  tap: {
    readonly action: Exclude<ClockAction, 'start'>
    readonly at: string
    readonly breakId: string
    readonly kind: BreakKind
  },
): Clocked {
  const { action, at } = tap
  if (action === 'pause') {
    const begun = { id: tap.breakId, startedAt: at, endedAt: null, kind: tap.kind, isPaid: false, source: 'stamped' }
    return { ...open, breaks: [...open.breaks, begun as ClockBreak] }
  }
  const breaks = open.breaks.map((each) => (each.endedAt === null ? { ...each, endedAt: at } : each))
  return { ...open, breaks, endedAt: action === 'end' ? at : null }
}

/** How far a device's clock may be ahead of ours, and how late an entry may arrive (the duty to record knows seven days). */
export const clockTolerance = { aheadMinutes: 2, lateDays: 7 } as const

/**
 * When a tap counts: now, or the moment that a device noted while it had no connection. A device's clock that is a little
 * ahead reads as now; a moment before the activity's last one, too old or in the future is a problem.
 */
export function momentOfTap(
  noted: string | null,
  now: Temporal.Instant,
  last: string | null,
): Temporal.Instant | Problem {
  const wanted = noted === null ? now : Temporal.Instant.from(noted)
  if (Temporal.Instant.compare(wanted, now.add({ minutes: clockTolerance.aheadMinutes })) > 0)
    return problem('momentFuture', 'at')
  if (Temporal.Instant.compare(wanted, now.subtract({ hours: 24 * clockTolerance.lateDays })) < 0) {
    return problem('momentTooOld', 'at', { limit: clockTolerance.lateDays })
  }
  const moment = Temporal.Instant.compare(wanted, now) > 0 ? now : wanted
  const isBackwards = last !== null && moment.epochMilliseconds < (instantOf(last) ?? 0)
  return isBackwards ? problem('rangeReversed', 'at') : moment
}

/** The last moment that is known of an activity. */
export function lastMoment({ startedAt, endedAt, breaks }: WorkedTime): string {
  const moments = [endedAt, ...breaks.flatMap((each) => [each.startedAt, each.endedAt])].filter((each) => each !== null)
  return moments.reduce(
    (latest, each) => ((instantOf(each) ?? 0) > (instantOf(latest) ?? 0) ? each : latest),
    startedAt,
  )
}
