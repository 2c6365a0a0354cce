// A day of one zone as stretches in which the same entries are in turn: what the player follows and what the timeline draws.
import { isIn, type Window } from '../time/windows.ts'
import { instantOf, wholeDay, type DayNumber } from '../time/wall-clock.ts'
import { entryWindows } from './entry-windows.ts'
import { zoneKeyOf, type Entry, type Item, type Place, type Programme, type Segment } from './programme.ts'

/** An entry with what of its segment may be shown. */
export interface Turn {
  readonly entry: Entry
  readonly segment: Segment
  readonly items: readonly Item[]
}

/** Epoch milliseconds, half-open. What is in turn is the same throughout. */
export interface Era extends Window {
  /** In turn one after the other, in their order; empty: the fallback. */
  readonly base: readonly Turn[]
  /** So many times an hour, between the others or at once. */
  readonly slotted: readonly Turn[]
  /** Above the others. */
  readonly overlay: readonly Turn[]
  /** What plays while nothing else does; null: the house's own picture. */
  readonly fallback: Pick<Turn, 'segment' | 'items'> | null
}

/** Whether it is missing: a picture that was deleted, a video that cannot be had. */
export type IsPlayable = (item: Item) => boolean
const everything: IsPlayable = () => true

/** The eras of a zone's day in their order, without a gap; none in an unknown time zone. */
export function dayPlan(
  programme: Programme,
  place: Place,
  {
    zone,
    day,
    isPlayable = everything,
  }: { readonly zone: string; readonly day: DayNumber; readonly isPlayable?: IsPlayable },
): Era[] {
  const whole = wholeDay(place.timeZone, day)
  if (whole === null) return []
  const known = new Map(programme.segments.map((segment) => [segment.id, segment]))
  const own = programme.entries
    .filter((entry) => zoneKeyOf(programme, entry) === zone)
    .flatMap((entry) => {
      const segment = known.get(entry.segment.id)
      return segment?.isEnabled
        ? [{ entry, segment, windows: entryWindows(entry.schedule, programme, place, day) }]
        : []
    })
  const fallback = known.get(programme.fallbackSegment?.id ?? '')
  const shown = [...own.map(({ segment }) => segment), ...(fallback ? [fallback] : [])]
  const moments = new Set([whole.from, whole.to])
  for (const { windows } of own) for (const { from, to } of windows) moments.add(from).add(to)
  for (const moment of shown.flatMap(({ items }) => items.flatMap(validityOf))) moments.add(moment)
  const cuts = [...moments].filter((at) => at >= whole.from && at <= whole.to).sort((a, b) => a - b)
  const eras = cuts.slice(0, -1).map((from, index): Era => {
    const playable = (segment: Segment) => segment.items.filter((item) => isPlayable(item) && isValid(item, from))
    const turns = own
      .filter(({ windows }) => isIn(windows, from))
      .map(({ entry, segment }): Turn => ({ entry, segment, items: playable(segment) }))
      .filter(({ items }) => items.length > 0)
    const instead = fallback?.isEnabled ? playable(fallback) : []
    return {
      from,
      to: cuts[index + 1] ?? whole.to,
      ...inTurn(turns),
      fallback: fallback && instead.length > 0 ? { segment: fallback, items: instead } : null,
    }
  })
  return joined(eras)
}

/**
 * Interrupting entries replace all others while they last; of what remains, the highest priority is in turn. What plays so
 * many times an hour is no part of the turn, and rests while something interrupts.
 */
function inTurn(turns: readonly Turn[]): Pick<Era, 'base' | 'slotted' | 'overlay'> {
  const is = (mode: Entry['mode'], isSlotted: boolean) =>
    turns.filter(({ entry }) => entry.mode === mode && (entry.playsPerHour !== null) === isSlotted)
  const interrupting = highest(is('interrupt', false))
  const overlay = [...highest(is('overlay', false)), ...is('overlay', true)]
  if (interrupting.length > 0) return { base: interrupting, slotted: is('interrupt', true), overlay }
  return { base: highest(is('normal', false)), slotted: [...is('normal', true), ...is('interrupt', true)], overlay }
}

function highest(turns: readonly Turn[]): Turn[] {
  const priority = Math.max(...turns.map(({ entry }) => entry.priority))
  return turns
    .filter(({ entry }) => entry.priority === priority)
    .toSorted((a, b) => a.entry.sortOrder - b.entry.sortOrder)
}

function validityOf({ validFrom, validUntil }: Item): number[] {
  return [validFrom, validUntil].flatMap((text) => {
    const moment = text === null ? null : instantOf(text)
    return moment === null ? [] : [moment]
  })
}

function isValid({ validFrom, validUntil }: Item, at: number): boolean {
  const from = validFrom === null ? null : instantOf(validFrom)
  const until = validUntil === null ? null : instantOf(validUntil)
  return (from === null || from <= at) && (until === null || at < until)
}

/** A boundary of an entry that changes nothing here must not cut what plays. */
function joined(eras: readonly Era[]): Era[] {
  const result: Era[] = []
  for (const era of eras) {
    const last = result.at(-1)
    if (last !== undefined && saysOf(last) === saysOf(era)) result[result.length - 1] = { ...last, to: era.to }
    else result.push(era)
  }
  return result
}

function saysOf({ base, slotted, overlay, fallback }: Era): string {
  const turns = [base, slotted, overlay].map((some) => some.map(({ entry, items }) => [entry.id, idsOf(items)]))
  return JSON.stringify([turns, fallback && idsOf(fallback.items)])
}

function idsOf(items: readonly Item[]): string[] {
  return items.map(({ id }) => id)
}
