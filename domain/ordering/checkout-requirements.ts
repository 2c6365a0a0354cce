// Which sections of the checkout are on screen and which of their fields must be filled. What is hidden is neither
// required nor stored (decisions § 5).
import type { ShopConfig } from '../content/shop-config.ts'
import type { Branch } from '../ground/branch.ts'
import type { OrderType } from '../ground/order-type.ts'

export interface CheckoutSections {
  /** Only for dine-in with table selection. */
  readonly table: boolean
  /** Name, e-mail, phone. */
  readonly contact: boolean
  /** Street, zip code, city, floor, stairway, door. */
  readonly address: boolean
  /** For every delivery, also without an address. */
  readonly deliveryArea: boolean
  readonly appointment: boolean
  readonly comment: boolean
  readonly donation: boolean
  readonly payment: boolean
  readonly legal: boolean
}

export const requirableFields = [
  'name',
  'email',
  'phone',
  'street',
  'city',
  'deliveryArea',
  'table',
  'appointmentDate',
] as const
export type RequirableField = (typeof requirableFields)[number]

export interface CheckoutRequirements {
  readonly sections: CheckoutSections
  readonly required: Readonly<Record<RequirableField, boolean>>
}

type RequirementFlags = Pick<
  Branch,
  | 'isTableSelectionEnabled'
  | 'isAppointmentRequired'
  | 'isQuotationRequired'
  | 'isDeliveryEmailRequired'
  | 'isDineInEmailRequired'
  | 'isTakeawayEmailRequired'
  | 'isDeliveryPhoneRequired'
  | 'isDineInPhoneRequired'
  | 'isTakeawayPhoneRequired'
  | 'isDeliveryAddressRequired'
  | 'isDineInAddressRequired'
  | 'isTakeawayAddressRequired'
>

/**
 * The visibility rules of storefront § 2 and the required fields of § 5 for one order type. A kiosk has no keyboard: its guests are
 * called by their number, and nobody types who they are or what else they wish. Only a request asks where its offer goes.
 */
export function checkoutRequirements(
  branch: RequirementFlags,
  orderType: OrderType,
  config: Pick<ShopConfig, 'enablePluginDonations'>,
  isSelfService = false,
): CheckoutRequirements {
  const isTyped = !isSelfService || branch.isQuotationRequired
  const needs = isTyped ? neededDetails(branch, orderType) : { email: false, phone: false, address: false }
  const hasTable = orderType === 'dineIn' && branch.isTableSelectionEnabled
  const hasContact = isTyped && (!hasTable || needs.email || needs.phone)
  const isDelivery = orderType === 'delivery'
  return {
    sections: {
      table: hasTable,
      contact: hasContact,
      address: needs.address,
      deliveryArea: isDelivery,
      appointment: true,
      comment: isTyped,
      donation: config.enablePluginDonations,
      payment: !branch.isQuotationRequired,
      legal: true,
    },
    required: {
      name: hasContact,
      email: needs.email,
      phone: needs.phone,
      street: needs.address,
      city: needs.address,
      deliveryArea: isDelivery,
      table: hasTable,
      appointmentDate: branch.isAppointmentRequired,
    },
  }
}

const flagWords = { takeaway: 'Takeaway', delivery: 'Delivery', dineIn: 'DineIn' } as const

function neededDetails(branch: RequirementFlags, orderType: OrderType) {
  const word = flagWords[orderType]
  return {
    // The offer is sent by e-mail.
    email: branch[`is${word}EmailRequired`] || branch.isQuotationRequired,
    phone: branch[`is${word}PhoneRequired`],
    address: branch[`is${word}AddressRequired`],
  }
}
