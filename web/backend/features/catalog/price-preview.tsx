// Net, tax and gross of one product unit for each type of order, while the price is typed.
import type { Product } from '#domain/ground/product.ts'
import { previewPrices } from '#domain/ordering/price-preview.ts'
import { formatMoney } from '#domain/numbers/money.ts'
import { defaultQuantity } from '#domain/numbers/quantity-entry.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import './units-editor.css'

interface PricePreviewProps {
  readonly product: Product
  readonly currency: string
}

export function PricePreview({ product, currency }: PricePreviewProps) {
  const start = defaultQuantity(product)
  const { amount, unit } = isProblem(start) ? { amount: 1, unit: product.unit } : start
  const prices = previewPrices(product, { product: { id: product.id }, amount, unit, parts: [] })
  if (isProblem(prices)) return <p className="editor-empty">{texts.calculatorOpen}</p>
  return (
    <table className="price-preview">
      <caption>{texts.pricePreview}</caption>
      <thead>
        <tr>
          {[texts.orderType, texts.net, texts.tax, texts.gross].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ orderType, rate, net, tax, gross }) => (
          <tr key={orderType}>
            <th scope="row">
              {orderTypeNames[orderType]} <small className="figures">{formatRate(rate)}</small>
            </th>
            <td className="figures">{formatMoney(net, currency)}</td>
            <td className="figures">{formatMoney(tax, currency)}</td>
            <td className="figures">{formatMoney(gross, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
