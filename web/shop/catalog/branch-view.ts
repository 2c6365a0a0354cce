// A branch as the shop's pages show it, judged at one moment.
import { offeredTypes, type OrderType } from '#domain/ground/order-type.ts'
import { branchStatus } from '#domain/time/opening-sentences.ts'
import { deliveryOutline } from '#domain/places/delivery-outline.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { openingView, type OpeningView } from '#parts/branch/hours-view.ts'

export interface TypeView {
  readonly type: OrderType
  /** At a kiosk, where it is called as it was asked. */
  readonly name?: string
  /** Empty while orders of this type are taken. */
  readonly sentences: readonly string[]
  readonly takesOrdersNow: boolean
  readonly takesPreorders: boolean
}

export interface BranchView {
  readonly identifier: string
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly isPublic: boolean
  readonly opening: OpeningView
  readonly types: readonly TypeView[]
}

export function branchView(branch: Branch, now: Temporal.Instant): BranchView {
  const { identifier, name, street, zipCode, city, isPublic } = branch
  return {
    identifier,
    name,
    street,
    zipCode,
    city,
    isPublic,
    opening: openingView(branch, now),
    types: offeredTypes(branch).map((type) => {
      const { shortSentences, takesOrdersNow, takesPreorders } = branchStatus(branch, type, now)
      return { type, sentences: shortSentences, takesOrdersNow, takesPreorders }
    }),
  }
}

/** What a delivery costs and takes: over all areas, and in each. */
export interface DeliveryView {
  readonly text: string
  readonly byArea: Readonly<Record<string, string>>
}

export function deliveryView({ deliveryAreas, deliveryMinutes }: Branch, currency: string): DeliveryView {
  const textOf = (areas: Branch['deliveryAreas']) => deliveryOutline(areas, deliveryMinutes, currency)
  return {
    text: textOf(deliveryAreas),
    byArea: Object.fromEntries(deliveryAreas.map((area) => [area.area, textOf([area])])),
  }
}

/** The address of the first chosen picture that there is, as a small square; null without one. */
export function squarePicture(
  images: VisitorCatalog['images'],
  chosen: readonly { readonly id: string }[],
): string | null {
  const found = chosen.flatMap(({ id }) => images.find((image) => image.id === id) ?? [])[0]
  return found ? squareImageAddress(found, smallSquare) : null
}

const smallSquare = 256

/** When what the page says about open and closed changes next, epoch ms: opening, closing, or the last hour before it. */
export function nextChangeAt(branches: readonly Branch[], now: Temporal.Instant): number | null {
  const moments = branches.flatMap((branch) =>
    offeredTypes(branch).flatMap((type) => {
      const { opening, ordering, pausedUntil } = branchStatus(branch, type, now)
      return [opening, ordering].flatMap(({ closesAt, opensAt }) => [
        closesAt,
        opensAt,
        pausedUntil,
        closesAt === null ? null : closesAt - 3_599_999,
      ])
    }),
  )
  const ahead = moments.filter((moment): moment is number => moment !== null && moment > now.epochMilliseconds)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
