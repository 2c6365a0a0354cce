// The row of a product in a category. Remembered: of 500 only those are made anew that changed or moved.
import { memo, useMemo } from 'react'
import { moveProduct } from '#domain/catalog/catalog-edit.ts'
import type { CatalogProduct as Entry } from '#domain/catalog/menu.ts'
import type { Product } from '#domain/ground/product.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { SortedRow } from '../../sorting/sorted-list.tsx'
import type { CatalogSteps, Targets } from './catalog-editor.tsx'
import { CatalogProduct } from './catalog-product.tsx'

interface CatalogRowProps {
  readonly list: string
  readonly entry: Entry
  /** Positions of its category and its own. */
  readonly category: number
  readonly index: number
  readonly count: number
  readonly product: Product | undefined
  readonly soldOutIn: readonly string[] | undefined
  readonly currency: string
  readonly targets: Targets
  readonly isReadOnly: boolean
  /** It has just come from another category. */
  readonly hasArrived: boolean
  readonly steps: CatalogSteps
}

export const CatalogRow = memo(function CatalogRow(props: CatalogRowProps) {
  const { list, entry, category, index, count, product, soldOutIn, currency, targets, isReadOnly, steps } = props
  const place = useMemo(() => ({ category, product: index }), [category, index])
  return (
    <SortedRow
      id={`${list}/${entry.id}`}
      list={list}
      kind="product"
      index={index}
      count={count}
      name={product?.name ?? texts.unknownProduct}
      isReadOnly={isReadOnly}
      className="catalog-product"
      takesFocus={props.hasArrived}
      onMove={(to) => steps.edit((catalog) => moveProduct(catalog, place, { category, product: to }))}
      others={targets
        .filter(({ id }) => id !== list)
        .map(({ id, name }) => ({
          text: say(texts.toCategory, { category: name }),
          onChoose: () => steps.moveAcross(place, id),
        }))}
    >
      {(handle) => (
        <CatalogProduct
          entry={entry}
          place={place}
          product={product}
          currency={currency}
          soldOutIn={soldOutIn}
          handle={handle}
          isReadOnly={isReadOnly}
          edit={steps.edit}
        />
      )}
    </SortedRow>
  )
})
