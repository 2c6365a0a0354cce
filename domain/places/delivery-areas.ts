// The list of delivery areas as somebody edits it: what two entries have in common, and what a guest pays in one.
import { deliveryFee, deliveryShortfalls } from './delivery-fee.ts'
import { isProblem } from '../ground/problem.ts'
import type { Cents } from '../numbers/money.ts'
import type { DeliveryArea } from '../ground/branch.ts'

/** The zip codes that an area's name holds: „1010, 1020 Wien“ → 1010, 1020. */
export function zipCodesIn(area: string): string[] {
  return area.match(/(?<!\d)\d{4,5}(?!\d)/g) ?? []
}

export interface AreaOverlap {
  /** Positions in the list. */
  readonly first: number
  readonly second: number
  /** What both have: a zip code, or the same name in other letters. */
  readonly shared: string
}

/** Two areas that a guest could take for the same place: they may cost differently. */
export function areaOverlaps(areas: readonly Pick<DeliveryArea, 'area'>[]): AreaOverlap[] {
  const seen = new Map<string, number>()
  return areas.flatMap(({ area }, second) => {
    const codes = zipCodesIn(area)
    const keys = [...new Set(codes.length > 0 ? codes : [plain(area)])].filter((key) => key !== '')
    return keys.flatMap((key): AreaOverlap[] => {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, second)
      return first === undefined ? [] : [{ first, second, shared: codes.length > 0 ? key : area.trim() }]
    })
  })
}

/** Free before anything can be ordered there: then its fee is charged to nobody. */
export function isFeeNeverCharged(area: DeliveryArea): boolean {
  if (area.free || area.price === 0) return false
  const { freeFromOrderValue: freeFrom, minimumOrderValue: minimum } = area
  // 0 is how a form says that there is none.
  return Boolean(freeFrom) && Boolean(minimum) && Number(freeFrom) <= Number(minimum)
}

export type DeliveryExample =
  | { readonly kind: 'unknownArea' | 'unreadable' }
  | { readonly kind: 'belowMinimum'; readonly area: string; readonly missing: Cents; readonly minimum: Cents }
  | { readonly kind: 'delivered'; readonly area: string; readonly fee: Cents; readonly toFree: Cents | null }

/** „Was zahlt ein Gast in 1010 bei 25 €?“ `place` is a zip code or part of a name; the first area that fits counts. */
export function deliveryExample(areas: readonly DeliveryArea[], place: string, goods: Cents): DeliveryExample {
  const wanted = plain(place)
  const found =
    areas.find(({ area }) => zipCodesIn(area).includes(wanted)) ??
    areas.find(({ area }) => plain(area).includes(wanted))
  if (found === undefined || wanted === '') return { kind: 'unknownArea' }
  const fee = deliveryFee(found, goods)
  const left = deliveryShortfalls(found, goods)
  if (isProblem(fee) || isProblem(left)) return { kind: 'unreadable' }
  const { area } = found
  if (left.minimum !== null && left.toMinimum !== null) {
    return { kind: 'belowMinimum', area, missing: left.toMinimum, minimum: left.minimum }
  }
  return { kind: 'delivered', area, fee, toFree: left.toFree }
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase('de')
}
