import { expect, test } from 'vitest'
import { findImages, foldersOf, tagsOf, type ImageSearch, type LibraryImage } from './find-images.ts'

const image = (name: string, changes: Partial<LibraryImage> = {}): LibraryImage => ({
  id: name as LibraryImage['id'],
  name,
  alt: '',
  title: '',
  copyright: '',
  folder: '',
  tags: [],
  bytes: 1000,
  createdAt: '2026-11-01T10:00:00Z',
  ...changes,
})
const images = [
  image('Brot 10', { folder: 'Speisen', tags: ['Herbst'], createdAt: '2026-11-03T10:00:00Z' }),
  image('Brot 9', { folder: 'Speisen', alt: 'Ein Laib', bytes: 5000 }),
  image('Gastgarten', { copyright: 'Anna Moser', createdAt: '2026-11-04T10:00:00Z' }),
]
const all: ImageSearch = { term: '', folder: null, tag: null, order: 'newest', unused: null }
const found = (search: Partial<ImageSearch>) => findImages(images, { ...all, ...search }).map(({ name }) => name)

test('pictures come newest first, by name as people count, or largest first', () => {
  expect(found({})).toEqual(['Gastgarten', 'Brot 10', 'Brot 9'])
  expect(found({ order: 'byName' })).toEqual(['Brot 9', 'Brot 10', 'Gastgarten'])
  expect(found({ order: 'largest' })[0]).toBe('Brot 9')
})

test('folder, tag, use and term narrow what is shown, each on top of the others', () => {
  expect(found({ folder: 'Speisen' })).toEqual(['Brot 10', 'Brot 9'])
  expect(found({ folder: '' })).toEqual(['Gastgarten'])
  expect(found({ folder: 'Speisen', tag: 'Herbst' })).toEqual(['Brot 10'])
  expect(found({ folder: 'Speisen', unused: new Set(['Brot 9', 'Gastgarten']) })).toEqual(['Brot 9'])
  expect(found({ term: 'laib' })).toEqual(['Brot 9'])
  expect(found({ term: 'moser' })).toEqual(['Gastgarten'])
})

test('folders and tags say how many pictures they hold', () => {
  expect(foldersOf(images)).toEqual([
    { name: '', count: 1 },
    { name: 'Speisen', count: 2 },
  ])
  expect(tagsOf(images)).toEqual([{ name: 'Herbst', count: 1 }])
})
