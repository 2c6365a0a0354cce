// What a guest pays for a quantity: the shop's own field and sums, with the product as it stands in the form.
import { useId } from 'react'
import type { Product } from '#domain/ground/product.ts'
import { formatMoney, formatNumber } from '#domain/numbers/money.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { unitShortNames } from '#domain/wording/catalog.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { priceLine } from '#domain/ordering/pricing.ts'
import { QuantityField } from '#parts/dish/quantity-field.tsx'
import { useDish, type Dish } from '#parts/dish/use-dish.ts'
import './units-editor.css'

interface CalculatorProps {
  readonly product: Product
  readonly currency: string
}

export function Calculator({ product, currency }: CalculatorProps) {
  // Another unit is another beginning; whatever else changes, the example stays.
  const units = [product.unit, ...product.alternativeUnits.map(({ unit }) => unit)].join(' ')
  return <Example key={units} product={product} currency={currency} />
}

function Example({ product, currency }: CalculatorProps) {
  const id = useId()
  const shown: Product = { ...product, isPriceHidden: false, config: { parts: [] } }
  const dish = useDish(shown, null)
  const line = priceLine(shown, dish.item)
  const gross = isProblem(line) ? null : line.gross
  return (
    <section className="calculator" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.calculator}</h2>
      <div className="calculator-line">
        <QuantityField id={id} product={shown} dish={dish} />
        {gross === null ? null : <output className="figures">{formatMoney(gross, currency)}</output>}
      </div>
      <p>{gross === null ? texts.calculatorOpen : texts.calculatorText}</p>
      {dish.grid ? <p>{gridText(dish.grid)}</p> : null}
    </section>
  )
}

function gridText({ unit, minimum, step, maximum }: NonNullable<Dish['grid']>): string {
  const words = { minimum: formatNumber(minimum), step: formatNumber(step), unit: unitShortNames[unit] }
  return maximum === null ? say(texts.gridFrom, words) : say(texts.gridTo, { ...words, maximum: formatNumber(maximum) })
}
