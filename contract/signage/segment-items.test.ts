import { expect, test } from 'vitest'
import { describe } from '../shape.ts'
import { currentItem, item } from './segment-items.ts'

const video = { kind: 'video', upload: null, fit: 'cover' }

test('a video is heard once its sound is switched on: its own volume is not 0 unless somebody says so', () => {
  expect(item.parse(video)).toMatchObject({ isMuted: true, volume: 100 })
  expect(item.parse({ ...video, isMuted: false })).toMatchObject({ volume: 100 })
  // As it was stored before.
  expect(currentItem({ ...video, isMuted: true, volume: 0 })).toMatchObject({ isMuted: true, volume: 100 })
  expect(currentItem({ ...video, isMuted: false, volume: 0 })).toMatchObject({ volume: 0 })
  expect(currentItem({ ...video, isMuted: true, volume: 30 })).toMatchObject({ volume: 30 })
})

test('a text is written as it will look, and only own HTML as HTML', () => {
  const { shape } = describe(item)
  const kinds = shape.kind === 'variants' ? shape.variants : {}
  const htmlOf = (kind: string) => {
    const own = kinds[kind]?.shape
    return own?.kind === 'object' ? own.fields['html']?.shape.kind : undefined
  }
  expect([htmlOf('text'), htmlOf('html')]).toEqual(['rich', 'lines'])
})
