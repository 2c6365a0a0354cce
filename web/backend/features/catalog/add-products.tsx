// Products for a category of a menu: found while typing, several at once.
import { Button } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { foundIn } from '#domain/search/find-text.ts'
import type { Product } from '#domain/ground/product.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { SearchField } from '#kit/search-field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { priceText } from '#domain/catalog/price-text.ts'
import { toggled } from '#kit/toggled.ts'

interface AddProductsProps {
  /** Its name. */
  readonly category: string
  readonly products: readonly Product[]
  readonly currency: string
  readonly onAdd: (ids: readonly Product['id'][]) => void
  readonly onClose: () => void
}

const mostShown = 100

export function AddProducts({ category, products, currency, onAdd, onClose }: AddProductsProps) {
  const heading = useId()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Product['id']>>(new Set())
  const searched = useDeferredValue(term)
  const found = useMemo(() => foundIn(products, searched, ({ name }) => name), [products, searched])
  // Not inside of the form around it: Enter in the search would save that.
  return createPortal(
    <Sheet
      labelledBy={heading}
      closeLabel={backofficeScreenTexts.close}
      onClose={onClose}
      foot={
        <Button fullWidth size="md" disabled={chosen.size === 0} onClick={() => onAdd([...chosen])}>
          {say(texts.addCount, { count: chosen.size })}
        </Button>
      }
    >
      <div className="add-products">
        <h2 id={heading}>{say(texts.addProductsTo, { category })}</h2>
        <SearchField
          label={texts.productSearch}
          placeholder={texts.productSearch}
          clearLabel={backofficeTexts.cancel}
          term={term}
          onTerm={setTerm}
        />
        <ul>
          {found.slice(0, mostShown).map((product) => (
            <li key={product.id}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={chosen.has(product.id)}
                  onChange={() => setChosen(toggled(chosen, product.id))}
                />
                <span className="add-product-name">{product.name}</span>
                <span className="figures">{priceText(product, currency)}</span>
              </label>
            </li>
          ))}
        </ul>
        <Link className="add-products-new" to="/products/new">
          {texts.makeProduct}
        </Link>
      </div>
    </Sheet>,
    document.body,
  )
}
