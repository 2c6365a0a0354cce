// The lines of a cart: quantity, name, options, price, and where wanted ways to change and remove them.
import { Pencil, Trash2 } from 'lucide-react'
import { formatMoney, formatNumber } from '#domain/numbers/money.ts'
import { detailText, lineDetails } from '#domain/ordering/line-content.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import { optionNames } from '#domain/catalog/parts.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { IconButton } from '#kit/button.tsx'
import type { CartLine } from './use-cart.ts'
import './cart.css'

interface CartLinesProps {
  readonly lines: readonly CartLine[]
  readonly pricing: Pricing | null
  readonly currency: string
  readonly onEdit?: (index: number) => void
  readonly onRemove?: (index: number) => void
}

export function CartLines({ lines, pricing, currency, onEdit, onRemove }: CartLinesProps) {
  return (
    <ul className="cart-lines">
      {lines.map((line, index) => {
        const priced = pricing?.lines[index]
        const name = line.product.name
        const details = detailsOf(line)
        return (
          <li key={index} className="cart-line">
            <span className="cart-quantity figures">{quantityText(line)}</span>
            <div className="cart-line-text">
              <p className="cart-line-name">{name}</p>
              {details ? <p className="cart-line-details">{details}</p> : null}
            </div>
            <span className="figures">{priced?.gross == null ? '' : formatMoney(priced.gross, currency)}</span>
            {onEdit && onRemove ? (
              <div className="cart-line-actions">
                <IconButton label={say(shopScreenTexts.editLine, { product: name })} onClick={() => onEdit(index)}>
                  <Pencil size={17} aria-hidden />
                </IconButton>
                <IconButton label={say(shopScreenTexts.removeLine, { product: name })} onClick={() => onRemove(index)}>
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function quantityText({ item }: CartLine): string {
  return item.unit === 'piece' ? formatNumber(item.amount) : formatQuantity(item.amount, item.unit)
}

function detailsOf({ product, item }: CartLine): string {
  return lineDetails({ ...item, optionNames: optionNames(product, item.parts) })
    .map(detailText)
    .join(' · ')
}
