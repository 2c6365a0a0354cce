// The second half of a double tap or click: with the first one the card, the sheet or the button has gone, and what took its place lies
// under the finger. Nobody has read it.
import type { QueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

const milliseconds = 500
/** In pixels: about as wide as a finger, and how far apart the two halves of a double tap may fall. */
const fingerWide = 30
const handWide = 100

interface Tap {
  readonly event: Event
  readonly x: number
  readonly y: number
  readonly at: number
  /** What was pressed. */
  readonly on: Element
}

interface Taps {
  last: Tap | null
  /** With which a step was taken. */
  taken: Tap | null
}

/** Of a screen: its cards and sheets share it, because another one lies under the finger. */
const tapsOf = new WeakMap<QueryClient, Taps>()

function taps(client: QueryClient): Taps {
  const known = tapsOf.get(client) ?? { last: null, taken: null }
  tapsOf.set(client, known)
  return known
}

/**
 * Keeps from everybody a tap that follows another one at once: near a step that was taken, or on something else at the very same place.
 * As often as it is repeated.
 */
export function keepSecondTap(client: QueryClient, event: MouseEvent): void {
  const own = taps(client)
  const tap = tapOf(event)
  // Heard by what lies around, too.
  if (own.last !== null && own.last.event === tap?.event) return
  const { last, taken } = own
  own.last = tap
  if (tap === null) return
  const isAfterStep = taken !== null && isWithin(tap, taken, handWide)
  const isElsewhere = last !== null && hasPlace(tap) && last.on !== tap.on && isWithin(tap, last, fingerWide)
  if (!isAfterStep && !isElsewhere) return
  event.preventDefault()
  event.stopPropagation()
  if (isAfterStep) own.taken = tap
  // The next one is judged as this one was.
  else own.last = { ...tap, on: last?.on ?? tap.on }
}

/** A key that is pressed says nothing of a place, and what is filled in takes no step: a label presses its box a second time. */
function tapOf({ detail, target, clientX: x, clientY: y, timeStamp: at, nativeEvent }: MouseEvent): Tap | null {
  if (detail === 0 || !(target instanceof Element)) return null
  if (target.closest('input, label, select, textarea') !== null) return null
  return { event: nativeEvent, x, y, at, on: target.closest('button, a') ?? target }
}

/** Screen readers press without one: whoever listens to them has heard what it is. */
function hasPlace({ x, y }: Tap): boolean {
  return x !== 0 || y !== 0
}

function isWithin(tap: Tap, before: Tap, pixels: number): boolean {
  return tap.at - before.at <= milliseconds && Math.hypot(tap.x - before.x, tap.y - before.y) <= pixels
}

export function stepWasTaken(client: QueryClient): void {
  const own = taps(client)
  own.taken = own.last
}
