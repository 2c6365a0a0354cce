// What of a product can never be meant: nobody could order it so, or it would be sold as something else than was typed.
import { problem, type Problem } from '../ground/problem.ts'
import type { AlternativeUnit, Product } from '../ground/product.ts'
import { partsOf, type WithParts } from './parts.ts'

export type JudgedProduct = WithParts &
  Pick<Product, 'bundle' | 'alternativeUnits' | 'minimumQuantity' | 'maximumQuantity'>

/** `former` is the product as it is stored, null of a new one: what was wrong before there was a rule stays savable as it is. */
export function productProblems(product: JudgedProduct, former: JudgedProduct | null): Problem[] {
  const known = new Set(former === null ? [] : problemsOf(former).map(keyOf))
  return problemsOf(product).filter((found) => !known.has(keyOf(found)))
}

function keyOf({ code, field }: Problem): string {
  return `${field} ${code}`
}

function problemsOf(product: JudgedProduct): Problem[] {
  const isEmptyBundle = product.type === 'bundle' && product.bundle.length === 0
  return [
    ...(isEmptyBundle ? [problem('bundleEmpty', 'bundle')] : []),
    ...partsOf(product).flatMap(({ type, optional, options }, index) => {
      const isChosen = type === 'select' || type === 'multiselect'
      return isChosen && !optional && options.length === 0
        ? [problem('nothingToChoose', `config.parts.${index}.options`)]
        : []
    }),
    ...limitProblems(product, 'maximumQuantity'),
    ...product.alternativeUnits.flatMap((unit, index) =>
      limitProblems(unit, `alternativeUnits.${index}.maximumQuantity`),
    ),
  ]
}

type Limits = Pick<AlternativeUnit, 'minimumQuantity' | 'maximumQuantity'>

/** 0 is how a form says that there is none. */
function limitProblems({ minimumQuantity, maximumQuantity }: Limits, field: string): Problem[] {
  const isReversed = Boolean(maximumQuantity) && Number(minimumQuantity) > Number(maximumQuantity)
  return isReversed ? [problem('maximumBelowMinimum', field)] : []
}
