// What an empty shop still needs before it takes its first order. Derived from what there is: nothing of it is stored.

export const firstSteps = ['division', 'branch', 'hours', 'products', 'payment', 'order'] as const
export type FirstStep = (typeof firstSteps)[number]

export interface FoundShop {
  readonly hasDivision: boolean
  /** The first branch; null where there is none. */
  readonly branch: { readonly hasHours: boolean; readonly hasPayment: boolean } | null
  readonly hasProducts: boolean
  readonly hasOrder: boolean
}

export function doneSteps(shop: FoundShop): ReadonlySet<FirstStep> {
  const done: Readonly<Record<FirstStep, boolean>> = {
    division: shop.hasDivision,
    branch: shop.branch !== null,
    hours: shop.branch?.hasHours === true,
    products: shop.hasProducts,
    payment: shop.branch?.hasPayment === true,
    order: shop.hasOrder,
  }
  return new Set(firstSteps.filter((step) => done[step]))
}

/** Hours and what comes after them belong to a branch. */
export function mayStep(step: FirstStep, done: ReadonlySet<FirstStep>): boolean {
  return step === 'division' || step === 'branch' || done.has('branch')
}

/** Where somebody who comes back goes on: an organisation may be missing for good, a branch may not. */
export function nextStep(done: ReadonlySet<FirstStep>): FirstStep {
  return firstSteps.find((step) => !done.has(step) && !(step === 'division' && done.has('branch'))) ?? 'order'
}

/** Whether the assistant is still of use: no order yet, and something that an order needs is missing. */
export function isUnfinished(done: ReadonlySet<FirstStep>): boolean {
  return !done.has('order') && !(done.has('branch') && done.has('hours') && done.has('products'))
}
