// A plain product and a line of it, for tests: each test names only what it is about.
import type { Modifier, Option, Part, Product } from './product.ts'
import type { CartItem } from './cart-item.ts'

export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'product-1' as Product['id'],
    uid: 'abcd2345',
    name: 'Käsespätzle',
    description: '',
    allergens: [],
    type: 'simple',
    price: 10,
    isPriceHidden: false,
    pricing: 'fixed',
    unit: 'piece',
    alternativeUnits: [],
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    defaultQuantity: null,
    defaultUnit: null,
    tax: 10,
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
    ...changes,
  }
}

export function anItem(product: Product, amount = 1, changes: Partial<CartItem> = {}): CartItem {
  return { product: { id: product.id }, amount, unit: product.unit, parts: [], ...changes }
}

export function aPart(changes: Partial<Part> = {}): Part {
  return { name: 'Teil', description: '', type: 'text', optional: false, options: [], ...changes }
}

export function anOption(name: string, modifier: Modifier = 'add', value = 0): Option {
  return { name, modifier, value }
}
