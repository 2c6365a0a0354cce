// What plays from when until when: every screen with the same stream comes to the same answer from the time alone, so that a
// player that starts anew, a second screen and a preview in the office show the same.
import { dayAt, type DayNumber } from '../time/wall-clock.ts'
import { dayPlan, type Era, type IsPlayable, type Turn } from './day-plan.ts'
import { itemMilliseconds, type Item, type Place, type Programme } from './programme.ts'

/** One item on the screen. Epoch milliseconds, half-open. */
export interface Play {
  readonly from: number
  readonly to: number
  readonly segmentId: string | null
  /** Null: the fallback, or the house's own picture where the item is null, too. */
  readonly entryId: string | null
  readonly item: Item | null
}

export type Layer = 'base' | 'overlay'

export interface Asked {
  readonly zone: string
  readonly layer: Layer
  readonly isPlayable?: IsPlayable
}

const hour = 3_600_000

/**
 * The plays of a zone from the one that runs at `now` on, without a gap and without an end. Of the overlay, plays with a null
 * item mean that nothing lies above. Ends at once in an unknown time zone.
 */
export function* playsFrom(programme: Programme, place: Place, asked: Asked, now: number): Generator<Play, void> {
  const today = dayAt(place.timeZone, now)
  if (today === null) return
  for (let day: DayNumber = today; ; day += 1) {
    const eras = dayPlan(programme, place, { ...asked, day })
    if (eras.length === 0) return
    for (const era of eras) {
      if (era.to <= now) continue
      for (const play of playsOfEra(
        layerOf(era, asked.layer),
        `${programme.id}/${asked.zone}`,
        programme.shuffle,
        now,
      )) {
        if (play.to > now) yield play
      }
    }
  }
}

type Rolling = Pick<Era, 'from' | 'to' | 'base' | 'slotted' | 'fallback'>

function layerOf(era: Era, layer: Layer): Rolling {
  if (layer === 'base') return era
  const isSlotted = ({ entry }: Turn) => entry.playsPerHour !== null
  return {
    from: era.from,
    to: era.to,
    base: era.overlay.filter((turn) => !isSlotted(turn)),
    slotted: era.overlay.filter(isSlotted),
    fallback: null,
  }
}

/** What of the turn comes next; begins anew with every era. */
interface Step {
  readonly turn: Pick<Turn, 'segment'> & { readonly entry: Turn['entry'] | null }
  readonly item: Item
}

function* playsOfEra(era: Rolling, seed: string, isShuffled: boolean, now: number): Generator<Play, void> {
  const loop = loopOf(era)
  const slots = slotsOf(era)
  const length = loop.reduce((sum, { item }) => sum + itemMilliseconds(item), 0)
  let at = era.from
  let cycle = 0
  if (slots.length === 0 && length > 0 && now > at) {
    // Nothing comes between: whole rounds are skipped at once.
    cycle = Math.floor((now - at) / length)
    at += cycle * length
  }
  let order = orderOf(loop, { seed, isShuffled, era: era.from, cycle })
  let index = 0
  while (at < era.to) {
    const due = takeDue(slots, at)
    if (due !== null) {
      for (const item of due.items) {
        if (at >= era.to) break
        const to = Math.min(at + itemMilliseconds(item), era.to)
        yield { from: at, to, item, segmentId: due.segment.id, entryId: due.entry.id }
        at = to
      }
      continue
    }
    const step = order[index]
    if (step === undefined) {
      const to = Math.min(nextSlot(slots, 'any', at), era.to)
      yield { from: at, to, item: null, segmentId: null, entryId: null }
      at = to
      continue
    }
    const to = Math.min(at + itemMilliseconds(step.item), nextSlot(slots, 'interrupt', at), era.to)
    yield { from: at, to, item: step.item, segmentId: step.turn.segment.id, entryId: step.turn.entry?.id ?? null }
    at = to
    index += 1
    if (index < order.length) continue
    index = 0
    cycle += 1
    order = orderOf(loop, { seed, isShuffled, era: era.from, cycle })
  }
}

function loopOf({ base, fallback }: Rolling): Step[] {
  const turns = base.length > 0 ? base : fallback === null ? [] : [{ ...fallback, entry: null }]
  return turns.flatMap((turn) =>
    Array.from({ length: turn.entry?.repeat ?? 1 }, () => turn.items.map((item) => ({ turn, item }))).flat(),
  )
}

/** Segments change places, their items stay together. The same for every screen: from the stream, the era and the round. */
function orderOf(
  loop: readonly Step[],
  {
    seed,
    isShuffled,
    era,
    cycle,
  }: { readonly seed: string; readonly isShuffled: boolean; readonly era: number; readonly cycle: number },
): readonly Step[] {
  if (!isShuffled) return loop
  const groups: Step[][] = []
  for (const step of loop) {
    const last = groups.at(-1)
    if (last?.[0]?.turn === step.turn) last.push(step)
    else groups.push([step])
  }
  const random = numbersOf(`${seed}/${era}/${cycle}`)
  for (let index = groups.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [groups[index], groups[other]]
    if (one !== undefined && two !== undefined) [groups[index], groups[other]] = [two, one]
  }
  return groups.flat()
}

interface Slot {
  readonly turn: Turn
  readonly every: number
  next: number
}

/** The first of an hour is at its beginning; several entries of the same hour follow one another. */
function slotsOf({ from, slotted }: Rolling): Slot[] {
  return slotted
    .toSorted((a, b) => b.entry.priority - a.entry.priority || a.entry.sortOrder - b.entry.sortOrder)
    .map((turn) => {
      const every = hour / Math.max(1, turn.entry.playsPerHour ?? 1)
      return { turn, every, next: Math.ceil(from / every) * every }
    })
}

/** What is too late because others took its time is played once, not made up for. */
function takeDue(slots: readonly Slot[], at: number): Turn | null {
  const due = slots.find(({ next }) => next <= at)
  if (due === undefined) return null
  due.next = (Math.floor(at / due.every) + 1) * due.every
  return due.turn
}

function nextSlot(slots: readonly Slot[], which: 'any' | 'interrupt', at: number): number {
  const found = slots.filter(({ turn, next }) => next > at && (which === 'any' || turn.entry.mode === 'interrupt'))
  return Math.min(...found.map(({ next }) => next))
}

/** Numbers from 0 to below 1 that follow from a text alone (xorshift over FNV-1a). */
function numbersOf(text: string): () => number {
  let state = 2_166_136_261
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  if (state === 0) state = 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
