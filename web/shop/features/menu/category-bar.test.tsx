// The line at a quarter of the window, and how far from the top a category comes to stand (storefront § 9).
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CategoryBar, groupAnchor } from './category-bar.tsx'

const categories = [
  { id: 'soups', name: 'Suppen' },
  { id: 'pan', name: 'Aus der Pfanne' },
  { id: 'sweets', name: 'Süßes' },
]
/** Where the groups begin on the page; the window shows what lies at `window.scrollY`. */
const begins = { soups: 300, pan: 900, sweets: 1500 }
let scrolledTo: ScrollToOptions[] = []
let barScrolledTo: number[] = []

beforeEach(() => {
  scrolledTo = []
  barScrolledTo = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => setTimeout(() => callback(0), 0))
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => void scrolledTo.push(to)) as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function showBar(width: number, hidden: string[] = []) {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', 800)
  render(
    <>
      <CategoryBar categories={categories} />
      {categories.map(({ id }) => (
        <section key={id} id={groupAnchor(id)} tabIndex={-1} hidden={hidden.includes(id)} />
      ))}
    </>,
  )
  for (const { id } of categories) {
    const group = document.getElementById(groupAnchor(id)) as HTMLElement
    group.getBoundingClientRect = () => ({ top: begins[id as keyof typeof begins] - window.scrollY }) as DOMRect
  }
  const list = screen.getByRole('list')
  list.scrollTo = ((to: ScrollToOptions) => void barScrolledTo.push(to.left ?? 0)) as never
  return userEvent.setup()
}

async function scrollPage(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true, writable: true })
  await act(async () => {
    window.dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
}

const marked = () => screen.getAllByRole('link', { current: true }).map((link) => link.textContent)

test('marks the last category that has crossed a quarter of the window, and brings it into the bar', async () => {
  showBar(1024)
  await scrollPage(0)
  expect(marked()).toEqual(['Suppen'])
  // Its top stands exactly at the line: not above it yet.
  await scrollPage(700)
  expect(marked()).toEqual(['Suppen'])
  const before = barScrolledTo.length
  await scrollPage(701)
  expect(marked()).toEqual(['Aus der Pfanne'])
  expect(barScrolledTo.length).toBeGreaterThan(before)
  await scrollPage(1301)
  expect(marked()).toEqual(['Süßes'])
})

test('a category in which the search finds nothing is not in view', async () => {
  showBar(1024, ['pan'])
  await scrollPage(701)
  expect(marked()).toEqual(['Suppen'])
})

test.each([
  [1024, 900 - 150],
  [720, 900 - 150],
  [719, 900 - 0.36 * 719],
  [390, 900 - 0.36 * 390],
])('in a window of %s px a press scrolls to %s and takes the focus along', async (width, top) => {
  const user = showBar(width)
  await scrollPage(0)
  await user.click(screen.getByRole('link', { name: 'Aus der Pfanne' }))
  expect(scrolledTo[0]?.top).toBeCloseTo(top)
  expect(document.activeElement?.id).toBe(groupAnchor('pan'))
})

test('a category is reached exactly, although what lies above it takes another room once it is laid out', async () => {
  const user = showBar(390)
  await scrollPage(0)
  const pan = document.getElementById(groupAnchor('pan')) as HTMLElement
  let grown = 0
  pan.getBoundingClientRect = () => ({ top: begins.pan + grown - window.scrollY }) as DOMRect
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => {
    scrolledTo.push(to)
    // Twice: what came into sight by the first correction is laid out by then, too.
    if (grown < 400) grown += 200
    Object.defineProperty(window, 'scrollY', { value: to.top, configurable: true, writable: true })
  })
  await user.click(screen.getByRole('link', { name: 'Aus der Pfanne' }))
  await vi.waitFor(() => expect(window.scrollY).toBeCloseTo(begins.pan + 400 - 0.36 * 390))
})

test('whoever scrolls on their own meanwhile is left where they are', async () => {
  const user = showBar(390)
  await scrollPage(0)
  await user.click(screen.getByRole('link', { name: 'Aus der Pfanne' }))
  const asked = scrolledTo.length
  window.dispatchEvent(new Event('wheel'))
  await scrollPage(40)
  for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(scrolledTo).toHaveLength(asked)
})
