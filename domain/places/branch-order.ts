// In which order guests see the branches: open doors first, and around a guest who says where.
import type { Branch } from '../ground/branch.ts'

export interface Point {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** Those with open doors first; each half stays in its order. */
export function openFirst<Found extends { readonly isOpen: boolean }>(branches: readonly Found[]): Found[] {
  return branches.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
}

/** The nearest first; those whose place is unknown last, in their order. */
export function nearestFirst<Found extends { readonly place: Point | null }>(
  branches: readonly Found[],
  guest: Point,
): (Found & { readonly kilometres: number | null })[] {
  return branches
    .map((branch) => ({ ...branch, kilometres: branch.place === null ? null : kilometresBetween(guest, branch.place) }))
    .toSorted((one, other) => compared(one.kilometres, other.kilometres))
}

/** Nobody's place is 0, 0: a branch whose coordinates were not said has none. */
export function placeOf({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null || (latitude === 0 && longitude === 0) ? null : { latitude, longitude }
}

/** As far as a town may reach from its middle: whoever set a point by hand stays within. */
const townKilometres = 10

export function isInTown(point: Point, middle: Point): boolean {
  return kilometresBetween(point, middle) <= townKilometres
}

/** As the crow flies, over a round earth. */
export function kilometresBetween(one: Point, other: Point): number {
  const [here, there] = [one.latitude * radian, other.latitude * radian]
  const halfWay = (angle: number) => Math.sin((angle * radian) / 2) ** 2
  const chord =
    halfWay(other.latitude - one.latitude) + Math.cos(here) * Math.cos(there) * halfWay(other.longitude - one.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** To 100 m where that says something, else to kilometres. */
export function roundedKilometres(kilometres: number): number {
  return kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)
}

const radian = Math.PI / 180
const earthRadius = 6371

function compared(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}
