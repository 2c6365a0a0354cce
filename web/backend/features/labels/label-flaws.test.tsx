import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultAllergenLegend } from '#domain/catalog/allergens.ts'
import { aProduct } from '#domain/ground/product.fixture.ts'
import { show } from '../../testing/render.tsx'
import { newDraft } from './label-draft.ts'
import { LabelFlaws } from './label-flaws.tsx'

afterEach(cleanup)

test('dishes that lack the same share a line', () => {
  const item = { copies: 1, name: '', price: null, batch: '', netContent: null }
  const labelling = { netContent: null, netUnit: 'gram', shelfLifeDays: null, dateKind: 'bestBefore' } as const
  const dish = (name: string, ingredients = '') => ({
    item,
    product: aProduct({ name, labelling: { ...labelling, ingredients, storage: '', gtin: '' } }),
  })
  show(
    <LabelFlaws
      draft={{ ...newDraft(null, '2026-11-29'), fields: ['name', 'ingredients', 'netContent'] }}
      entries={[dish('Gulasch'), dish('Bauernbrot', 'Mehl, Wasser'), dish('Strudel'), dish('Gulasch')]}
      house={{ legend: defaultAllergenLegend, currency: 'EUR', business: '', flaws: [], address: '', logo: null }}
      measure={(text, size) => text.length * size * 0.2}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gulasch, Strudel: Zutaten fehlen, Nettofüllmenge fehlt.',
    'Bauernbrot: Nettofüllmenge fehlt.',
  ])
})
