// How people stand once what waits on this device has arrived.
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { afterKeptTaps } from '#domain/staff/waiting-taps.ts'
import type { ShownPerson } from '../../features/board/people-grid.tsx'
import type { tapQueue } from '../../shell/tap-queue.ts'

export function peopleShown(
  board: ClockBoard,
  kept: ReturnType<typeof tapQueue.get>,
  askedForPin: ReadonlySet<string>,
): ShownPerson[] {
  const waiting = Map.groupBy(kept.waiting, ({ username }) => username)
  return board.people.map((person) => {
    const taps = waiting.get(person.username) ?? []
    const told = kept.unsent.filter(({ username }) => username === person.username)
    return {
      ...person,
      standing: afterKeptTaps(person, taps),
      waiting: taps.length,
      isAskedForPin: taps.length > 0 && askedForPin.has(person.username),
      hasUnsent: told.some(({ isBooked }) => isBooked !== true),
      hasNote: told.some(({ isBooked }) => isBooked === true),
    }
  })
}
