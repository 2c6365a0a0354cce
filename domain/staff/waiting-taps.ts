// Taps that a time clock keeps because it has no connection: what may be pressed, and how somebody stands once they have arrived.
import type { BreakKind, ClockAction, ClockState } from './clock.ts'

/** How somebody stands, as far as the clock shows it. */
export interface Standing {
  readonly state: ClockState
  /** Since when one works, or is on a break; ISO 8601, null for who is not in. */
  readonly since: string | null
  readonly breakKind: BreakKind | null
}

/** What may be chosen when starting to work. */
export const clockChoices = ['department', 'project', 'task'] as const
export type ClockChoice = (typeof clockChoices)[number]

export interface KeptTap {
  readonly action: ClockAction
  /** ISO 8601. */
  readonly at: string
  /** Of a break that begins. */
  readonly kind: BreakKind
}

const possible = {
  ended: ['start'],
  running: ['pause', 'end'],
  paused: ['resume', 'end'],
} as const satisfies Record<ClockState, readonly ClockAction[]>

/** What may be pressed in this state; the server judges the same (`clockRefusal`). */
export function possibleTaps(state: ClockState): readonly ClockAction[] {
  return possible[state]
}

/** A tap that the state does not allow changes nothing: the server will refuse it. */
export function afterKeptTaps(standing: Standing, taps: readonly KeptTap[]): Standing {
  return taps.reduce<Standing>((now, { action, at, kind }) => {
    if (!possibleTaps(now.state).includes(action)) return now
    if (action === 'end') return { state: 'ended', since: null, breakKind: null }
    if (action === 'pause') return { state: 'paused', since: at, breakKind: kind }
    return { state: 'running', since: at, breakKind: null }
  }, standing)
}

/** A device's clock is said to be wrong from here on. */
const clockErrorMilliseconds = 60_000

/** Whole minutes that a device's clock is ahead (negative: behind); null where it is right. `offset`: server − device, ms. */
export function clockErrorMinutes(offset: number): number | null {
  return Math.abs(offset) < clockErrorMilliseconds ? null : -Math.round(offset / clockErrorMilliseconds)
}
