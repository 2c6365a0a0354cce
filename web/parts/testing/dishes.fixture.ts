// Three dishes with known prices: configurable, plain, and sold by weight.
import { aProduct } from '#domain/ground/product.fixture.ts'
import type { Id } from '#domain/ground/identity.ts'

export const spaetzle = aProduct({
  id: 'spaetzle' as Id<'product'>,
  name: 'Kässpätzle',
  price: 14.9,
  type: 'configurable',
  config: {
    parts: [
      {
        name: 'Portion',
        description: '',
        type: 'select',
        optional: false,
        options: [
          { name: 'Klein', modifier: 'subtract', value: 2.5 },
          { name: 'Normal', modifier: 'add', value: 0 },
        ],
      },
      {
        name: 'Dazu',
        description: '',
        type: 'multiselect',
        optional: true,
        options: [{ name: 'Apfelmus', modifier: 'add', value: 2 }],
      },
    ],
  },
})
export const soup = aProduct({ id: 'soup' as Id<'product'>, name: 'Flädlesuppe', price: 5.9 })
export const cheese = aProduct({
  id: 'cheese' as Id<'product'>,
  name: 'Bergkäse',
  price: 29,
  unit: 'kilogram',
  quantityStepSize: 0.1,
  minimumQuantity: 0.2,
})
