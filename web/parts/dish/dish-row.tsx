// A dish on the menu: text left, square picture right; tapping anywhere opens its sheet.
import { memo } from 'react'
import { joinAllergens } from '#domain/catalog/allergens.ts'
import { availabilityText } from './availability-text.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { itemText } from '#domain/ordering/line-content.ts'
import { basePriceText, priceText } from '#domain/catalog/price-text.ts'
import { pictureAddress, type DishView } from './dish-view.ts'
import { wholeProduct } from './slim-product.ts'
import './dish-row.css'

interface DishRowProps {
  readonly dish: DishView
  readonly currency: string
  /** The first pictures of the page are loaded at once. */
  readonly isAtTop: boolean
  /** The search does not find it. */
  readonly isHidden: boolean
  readonly onOpen: (productId: string) => void
}

/** Remembered in two layers: while a guest types, of a row that comes or goes only the frame is made anew. */
export const DishRow = memo(function DishRow({ isHidden, ...content }: DishRowProps) {
  return (
    <li className={isSold(content.dish) ? 'dish' : 'dish dish-later'} hidden={isHidden}>
      <DishContent {...content} />
    </li>
  )
})

const DishContent = memo(function DishContent({ dish, currency, isAtTop, onOpen }: Omit<DishRowProps, 'isHidden'>) {
  const product = wholeProduct(dish.product)
  const base = basePriceText(product, currency)
  const picture = dish.pictures?.[0]
  const name = dish.label ?? product.name
  return (
    <>
      <div className={picture ? 'dish-text' : 'dish-text dish-text-alone'}>
        <h3>
          {isSold(dish) ? (
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(product.id)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {product.description ? <p className="dish-description">{product.description}</p> : null}
        {dish.bundle ? <p className="dish-description">{dish.bundle.map(itemText).join(', ')}</p> : null}
        <p className="dish-meta">
          <span className="dish-price figures">{priceText(product, currency)}</span>
          {base ? <span className="dish-base figures">{base}</span> : null}
          {product.allergens.length > 0 ? (
            <span className="dish-allergens">
              <span className="visually-hidden">{catalogTexts.allergens} </span>
              {joinAllergens(product.allergens)}
            </span>
          ) : null}
        </p>
        {dish.availability ? <p className="dish-when">{availabilityText(dish)}</p> : null}
      </div>
      {picture ? (
        <img
          className="dish-picture"
          src={pictureAddress(picture, 'row')}
          alt={picture.alt}
          width={132}
          height={132}
          loading={isAtTop ? 'eager' : 'lazy'}
          fetchPriority={isAtTop ? 'high' : 'auto'}
          decoding="async"
        />
      ) : null}
      {isSold(dish) ? <span className="dish-plus" aria-hidden /> : null}
    </>
  )
})

function isSold({ availability }: DishView): boolean {
  return availability === undefined || availability === 'preorder'
}
