// Worked time as minutes. Seconds are dropped where the clock was read, so that every sum adds up to what people saw on the clock;
// lengths come from instants, so a night with a change of the clocks is an hour shorter or longer.
import { instantOf, isoOf, minute } from '../time/wall-clock.ts'
import { intersectWindows, mergeWindows } from '../time/windows.ts'
import type { Window } from '../time/windows.ts'

export interface WorkBreak {
  readonly startedAt: string
  /** Null while it lasts. */
  readonly endedAt: string | null
  /** Counts as paid time; it is a rest all the same. */
  readonly isPaid: boolean
}

/** A clocked entry or a planned shift, as far as time goes. Instants are ISO 8601. */
export interface WorkedTime {
  readonly startedAt: string
  /** Null while it runs. */
  readonly endedAt: string | null
  readonly breaks: readonly WorkBreak[]
}

export interface WorkMinutes {
  readonly grossMinutes: number
  /** All breaks, paid ones too. */
  readonly breakMinutes: number
  /** Gross without the unpaid breaks: what is paid. */
  readonly netMinutes: number
}

/** The moment with its seconds dropped, epoch ms; 0 for what is no instant. */
export function clockMinute(moment: string): number {
  return Math.floor((instantOf(moment) ?? 0) / minute) * minute
}

/** From beginning to end, or to `now` while it runs. Never backwards. */
export function presence(time: WorkedTime, now: Temporal.Instant): Window {
  const from = clockMinute(time.startedAt)
  return { from, to: Math.max(from, clockMinute(time.endedAt ?? now.toString())) }
}

/** The breaks inside the presence, merged. `within`: the presence, where it is known already. */
export function breakWindows(
  time: WorkedTime,
  now: Temporal.Instant,
  which: 'all' | 'unpaid' = 'all',
  within: Window = presence(time, now),
): Window[] {
  const windows = time.breaks
    .filter((each) => which === 'all' || !each.isPaid)
    .map((each) => ({ from: clockMinute(each.startedAt), to: clockMinute(each.endedAt ?? now.toString()) }))
  return intersectWindows(mergeWindows(windows), [within])
}

/** When somebody really worked (all breaks left out), or was paid (unpaid breaks left out). */
export function workWindows(
  time: WorkedTime,
  now: Temporal.Instant,
  which: 'worked' | 'paid' = 'worked',
  within: Window = presence(time, now),
): Window[] {
  return without(within, breakWindows(time, now, which === 'paid' ? 'unpaid' : 'all', within))
}

export function workMinutes(time: WorkedTime, now: Temporal.Instant): WorkMinutes {
  const within = presence(time, now)
  const grossMinutes = lengthOf([within])
  return {
    grossMinutes,
    breakMinutes: lengthOf(breakWindows(time, now, 'all', within)),
    netMinutes: grossMinutes - lengthOf(breakWindows(time, now, 'unpaid', within)),
  }
}

/** To the nearest step, half a step up. */
export function roundedMinutes(minutes: number, step: number): number {
  return step <= 1 ? minutes : Math.floor(minutes / step + 0.5) * step
}

/** Minutes of windows that do not overlap. */
export function lengthOf(windows: readonly Window[]): number {
  return windows.reduce((sum, { from, to }) => sum + (to - from) / minute, 0)
}

/** What is left of a window; the holes are sorted and merged. */
export function without(whole: Window, holes: readonly Window[]): Window[] {
  const edges = [whole.from, ...holes.flatMap(({ from, to }) => [from, to]), whole.to]
  const left: Window[] = []
  for (let index = 0; index < edges.length; index += 2) {
    const [from = 0, to = 0] = [edges[index], edges[index + 1]]
    if (from < to) left.push({ from, to })
  }
  return left
}

/** A planned shift as time: where the break will be nobody knows, so it stands in the middle. */
export function plannedTime(shift: {
  readonly startsAt: string
  readonly endsAt: string
  readonly plannedBreakMinutes: number
}): WorkedTime {
  const [from, to] = [clockMinute(shift.startsAt), clockMinute(shift.endsAt)]
  const length = Math.min(Math.max(0, to - from), shift.plannedBreakMinutes * minute)
  const begins = from + Math.floor((to - from - length) / 2 / minute) * minute
  const rest = { startedAt: isoOf(begins), endedAt: isoOf(begins + length), isPaid: false }
  return { startedAt: shift.startsAt, endedAt: shift.endsAt, breaks: length > 0 ? [rest] : [] }
}
