// Products on their way to the browser: what has its usual value stays at home.
import type { Product } from '#domain/ground/product.ts'

const usual = {
  description: '',
  allergens: [],
  type: 'simple',
  isPriceHidden: false,
  pricing: 'fixed',
  unit: 'piece',
  alternativeUnits: [],
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  defaultQuantity: null,
  defaultUnit: null,
  takeawayTax: null,
  dineInTax: null,
  isEnabled: true,
  schedule: [],
  isStepByStep: false,
  config: { parts: [] },
  bundle: [],
  isLeadTimeEnabled: false,
  leadTimeType: null,
  leadTimeValue: null,
  labelling: null,
  original: undefined,
} as const satisfies Partial<Product>

type Usual = keyof typeof usual
type Own = Exclude<keyof Product, Usual | 'uid'>

export type SlimProduct = Pick<Product, Own> & Partial<Pick<Product, Usual>>

/** The fields that rules and pages read, without those that have their usual value. */
export function slimProduct(product: Product): SlimProduct {
  const own = { id: product.id, name: product.name, price: product.price, tax: product.tax }
  const unusual = (Object.keys(usual) as Usual[]).filter(
    (field) => JSON.stringify(product[field]) !== JSON.stringify(usual[field]),
  )
  return Object.assign(own, ...unusual.map((field) => ({ [field]: product[field] }))) as SlimProduct
}

export function wholeProduct(slim: SlimProduct): Product {
  return { uid: '', ...usual, ...slim }
}
