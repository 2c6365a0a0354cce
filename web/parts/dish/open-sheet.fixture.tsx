// The sheet of a dish as a test opens it: what is saved is kept.
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { Product } from '#domain/ground/product.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { DishSheet } from './dish-sheet.tsx'
import type { DishView } from './dish-view.ts'
import { slimProduct } from './slim-product.ts'

export function openSheet(
  product: Product,
  view: Partial<DishView> = {},
  more: Partial<ComponentProps<typeof DishSheet>> = {},
) {
  const saved: CartItem[] = []
  render(
    <DishSheet
      dish={{ product: slimProduct(product), ...view }}
      currency="EUR"
      legend={[{ code: 'A', name: 'Glutenhaltiges Getreide' }]}
      isNoteEnabled={false}
      initial={null}
      onSave={(item) => void saved.push(item)}
      onClose={() => {}}
      {...more}
    />,
  )
  return { saved, user: userEvent.setup() }
}
