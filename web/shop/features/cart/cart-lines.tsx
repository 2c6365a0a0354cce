// The lines of a cart: quantity, name, options, price, and where wanted ways to change and remove them.
import { Minus, Pencil, Plus, Trash2 } from 'lucide-react'
import { formatMoney, formatNumber } from '#domain/numbers/money.ts'
import { detailText, lineDetails } from '#domain/ordering/line-content.ts'
import { formatQuantity, quantityGrid } from '#domain/numbers/quantity.ts'
import { canStepDown, canStepUp, stepDown, stepUp } from '#domain/numbers/quantity-entry.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import type { Product } from '#domain/ground/product.ts'
import { optionNames, partNames } from '#domain/catalog/parts.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { IconButton } from '#kit/button.tsx'
import { availabilityText } from '#parts/dish/availability-text.ts'
import type { DishView } from '#parts/dish/dish-view.ts'
import type { CartLine } from './use-cart.ts'
import './cart.css'

/** A dish as the page knows it now: what a bundle holds, and whether it can be had. Undefined: nothing is known beside the line. */
export type DishOf = (
  product: Product,
  index: number,
) => Pick<DishView, 'bundle' | 'availability' | 'availableAgain'> | undefined

interface CartLinesProps {
  readonly lines: readonly CartLine[]
  readonly pricing: Pricing | null
  readonly currency: string
  /** Products of the cart know no names of others. */
  readonly dishOf: DishOf
  readonly onAmount: (index: number, amount: number) => void
  /** Without it only what cannot be had can be removed. */
  readonly onEdit?: (index: number) => void
  readonly onRemove: (index: number) => void
}

export function CartLines({ lines, pricing, currency, dishOf, onAmount, onEdit, onRemove }: CartLinesProps) {
  return (
    <ul className="cart-lines">
      {lines.map((line, index) => {
        const priced = pricing?.lines[index]
        const name = line.product.name
        const dish = dishOf(line.product, index)
        const details = detailsOf(line, dish?.bundle)
        const state = dish && availabilityText(dish)
        return (
          <li key={index} className="cart-line">
            <span className="cart-quantity figures" aria-live="polite">
              {quantityText(line)}
            </span>
            <div className="cart-line-text">
              <p className="cart-line-name">{name}</p>
              {details ? <p className="cart-line-details">{details}</p> : null}
              <Announcement className="cart-line-state">{state}</Announcement>
            </div>
            <span className="figures">{priced?.gross == null ? '' : formatMoney(priced.gross, currency)}</span>
            <div className="cart-line-actions">
              <LessAndMore line={line} onAmount={(amount) => onAmount(index, amount)} />
              {onEdit ? (
                <IconButton label={say(shopScreenTexts.editLine, { product: name })} onClick={() => onEdit(index)}>
                  <Pencil size={17} aria-hidden />
                </IconButton>
              ) : null}
              {onEdit || state ? (
                <IconButton label={say(shopScreenTexts.removeLine, { product: name })} onClick={() => onRemove(index)}>
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function LessAndMore({ line, onAmount }: { line: CartLine; onAmount: (amount: number) => void }) {
  const { product, item } = line
  const grid = quantityGrid(product, item.unit)
  if (isProblem(grid)) return null
  const { amount } = item
  const texts = { product: product.name }
  return (
    <>
      <IconButton
        label={say(shopScreenTexts.lessOf, texts)}
        aria-disabled={!canStepDown(amount, grid)}
        onClick={() => canStepDown(amount, grid) && onAmount(stepDown(amount, grid))}
      >
        <Minus size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={say(shopScreenTexts.moreOf, texts)}
        aria-disabled={!canStepUp(amount, grid)}
        onClick={() => canStepUp(amount, grid) && onAmount(stepUp(amount, grid))}
      >
        <Plus size={17} aria-hidden />
      </IconButton>
    </>
  )
}

function quantityText({ item }: CartLine): string {
  return item.unit === 'piece' ? formatNumber(item.amount) : formatQuantity(item.amount, item.unit)
}

function detailsOf({ product, item }: CartLine, contents: DishView['bundle'] = []): string {
  const names = { optionNames: optionNames(product, item.parts), partNames: partNames(product) }
  return lineDetails({ ...item, ...names, contents })
    .map(detailText)
    .join(' · ')
}
