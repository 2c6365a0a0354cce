// A product as the demo data writes it: a draft of the contract, with keys in place of ids.
import type { ProductDraft } from '#contract/catalog/products.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { PictureKey } from './pictures.ts'

type Config = NonNullable<ProductDraft['config']>

export interface DemoProduct extends Omit<ProductDraft, 'uid' | 'images' | 'type' | 'config' | 'bundle'> {
  readonly name: string
  readonly description: string
  readonly price: number
  readonly unit: UnitId
  readonly tax: number
  /** null: a dish without a picture. */
  readonly picture: PictureKey | null
  /** Makes it configurable. */
  readonly parts?: Config['parts']
  /** Makes it a bundle: keys of products and how many of each. */
  readonly contents?: readonly (readonly [product: string, amount: number])[]
}

/** Cooked food: 10 % however it is eaten. */
export const food = { unit: 'piece', tax: 10, takeawayTax: 10, dineInTax: 10 } as const

/** Basic food (bread, butter, eggs, milk): 4.9 % as goods, 10 % when served at the table. */
export const basicFood = { unit: 'piece', tax: 4.9, takeawayTax: 4.9, dineInTax: 10 } as const

/** Drinks: 20 %. */
export const drink = { unit: 'piece', tax: 20, takeawayTax: 20, dineInTax: 20 } as const
