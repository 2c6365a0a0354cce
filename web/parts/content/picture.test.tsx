import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { pictureOfTwo, pictureView } from './picture-view.ts'
import { PictureCredits } from './picture-credits.tsx'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const stored = { id: 'stube', version: 1, extension: 'webp', width: 1600, height: 900, alt: 'Die Stube' }

function show(focusX: number, focusY: number): HTMLElement {
  const picture = pictureView('stube', { images: [{ ...stored, focusX, focusY }] } as unknown as VisitorCatalog)
  if (!picture) throw new Error('the picture is known')
  render(<Picture picture={picture} sizes="100vw" />)
  return screen.getByRole('img', { name: 'Die Stube' })
}

test('boxes cut a picture around its point', () => {
  const { dataset } = show(0.125, 0.8)
  expect([dataset['focusX'], dataset['focusY']]).toEqual(['13%', '80%'])
})

test('one whose point is its middle says nothing', () => {
  const { dataset } = show(0.5, 0.5)
  expect([dataset['focusX'], dataset['focusY']]).toEqual([undefined, undefined])
})

test('narrow screens get a picture of their own where there are two; one alone stands on all', () => {
  const catalog = {
    images: [
      { ...stored, focusX: 0.5, focusY: 0.5 },
      { ...stored, id: 'hochkant', width: 800, height: 1200, focusX: 0.5, focusY: 0.5 },
    ],
  } as unknown as VisitorCatalog
  const both = pictureOfTwo('stube', 'hochkant', catalog)
  if (!both) throw new Error('both are known')
  const { container } = render(<Picture picture={both} sizes="100vw" />)
  const source = container.querySelector('picture > source')
  expect([source?.getAttribute('media'), source?.getAttribute('srcset')?.includes('hochkant')]).toEqual([
    '(width < 720px)',
    true,
  ])
  expect(container.querySelector('img')?.getAttribute('src')).toContain('stube')
  expect(pictureOfTwo(null, 'hochkant', catalog)?.src).toContain('hochkant')
  expect(pictureOfTwo('stube', 'gone', catalog)?.small).toBeUndefined()
})

test('who made the pictures of a page is said once, however deep they lie in it, and nothing where nobody is named', () => {
  const catalog = {
    images: [
      { ...stored, copyright: 'Anna Moser', focusX: 0.5, focusY: 0.5 },
      { ...stored, id: 'garten', copyright: '', focusX: 0.5, focusY: 0.5 },
    ],
  } as unknown as VisitorCatalog
  const [named, plain] = [pictureView('stube', catalog), pictureView('garten', catalog)]
  const { container } = render(<PictureCredits view={[{ slides: [{ picture: named }] }, { picture: named }, plain]} />)
  expect(container.textContent).toBe('Bilder: © Anna Moser')
  cleanup()
  expect(render(<PictureCredits view={[{ picture: plain }, null]} />).container.textContent).toBe('')
})
