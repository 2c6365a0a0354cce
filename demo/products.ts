// All products of the chain, by category.
import type { CategoryKey } from './categories.ts'
import type { DemoProduct } from './demo-product.ts'
import { breakfast } from './products/breakfast.ts'
import { deli } from './products/deli.ts'
import { drinks } from './products/drinks.ts'
import { grill } from './products/grill.ts'
import { lunch } from './products/lunch.ts'
import { pan } from './products/pan.ts'
import { platters } from './products/platters.ts'
import { starters } from './products/starters.ts'
import { sweets } from './products/sweets.ts'
import { vegetarian } from './products/vegetarian.ts'

export const productsByCategory = {
  breakfast,
  lunch,
  starters,
  pan,
  grill,
  vegetarian,
  sweets,
  deli,
  platters,
  drinks,
} satisfies Record<CategoryKey, Record<string, DemoProduct>>

const all = {
  ...breakfast,
  ...lunch,
  ...starters,
  ...pan,
  ...grill,
  ...vegetarian,
  ...sweets,
  ...deli,
  ...platters,
  ...drinks,
}

export type ProductKey = keyof typeof all

export const products: Readonly<Record<ProductKey, DemoProduct>> = all
