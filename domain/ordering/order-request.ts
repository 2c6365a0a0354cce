// What a guest sends when ordering, and what the rules know around it.
import type { Category } from '../catalog/category.ts'
import type { Menu } from '../catalog/menu.ts'
import type { Product } from '../ground/product.ts'
import type { ShopConfig } from '../content/shop-config.ts'
import type { Donatee } from '../catalog/donatee-search.ts'
import type { KnownUploads } from '../catalog/part-files.ts'
import type { Reference } from '../ground/identity.ts'
import type { Branch } from '../ground/branch.ts'
import type { Table } from '../places/table.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'

type Text = string | null | undefined

export const contactFields = [
  'name',
  'firstName',
  'lastName',
  'company',
  'street',
  'zipCode',
  'city',
  'floor',
  'stairway',
  'door',
  'phone',
  'email',
] as const
export type ContactField = (typeof contactFields)[number]

/** The draft fields of the checkout (decisions § 5); a missing text is an empty one. */
export interface OrderRequest extends Readonly<Partial<Record<ContactField, Text>>> {
  /** The area's name. */
  readonly deliveryArea?: Text
  /** The wish: an ISO instant, or a local date and time of the branch. */
  readonly appointmentDate?: Text
  readonly comment?: Text
  readonly paymentMethod?: PaymentMethod | null | undefined
  readonly legalInstructions: boolean
  readonly privacyPolicy: boolean
  readonly isDelivery: boolean
  readonly isDineIn: boolean
  readonly table?: Reference<'table'> | null | undefined
  readonly donatee?: Reference<'donatee'> | null | undefined
  readonly items: readonly CartItem[]
  /** The total the guest saw, decimal money. */
  readonly expectedTotal?: number | null | undefined
  /** False: the guest was told that it is made now. */
  readonly expectedPreorder?: boolean | null | undefined
}

export interface OrderableDonatee extends Donatee {
  readonly isEnabled: boolean
}

export interface OrderSurroundings {
  readonly branch: Branch
  readonly config: ShopConfig
  /** The active one; null: no orders. */
  readonly menu: Menu | null
  readonly categories: ReadonlyMap<string, Category>
  readonly products: ReadonlyMap<string, Product>
  readonly tables: readonly Table[]
  readonly donatees: readonly OrderableDonatee[]
  /** The uploads the guest may use, by id. Missing: only the shape of an upload is checked. */
  readonly uploads?: KnownUploads | undefined
  /** What can work at all: online methods need keys or the simulator. Missing: everything can. */
  readonly availablePaymentMethods?: readonly PaymentMethod[] | undefined
  /** False: the guest would accept terms that do not exist. */
  readonly hasLegalGround: boolean
  /** Ordered at a kiosk. */
  readonly isSelfService?: boolean | undefined
}
