import { expect, test } from 'vitest'
import { blockPreviewContent, isOnStartPage } from './block-preview.ts'
import { readSections } from './sections.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const now = Temporal.Instant.from('2026-11-21T12:00:00Z')

test('a block alone on its page is read as what pages place', () => {
  const read = (identifier: string) => readSections(blockPreviewContent({ id, identifier }), now)
  expect(read('section-gutscheine')).toMatchObject([{ type: 'block', blockId: id }])
  expect(read('menu-mittag')).toMatchObject([{ type: 'menu-highlights', blockId: id }])
})

test('news are looked at where they appear', () => {
  expect(['news', 'news-banner', 'menu-mittag', 'section-a'].filter(isOnStartPage)).toEqual(['news', 'news-banner'])
})
