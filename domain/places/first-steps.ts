// What an empty shop still needs before it takes its first order. Derived from what there is: nothing of it is stored.

export const firstSteps = ['division', 'branch', 'hours', 'products', 'payment', 'legal', 'order'] as const
export type FirstStep = (typeof firstSteps)[number]

export interface FoundShop {
  readonly hasDivision: boolean
  /** The first branch; null where there is none. */
  readonly branch: { readonly hasHours: boolean; readonly hasPayment: boolean } | null
  readonly hasProducts: boolean
  /** Terms, privacy and imprint: without them guests cannot order. */
  readonly hasLegalTexts: boolean
  readonly hasOrder: boolean
}

export function doneSteps(shop: FoundShop): ReadonlySet<FirstStep> {
  const done: Readonly<Record<FirstStep, boolean>> = {
    division: shop.hasDivision,
    branch: shop.branch !== null,
    hours: shop.branch?.hasHours === true,
    products: shop.hasProducts,
    payment: shop.branch?.hasPayment === true,
    legal: shop.hasLegalTexts,
    order: shop.hasOrder,
  }
  return new Set(firstSteps.filter((step) => done[step]))
}

/** Hours, products, payment and an order belong to a branch. */
export function mayStep(step: FirstStep, done: ReadonlySet<FirstStep>): boolean {
  return step === 'division' || step === 'branch' || step === 'legal' || done.has('branch')
}

/** Where somebody who comes back goes on: an organisation may be missing for good, a branch may not. */
export function nextStep(done: ReadonlySet<FirstStep>): FirstStep {
  return firstSteps.find((step) => !done.has(step) && !(step === 'division' && done.has('branch'))) ?? 'order'
}

const needed = ['branch', 'hours', 'products', 'legal'] as const satisfies readonly FirstStep[]

/** Whether the assistant is still of use: no order yet, and something that an order needs is missing. */
export function isUnfinished(done: ReadonlySet<FirstStep>): boolean {
  return !done.has('order') && !needed.every((step) => done.has(step))
}
