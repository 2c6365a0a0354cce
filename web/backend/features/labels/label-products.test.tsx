import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { newDraft, withItems } from './label-draft.ts'
import { LabelProducts } from './label-products.tsx'

const [soup, cake, other] = ['1', '2', '3'].map((last) => `019a0000-0000-7000-8000-00000000010${last}`) as [
  string,
  string,
  string,
]
const product = (id: string, name: string) => ({ id, name, labelling: null }) as never

afterEach(cleanup)

const showItems = (products: never[] | undefined, archived: never[] | undefined) =>
  show(
    <LabelProducts
      draft={withItems(newDraft(null, '2026-11-18'), [soup, cake, other])}
      products={products}
      archived={archived}
      categories={[]}
      problems={new Map()}
      onChange={() => undefined}
    />,
  )

test('a saved sheet says what was archived since, and calls deleted only what is', () => {
  showItems([product(soup, 'Flädlesuppe')], [product(cake, 'Torte')])
  expect(screen.getByText('Flädlesuppe')).toBeDefined()
  expect(screen.getByText('Torte (archiviert, wird nicht gedruckt)')).toBeDefined()
  expect(screen.getAllByText('Gelöschtes Produkt')).toHaveLength(1)
})

test('nothing is called deleted while it is not known whether it is', () => {
  showItems([product(soup, 'Flädlesuppe')], undefined)
  showItems(undefined, undefined)
  expect(screen.queryByText('Gelöschtes Produkt')).toBeNull()
})
