// A branch as guests see it and as the rules of ordering read it.
import type { Id } from './identity.ts'
import type { OpeningHours } from './opening-hours-entry.ts'
import type { BranchPaymentFlags } from './payment-method.ts'

/** Where a branch delivers; the name (`area`) is unique in the branch. Money is decimal, as on the wire. */
export interface DeliveryArea {
  readonly area: string
  readonly price: number
  readonly tax: number
  /** Always free, whatever the order's value. */
  readonly free: boolean
  readonly minimumOrderValue: number | null
  readonly freeFromOrderValue: number | null
}

export interface SoldOut {
  readonly productId: Id<'product'>
  /** ISO instant; null = until further notice. */
  readonly until: string | null
}

export interface Branch extends BranchPaymentFlags {
  readonly id: Id<'branch'>
  readonly identifier: string
  readonly name: string
  readonly description: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly country: 'AT' | 'DE' | 'CH' | 'LI'
  readonly phone: string
  readonly email: string
  readonly keywords: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timeZone: string
  readonly isPublic: boolean
  readonly isEnabled: boolean
  readonly openingHours: OpeningHours
  readonly deliveryHours: OpeningHours
  readonly kitchenHours: OpeningHours
  readonly isDeliveryHoursEnabled: boolean
  readonly isDeliveryEnabled: boolean
  readonly isTakeawayEnabled: boolean
  readonly isDineInEnabled: boolean
  readonly isPreorderEnabled: boolean
  readonly isTableSelectionEnabled: boolean
  readonly isAppointmentRequired: boolean
  readonly isQuotationRequired: boolean
  readonly isPaymentReserved: boolean
  readonly isDeliveryEmailRequired: boolean
  readonly isDineInEmailRequired: boolean
  readonly isTakeawayEmailRequired: boolean
  readonly isDeliveryPhoneRequired: boolean
  readonly isDineInPhoneRequired: boolean
  readonly isTakeawayPhoneRequired: boolean
  readonly isDeliveryAddressRequired: boolean
  readonly isDineInAddressRequired: boolean
  readonly isTakeawayAddressRequired: boolean
  /** Notes for the kitchen on single lines. */
  readonly isNoteEnabled: boolean
  /** `HH:mm`: nothing is prepared before this time of day. */
  readonly orderableFrom: string | null
  readonly closedMessage: string
  readonly preparationMinutes: number
  readonly deliveryMinutes: number
  /** Minutes until an unanswered order counts as missed. */
  readonly confirmationTimeout: number
  /** ISO instant until which no orders are taken for now; pre-orders stay possible. */
  readonly pausedUntil: string | null
  readonly soldOut: readonly SoldOut[]
  readonly deliveryAreas: readonly DeliveryArea[]
}
