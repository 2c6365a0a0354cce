// What of a product can never be meant: nobody could order it so, or it would be sold as something else than was typed.
import { isProblem, problem, type Problem } from '../ground/problem.ts'
import type { AlternativeUnit, Product } from '../ground/product.ts'
import { clampToGrid, formatQuantity, quantityGrid, type SoldInUnits } from '../numbers/quantity.ts'
import { partsOf, type WithParts } from './parts.ts'

export type JudgedProduct = WithParts & SoldInUnits & Pick<Product, 'bundle' | 'defaultQuantity' | 'defaultUnit'>

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
    ...suggestionProblems(product),
  ]
}

type Limits = Pick<AlternativeUnit, 'minimumQuantity' | 'maximumQuantity'>

/** 0 is how a form says that there is none. */
function limitProblems({ minimumQuantity, maximumQuantity }: Limits, field: string): Problem[] {
  const isReversed = Boolean(maximumQuantity) && Number(minimumQuantity) > Number(maximumQuantity)
  return isReversed ? [problem('maximumBelowMinimum', field)] : []
}

/** What guests begin with must be what they can order: another quantity would be put right without a word. */
function suggestionProblems(product: JudgedProduct): Problem[] {
  const { defaultQuantity: amount, defaultUnit, unit } = product
  const suggested = defaultUnit ?? unit
  const grid = quantityGrid(product, suggested)
  if (isProblem(grid)) return defaultUnit === null ? [] : [problem('unitNotOffered', 'defaultUnit')]
  if (!amount) return []
  const nearest = clampToGrid(amount, grid)
  if (nearest === amount) return []
  return [problem('defaultNotOffered', 'defaultQuantity', { quantity: formatQuantity(nearest, suggested) })]
}
