// What stands on a strip of paper, whatever prints it: lines without a width, a code page or a language of commands.
import type { LineContent, LineWithParts } from './line-content.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'
import type { UnitId } from '../ground/units.ts'

export const docketLayouts = ['kitchen', 'receipt', 'delivery', 'label'] as const
export type DocketLayout = (typeof docketLayouts)[number]

/** Why a docket does not stand for a new order; printed on top, white on black. */
export type DocketMark = 'test' | 'copy' | 'possibleCopy' | 'canceled' | 'changed'

export interface DocketStyle {
  /** Twice as wide and as high. */
  readonly isBig?: boolean
  readonly isBold?: boolean
  /** White on black, over the whole width. */
  readonly isInverse?: boolean
}

export type DocketLine =
  | (DocketStyle & { readonly kind: 'text'; readonly text: string; readonly align?: 'left' | 'center' })
  /** `indent`: signs by which the left side is moved in. */
  | (DocketStyle & {
      readonly kind: 'columns'
      readonly left: string
      readonly right: string
      readonly indent?: number
    })
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'qr'; readonly content: string }
  /** EAN-13 or EAN-8. */
  | { readonly kind: 'barcode'; readonly content: string }
  /** The device's own, or that picture of the house. */
  | { readonly kind: 'logo'; readonly image?: string }
  /** Between two labels; the end of the docket needs none. */
  | { readonly kind: 'cut' }

export interface Docket {
  readonly marks: readonly DocketMark[]
  readonly lines: readonly DocketLine[]
}

/** The same docket with one more mark, said once. */
export function withMark(docket: Docket, mark: DocketMark): Docket {
  return docket.marks.includes(mark) ? docket : { ...docket, marks: [...docket.marks, mark] }
}

export interface DocketItem extends LineWithParts {
  readonly name: string
  readonly amount: number
  readonly unit: UnitId
  /** Decimal money; null where the price is hidden. */
  readonly gross: number | null
  readonly contents: readonly LineContent[]
}

/** What dockets read of an order: the wire shape, its items prepared by `docketItems`. */
export interface DocketOrder {
  readonly uid: string
  readonly ticketNumber: number | null
  readonly status: OrderStatus
  readonly isDelivery: boolean
  readonly isDineIn: boolean
  readonly isPreorder: boolean
  readonly isQuotation: boolean
  readonly tableIdentifier: string | null
  readonly appointmentDate: string | null
  readonly appointment: string | null
  readonly createdAt: string
  readonly comment: string
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly deliveryArea: string | null
  readonly floor: string
  readonly stairway: string
  readonly door: string
  readonly paymentMethod: PaymentMethod | null
  readonly isPaid: boolean
  readonly isRefunded: boolean
  readonly dueAmount: number
  readonly overpaidAmount: number
  readonly pricing: {
    readonly gross: number
    readonly deliveryGross: number
    readonly totalGross: number
    readonly taxes: Readonly<Record<string, { readonly gross: number; readonly net: number; readonly tax: number }>>
  }
}

/** Where the docket comes from and what else it says. */
export interface DocketPlace {
  readonly branchName: string
  /** The legal name (decisions § 7). */
  readonly businessName: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
  readonly timeZone: string
  readonly currency: string
  readonly disableTickets: boolean
  /** The guest's status page; empty: no QR code. */
  readonly statusAddress: string
  readonly hasLogo: boolean
  /** Where the shop is reached, before the path of a guest's file. */
  readonly linkBase: string
}

export interface DocketWanted {
  readonly order: DocketOrder
  readonly items: readonly DocketItem[]
  readonly place: DocketPlace
  readonly marks?: readonly DocketMark[]
}
