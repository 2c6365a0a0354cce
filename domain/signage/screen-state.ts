// Whether a screen gives light, what lies above everything, and how the office names what it knows of a screen.
import { windowsOnDay } from '../time/opening-hours.ts'
import { isIn, mergeWindows, type Window } from '../time/windows.ts'
import { dayAt, endMomentOf, instantOf, minutesOf, momentOf, weekdayOf } from '../time/wall-clock.ts'
import { problem, type Problem } from '../ground/problem.ts'
import type { Place } from './programme.ts'

const minute = 60_000

export interface PowerTime {
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number
  /** `HH:mm`; missing: from the beginning, to the end of the day. Off before on: past midnight. */
  readonly onAt: string | null
  readonly offAt: string | null
}

export interface Power {
  readonly powerSchedule: readonly PowerTime[]
  readonly followOpeningHours: boolean
}

/** Without times and without following the opening hours a screen is always on; with both it is on in either. */
export function isLit({ powerSchedule, followOpeningHours }: Power, place: Place, now: number): boolean {
  if (powerSchedule.length === 0 && !followOpeningHours) return true
  const today = dayAt(place.timeZone, now)
  if (today === null) return true
  const days = [today - 1, today]
  const open = followOpeningHours
    ? days.flatMap((day) => [...windowsOnDay(place.openingHours, day, place.timeZone)])
    : []
  const timed = days.flatMap((day) =>
    powerSchedule.filter(({ weekday }) => weekday === weekdayOf(day)).flatMap((time) => timeOn(time, place, day)),
  )
  return isIn(mergeWindows([...open, ...timed]), now)
}

interface FollowingDevice {
  readonly branch?: object | null
  readonly followOpeningHours?: boolean
  readonly isEnabled?: boolean
}

/** Nobody's hours are never open: a TV of no branch that follows them would stay dark for good, and nobody would know why. */
export function screenHoursProblems({ branch, followOpeningHours, isEnabled }: FollowingDevice): Problem[] {
  const isDark = followOpeningHours === true && isEnabled !== false && (branch ?? null) === null
  return isDark ? [problem('screenHours', 'branch')] : []
}

function timeOn({ onAt, offAt }: PowerTime, { timeZone }: Place, day: number): Window[] {
  const on = minutesOf(onAt) ?? 0
  const off = minutesOf(offAt) ?? 1440
  const [from, to] = [momentOf(timeZone, day, on), endMomentOf(timeZone, day, off > on ? off : off + 1440)]
  return from === null || to === null ? [] : [{ from, to }]
}

export interface Watched extends Power {
  /** Null: nobody is told. */
  readonly alertAfterMinutes: number | null
  /** Epoch milliseconds; null: never. */
  readonly heardAt: number | null
}

/**
 * Nothing was heard of it for so long that somebody wants to be told. It must have been lit all that while: a TV whose plug is
 * switched off at night is no fault, and one that is being switched on gets its time.
 */
export function isSilent(device: Watched, place: Place, now: number): boolean {
  const { alertAfterMinutes, heardAt } = device
  if (alertAfterMinutes === null || heardAt === null) return false
  const since = now - alertAfterMinutes * minute
  return heardAt <= since && isLit(device, place, now) && isLit(device, place, since)
}

export interface Takeover {
  readonly id: string
  /** ISO instants. */
  readonly from: string
  readonly until: string
  readonly isAlarm: boolean
}

interface Aimed {
  readonly groupKeys: readonly string[]
  readonly devices: readonly { readonly id: string }[]
  readonly streams: readonly { readonly id: string }[]
}

interface AimedAt {
  readonly id: string
  readonly groupKeys: readonly string[]
  readonly streamId: string | null
}

/** Of a notice and a screen of its branch: in one of its groups, named, or playing one of its streams; where it names nothing, for all. */
export function isForScreen({ groupKeys, devices, streams }: Aimed, screen: AimedAt): boolean {
  if (groupKeys.length + devices.length + streams.length === 0) return true
  return (
    groupKeys.some((group) => screen.groupKeys.includes(group)) ||
    devices.some(({ id }) => id === screen.id) ||
    streams.some(({ id }) => id === screen.streamId)
  )
}

/** An alarm before all others, then the one that was begun last; null: the stream plays. */
export function takeoverAt<T extends Takeover>(takeovers: readonly T[], now: number): T | null {
  const running = takeovers.filter(({ from, until }) => {
    const [begins, ends] = [instantOf(from), instantOf(until)]
    return begins !== null && ends !== null && begins <= now && now < ends
  })
  const begun = running.toSorted((a, b) => (instantOf(b.from) ?? 0) - (instantOf(a.from) ?? 0))
  return begun.find(({ isAlarm }) => isAlarm) ?? begun[0] ?? null
}

export type ScreenState = 'unpaired' | 'online' | 'recent' | 'stale' | 'offline'

/** Heard within 2 minutes: online; within 15: recent; within a day: stale; else offline. ISO instants. */
export function screenState(
  { pairedAt, lastSeenAt }: { readonly pairedAt: string | null; readonly lastSeenAt: string | null },
  now: number,
): ScreenState {
  if (pairedAt === null) return 'unpaired'
  const seen = lastSeenAt === null ? null : instantOf(lastSeenAt)
  if (seen === null) return 'offline'
  const silent = now - seen
  if (silent <= 2 * minute) return 'online'
  if (silent <= 15 * minute) return 'recent'
  return silent <= 24 * 60 * minute ? 'stale' : 'offline'
}

/** „aktuell“: it plays the version that was published last. */
export function isUpToDate(playing: number | null, published: number | null): boolean {
  return playing !== null && playing === published
}
