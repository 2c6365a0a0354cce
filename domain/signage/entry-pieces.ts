// A day of a zone as the timeline draws it: a piece for each stretch in which an entry's time has come, moved and stretched as a whole,
// with what it does in each part of it and because of whom.
import { endMomentOf, momentOf, type DayNumber } from '../time/wall-clock.ts'
import { intersectWindows, isIn, type Window } from '../time/windows.ts'
import { dayPlan, type Era } from './day-plan.ts'
import { spanOf } from './entry-times.ts'
import { entryWindows } from './entry-windows.ts'
import { reasonIn, type EntryReason } from './explain-entry.ts'
import { zoneKeyOf, type Entry, type Place, type Programme, type Segment } from './programme.ts'

/** Beside the reasons of a moment, why one plays and not the others. */
export type PieceReason = EntryReason | 'alternates' | 'outranks' | 'interrupts' | 'overlays'

export interface PiecePart extends Window {
  readonly reason: PieceReason
  /** Whom it takes turns with, stands before, or gives way to. */
  readonly others: readonly Segment[]
}

/** Epoch milliseconds, half-open, within the day. */
export interface EntryPiece extends Window {
  readonly entry: Entry
  readonly segment: Segment
  /** Whether an edge is the entry's own: others come from midnight or the opening hours, and cannot be dragged. */
  readonly isOwn: { readonly from: boolean; readonly until: boolean }
  readonly parts: readonly PiecePart[]
  /** The row in which it is drawn, from 0: nothing in a row lies upon another. What stands before others lies above them. */
  readonly lane: number
}

/** In the order of the entries. */
export function entryPieces(
  programme: Programme,
  place: Place,
  { zone, day }: { readonly zone: string; readonly day: DayNumber },
): EntryPiece[] {
  const eras = dayPlan(programme, place, { zone, day })
  const known = new Map(programme.segments.map((segment) => [segment.id, segment]))
  const timely = programme.entries.flatMap((entry): Timely[] => {
    const segment = known.get(entry.segment.id)
    if (segment === undefined || zoneKeyOf(programme, entry) !== zone) return []
    return [{ entry, segment, windows: entryWindows(entry.schedule, programme, place, day) }]
  })
  const lanes = lanesOf(timely)
  return timely.flatMap((one) =>
    one.windows.map((window) => ({
      ...window,
      entry: one.entry,
      segment: one.segment,
      isOwn: ownEdges(one.entry, place, day, window),
      parts: partsOf(one, window, eras, timely),
      lane: lanes.get(one) ?? 0,
    })),
  )
}

interface Timely {
  readonly entry: Entry
  readonly segment: Segment
  readonly windows: readonly Window[]
}

const rank: Readonly<Record<Entry['mode'], number>> = { overlay: 2, interrupt: 1, normal: 0 }

function lanesOf(timely: readonly Timely[]): ReadonlyMap<Timely, number> {
  const sorted = timely.toSorted(
    ({ entry: a }, { entry: b }) => rank[b.mode] - rank[a.mode] || b.priority - a.priority || a.sortOrder - b.sortOrder,
  )
  const lanes: Window[][] = []
  const found = new Map<Timely, number>()
  for (const one of sorted) {
    const free = lanes.findIndex((taken) => intersectWindows(sortedWindows(taken), one.windows).length === 0)
    const lane = free < 0 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), ...one.windows]
    found.set(one, lane)
  }
  return found
}

function sortedWindows(windows: readonly Window[]): Window[] {
  return windows.toSorted((a, b) => a.from - b.from)
}

function ownEdges({ schedule }: Entry, { timeZone }: Place, day: DayNumber, { from, to }: Window) {
  const span = spanOf(schedule ?? { timeFrom: null, timeUntil: null })
  const days = [day - 1, day]
  return {
    from: days.some((one) => momentOf(timeZone, one, span.from) === from),
    until: days.some((one) => endMomentOf(timeZone, one, span.until) === to),
  }
}

function partsOf({ entry, segment }: Timely, window: Window, eras: readonly Era[], timely: readonly Timely[]) {
  const parts: PiecePart[] = []
  for (const era of eras) {
    const [from, to] = [Math.max(era.from, window.from), Math.min(era.to, window.to)]
    if (from >= to) continue
    const part = { from, to, ...whyIn(era, entry, segment, timely) }
    const last = parts.at(-1)
    const saysSame = last?.reason === part.reason && idsOf(last.others) === idsOf(part.others)
    if (last !== undefined && saysSame) parts[parts.length - 1] = { ...last, to }
    else parts.push(part)
  }
  return parts
}

function idsOf(segments: readonly Segment[]): string {
  return segments.map(({ id }) => id).join(' ')
}

function whyIn(
  era: Era,
  entry: Entry,
  segment: Segment,
  timely: readonly Timely[],
): Pick<PiecePart, 'reason' | 'others'> {
  const reason = segment.isEnabled ? reasonIn(era, entry, segment, era.from) : 'switchedOff'
  const base = era.base.filter((turn) => turn.entry.id !== entry.id).map((turn) => turn.segment)
  if (reason === 'lowerPriority' || reason === 'interrupted') return { reason, others: base }
  if (reason !== 'plays') return { reason, others: [] }
  if (entry.mode === 'overlay') return { reason: 'overlays', others: [] }
  const behind = timely
    .filter((other) => isIn(other.windows, era.from) && givesWay(era, other))
    .map((other) => other.segment)
  if (behind.length > 0) return { reason: entry.mode === 'interrupt' ? 'interrupts' : 'outranks', others: behind }
  return base.length > 0 ? { reason: 'alternates', others: base } : { reason, others: [] }
}

/** What is empty or switched off would not play in any case. */
function givesWay(era: Era, { entry, segment }: Timely): boolean {
  if (!segment.isEnabled) return false
  const reason = reasonIn(era, entry, segment, era.from)
  return reason === 'lowerPriority' || reason === 'interrupted'
}
