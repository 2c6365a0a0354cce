import { expect, test } from 'vitest'
import { uploadIdsOf } from './part-files.ts'

test('the uploads that items name, whatever else their parts hold', () => {
  const upload = (id: string) => ({ id, publicHash: `hash of ${id}` })
  const items = [
    { parts: ['Alles Gute', upload('a'), 2, [0, 1], null] },
    { parts: [] },
    { parts: [[upload('b'), upload('c')], []] },
  ]
  expect(uploadIdsOf(items)).toEqual(['a', 'b', 'c'])
  expect(uploadIdsOf([])).toEqual([])
})
