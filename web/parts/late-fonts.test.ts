import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateFontsScript } from './late-fonts.ts'

let paint: (name: string) => void = () => {}
let asked: string[] = []
let arrive: () => void = () => {}
const root = document.documentElement

beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (list: { getEntriesByName(name: string): string[] }) => void) {
        paint = (name) => hear({ getEntriesByName: (wanted) => (wanted === name ? [name] : []) })
      }
      observe() {}
    },
  )
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const load = (font: string) => {
    asked.push(font)
    return arrived
  }
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: null } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  root.className = ''
  document.head.replaceChildren()
})

const bundled = { Figtree: '/assets/text.woff2', Fraunces: '/assets/head.woff2' }
const begin = (families = ['Figtree', 'Fraunces']) => window.eval(lateFontsScript(families, bundled))

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))

test('a first visit is painted in the fall-backs; both fonts are asked for after that; the text has its own first, then the headings', async () => {
  begin()
  expect(root.className).toBe('late-fonts-text late-fonts-head')
  expect([asked, preloaded()]).toEqual([[], []])
  paint('first-paint')
  expect(asked).toEqual([])
  paint('first-contentful-paint')
  expect(asked).toEqual(['1em "Figtree"', '1em "Fraunces"'])
  expect(root.className).toBe('late-fonts-text late-fonts-head')
  arrive()
  await vi.waitFor(() => expect(root.className).toBe('late-fonts-head'))
  await vi.waitFor(() => expect(root.className).toBe(''))
})

test('a tab that has had the fonts, or a page of the shop’s worker, asks for them at once', async () => {
  begin()
  paint('first-contentful-paint')
  arrive()
  await vi.waitFor(() => expect(root.className).toBe(''))
  begin()
  expect([root.className, preloaded()]).toEqual(['', ['/assets/text.woff2', '/assets/head.woff2']])
  document.head.replaceChildren()
  sessionStorage.clear()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  begin()
  expect([root.className, preloaded().length]).toEqual(['', 2])
})

test('a page in a font of the house asks for that one, and for none that it does not set', async () => {
  begin(['Figtree', 'Haus Schrift'])
  paint('first-contentful-paint')
  expect(asked).toEqual(['1em "Figtree"', '1em "Haus Schrift"'])
  arrive()
  await vi.waitFor(() => expect(root.className).toBe(''))
  begin(['Figtree', 'Haus Schrift'])
  expect(preloaded()).toEqual(['/assets/text.woff2'])
})

test('where the browser forbids storage the page has its fonts as ever', () => {
  vi.stubGlobal('sessionStorage', undefined)
  begin()
  expect(root.className).toBe('')
})
