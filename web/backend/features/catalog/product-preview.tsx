// The product as guests will see it, while it is typed: the shop's own row and sheet.
import { useDeferredValue, useId, useState, type ComponentProps, type CSSProperties } from 'react'
import { allergensWithin, type AllergenLegend } from '#domain/catalog/allergens.ts'
import type { Product } from '#domain/ground/product.ts'
import { bundleContents } from '#domain/ordering/line-content.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { Announcement } from '#kit/announcement.tsx'
import type { Sheet } from '#kit/sheet.tsx'
import { DishRow } from '#parts/dish/dish-row.tsx'
import { DishSheet } from '#parts/dish/dish-sheet.tsx'
import { dishPictures, type DishPicture, type DishView } from '#parts/dish/dish-view.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { useImages } from '../../fields/use-images.ts'
import { useConfig, useHouse } from '../../shell/frame-queries.ts'
import { useProducts } from './catalog-queries.ts'
import { draftProduct } from './draft-product.ts'
import './product-preview.css'

const noLegend: AllergenLegend = []

export function ProductPreview({ draft: typed }: { draft: Readonly<Record<string, unknown>> }) {
  // Letters appear at once, the preview follows.
  const draft = useDeferredValue(typed)
  const heading = useId()
  const images = useImages().data ?? []
  const products = useProducts().data ?? []
  const config = useConfig().data
  const house = useHouse()
  const [isAdded, setIsAdded] = useState(false)
  const product = draftProduct(draft)
  const currency = house.currency
  const dish = viewOf(product, products, dishPictures(picturesOf(draft), images))
  return (
    <section
      className="product-preview"
      aria-labelledby={heading}
      style={config?.accentColor ? ({ '--accent': config.accentColor } as CSSProperties) : {}}
    >
      <h2 id={heading}>{texts.preview}</h2>
      <p className="editor-empty">{texts.previewText}</p>
      <ul className="product-preview-row">
        <DishRow dish={dish} currency={currency} isAtTop isHidden={false} onOpen={() => undefined} />
      </ul>
      <DishSheet
        key={beginningOf(product)}
        frame={InPlace}
        dish={dish}
        currency={currency}
        legend={config?.allergenLegend ?? noLegend}
        isNoteEnabled={false}
        initial={null}
        onSave={() => setIsAdded(true)}
        onClose={() => setIsAdded(false)}
      />
      <Announcement className="editor-empty">{isAdded ? texts.previewAdded : ''}</Announcement>
    </section>
  )
}

/** What a guest's choice begins with: where it changes, the preview begins anew. */
function beginningOf({ type, unit, defaultUnit, defaultQuantity, isStepByStep, config }: Product): string {
  const parts = config.parts.map((part) => [part.type, part.options.length])
  return JSON.stringify([type, unit, defaultUnit, defaultQuantity, isStepByStep, parts])
}

function picturesOf({ images }: Readonly<Record<string, unknown>>): readonly { readonly id: string }[] {
  return Array.isArray(images) ? (images as { id: string }[]) : []
}

function viewOf(product: Product, products: readonly Product[], pictures: readonly DishPicture[]): DishView {
  const byId = new Map<string, Product>(products.map((each) => [each.id, each]))
  const bundle = bundleContents(product, byId)
  const told = { ...product, allergens: allergensWithin(product, byId) }
  const shown = product.isPriceHidden ? { ...told, price: null } : told
  return {
    product: slimProduct(shown),
    ...(pictures.length > 0 && { pictures }),
    ...(product.type === 'bundle' && { bundle }),
    ...(!product.isEnabled && { availability: 'unavailable' as const }),
  }
}

/** The sheet without a dialog around it. */
function InPlace({ labelledBy, foot, children }: ComponentProps<typeof Sheet>) {
  return (
    <section className="product-preview-sheet" aria-labelledby={labelledBy}>
      {children}
      {foot ? <div className="sheet-foot">{foot}</div> : null}
    </section>
  )
}
