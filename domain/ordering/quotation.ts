// An offer names every price: nobody accepts one over 0,00 € because a price was still missing.
import { problem, type Problem } from '../ground/problem.ts'

/** One per line whose price is still open; empty where the offer may be sent and accepted. */
export function quotationProblems(
  items: readonly { readonly product: { readonly name: string }; readonly gross: number | null }[],
): Problem[] {
  return items.flatMap(({ product, gross }, index) =>
    gross === null ? [problem('unpricedLine', `items.${index}.unitPrice`, { product: product.name })] : [],
  )
}
