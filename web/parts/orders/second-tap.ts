// The second half of a double tap or click: with the first one the card or the button has gone, and what took its place lies under the
// finger. Nobody has read it.
import type { QueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

const milliseconds = 500
/** About as wide as a finger, in pixels. */
const fingerWide = 30

interface Tap {
  readonly x: number
  readonly y: number
  readonly at: number
}

interface Taps {
  last: Tap | null
  /** With which a step was taken. */
  taken: Tap | null
}

/** Of a screen: its cards share it, because another one lies under the finger. */
const tapsOf = new WeakMap<QueryClient, Taps>()

function taps(client: QueryClient): Taps {
  const known = tapsOf.get(client) ?? { last: null, taken: null }
  tapsOf.set(client, known)
  return known
}

/** Keeps a tap from everybody that follows a step at once, at the same place; as often as it is repeated. */
export function keepSecondTap(client: QueryClient, event: MouseEvent): void {
  const own = taps(client)
  const { taken } = own
  // A key that is pressed says nothing of a place.
  const tap = event.detail === 0 ? null : { x: event.clientX, y: event.clientY, at: event.timeStamp }
  own.last = tap
  if (tap === null || taken === null || tap.at - taken.at > milliseconds) return
  if (Math.hypot(tap.x - taken.x, tap.y - taken.y) > fingerWide) return
  event.preventDefault()
  event.stopPropagation()
  own.taken = tap
}

export function stepWasTaken(client: QueryClient): void {
  const own = taps(client)
  own.taken = own.last
}
