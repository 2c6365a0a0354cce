// What keeps a month of a person from being approved or closed together with all others: whoever looks after it decides those one by one.
export const monthSteps = ['approve', 'close'] as const
export type MonthStep = (typeof monthSteps)[number]

/** In the order in which somebody would mend them. */
export const monthHolds = [
  ...(['missingEnd', 'violation', 'timeRequest', 'leaveRequest', 'unapproved', 'before'] as const),
  ...(['notOver', 'own', 'gone'] as const),
] as const
export type MonthHold = (typeof monthHolds)[number]

export interface MonthFacts {
  readonly lockedAt: string | null
  /** Entries of the month without an end, not approved yet, and breaches that nobody has given a reason for. */
  readonly running: number
  readonly unapproved: number
  readonly openViolations: number
  /** Of days before the month that no closing has counted: without an end, or not approved. */
  readonly openBefore: number
  /** Wishes to correct time, and absences, that touch the month or days before it, and that nobody has decided. */
  readonly timeRequests: number
  readonly leaveRequests: number
  /** Whoever may not keep the own account asks about it. */
  readonly isOwn: boolean
  readonly isOver: boolean
}

/** With how many there are of each. */
export interface Held {
  readonly hold: MonthHold
  readonly count: number
}

export type MonthState = 'ready' | 'done' | 'held'

export interface JudgedMonth {
  readonly state: MonthState
  readonly holds: readonly Held[]
}

/** `done`: there is nothing left to do, so pressing twice does nothing twice. */
export function judgeMonth(step: MonthStep, facts: MonthFacts): JudgedMonth {
  if (facts.lockedAt !== null) return { state: 'done', holds: [] }
  if (step === 'approve' && facts.unapproved === 0) return { state: 'done', holds: [] }
  const { running, unapproved, openViolations, openBefore, timeRequests, leaveRequests } = facts
  const counted: readonly (readonly [MonthHold, number])[] = [
    ['missingEnd', running],
    ['violation', openViolations],
    ['timeRequest', timeRequests],
    ...(step === 'approve'
      ? []
      : ([
          ['leaveRequest', leaveRequests],
          // What has no end is not approved either: said once.
          ['unapproved', Math.max(0, unapproved - running)],
          ['before', openBefore],
          ['notOver', facts.isOver ? 0 : 1],
        ] as const)),
    ['own', facts.isOwn ? 1 : 0],
  ]
  const holds = counted.filter(([, count]) => count > 0).map(([hold, count]): Held => ({ hold, count }))
  return { state: holds.length === 0 ? 'ready' : 'held', holds }
}
