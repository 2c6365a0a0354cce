// A product as the menu shows it and the cart reads it. Money is decimal here, as on the wire; rules turn it into Cents.
import type { Id, Reference } from './identity.ts'
import type { CalculationModel, UnitId } from './units.ts'
import type { OpeningHours } from './opening-hours-entry.ts'
import type { Translations } from './translations.ts'

export const productTypes = ['simple', 'configurable', 'bundle'] as const
export type ProductType = (typeof productTypes)[number]

export const partTypes = ['text', 'textarea', 'select', 'multiselect', 'image', 'images', 'file', 'files'] as const
export type PartType = (typeof partTypes)[number]

export const modifiers = ['add', 'subtract', 'overwrite'] as const
export type Modifier = (typeof modifiers)[number]

export interface Option {
  readonly name: string
  readonly modifier: Modifier
  /** Decimal money. */
  readonly value: number
}

export interface Part {
  readonly name: string
  readonly description: string
  readonly type: PartType
  readonly optional: boolean
  readonly options: readonly Option[]
}

export interface AlternativeUnit {
  readonly unit: UnitId
  /** Product units per one alternative unit. */
  readonly ratio: number
  readonly calculationModel: CalculationModel
  readonly minimumQuantity: number | null
  readonly maximumQuantity: number | null
  readonly quantityStepSize: number | null
}

export interface BundleEntry {
  readonly product: Reference<'product'>
  readonly amount: number
}

export const netUnits = ['gram', 'kilogram', 'ml', 'cl', 'l', 'piece'] as const
export const dateKinds = ['bestBefore', 'useBy'] as const

/** What the label of a packed food says beside its name, price and allergens (LMIV Art. 9). */
export interface Labelling {
  /** What stands between asterisks is emphasised: allergens. */
  readonly ingredients: string
  readonly netContent: number | null
  readonly netUnit: (typeof netUnits)[number]
  /** Days after the day it was made on. */
  readonly shelfLifeDays: number | null
  readonly dateKind: (typeof dateKinds)[number]
  readonly storage: string
  /** EAN-13 or EAN-8. */
  readonly gtin: string
}

export const leadTimeTypes = ['minutes', 'hours', 'days', 'weeks'] as const
export type LeadTimeType = (typeof leadTimeTypes)[number]

export interface Product {
  readonly id: Id<'product'>
  readonly uid: string
  readonly name: string
  readonly description: string
  readonly allergens: readonly string[]
  readonly type: ProductType
  /** Decimal money; null where isPriceHidden and the reader is a visitor. */
  readonly price: number | null
  readonly isPriceHidden: boolean
  readonly pricing: CalculationModel
  readonly unit: UnitId
  readonly alternativeUnits: readonly AlternativeUnit[]
  readonly minimumQuantity: number | null
  readonly maximumQuantity: number | null
  readonly quantityStepSize: number | null
  readonly defaultQuantity: number | null
  readonly defaultUnit: UnitId | null
  /** Percent, one decimal; delivery, and whatever has no rate of its own. */
  readonly tax: number
  readonly takeawayTax: number | null
  readonly dineInTax: number | null
  readonly isEnabled: boolean
  readonly schedule: OpeningHours
  readonly isStepByStep: boolean
  readonly config: { readonly parts: readonly Part[] }
  readonly bundle: readonly BundleEntry[]
  readonly isLeadTimeEnabled: boolean
  readonly leadTimeType: LeadTimeType | null
  readonly leadTimeValue: number | null
  /** Null for what is made fresh and handed over open. */
  readonly labelling: Labelling | null
  readonly translations?: Translations | undefined
  /** As its owner wrote it, where a guest reads it in another language: by this it is known again in any. */
  readonly original?: Pick<Product, 'name' | 'description' | 'config'> | undefined
}
