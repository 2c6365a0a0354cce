// How much of a dish, and in which unit.
import type { Product } from '#domain/ground/product.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { isUnit } from '#domain/ground/units.ts'
import { unitNames, unitShortNames } from '#domain/wording/catalog.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Stepper } from '#kit/stepper.tsx'
import type { Dish } from './use-dish.ts'

interface QuantityFieldProps {
  readonly id: string
  readonly product: Product
  readonly dish: Dish
}

export function QuantityField({ id, product, dish }: QuantityFieldProps) {
  const { amount, unit } = dish.item
  const isCounted = unit === 'piece' && dish.units.length === 1
  return (
    <div className="dish-quantity">
      <Stepper
        label={storefrontTexts.quantity}
        lessLabel={shopScreenTexts.decreaseQuantity}
        moreLabel={shopScreenTexts.increaseQuantity}
        text={formatNumber(amount)}
        isLessPossible={dish.canLess}
        isMorePossible={dish.canMore}
        onLess={dish.less}
        onMore={dish.more}
        onType={dish.type}
      />
      {dish.units.length > 1 ? (
        <select
          id={`${id}-unit`}
          className="input dish-unit"
          aria-label={storefrontTexts.unit}
          value={unit}
          onChange={({ currentTarget }) => isUnit(currentTarget.value) && dish.setUnit(currentTarget.value)}
        >
          {dish.units.map((one) => (
            <option key={one} value={one}>
              {unitNames[one]}
            </option>
          ))}
        </select>
      ) : null}
      {dish.units.length === 1 && !isCounted && product.unit !== 'serving' ? (
        <span className="dish-unit-name">{unitShortNames[unit]}</span>
      ) : null}
    </div>
  )
}
