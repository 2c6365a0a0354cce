import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hero } from './hero.tsx'

let wantsRest = false

beforeEach(() => {
  wantsRest = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsRest, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const titles = ['Stube', 'Garten', 'Keller']

function show(count = 3, hasPicture: (title: string) => boolean = () => true) {
  const slides = titles.slice(0, count).map((title) => ({
    picture: hasPicture(title) ? { src: `/image/${title}.webp`, srcSet: '', width: 1600, height: 900, alt: '' } : null,
    title,
    html: '',
  }))
  const page = <Hero type="hero" anchor="" slides={slides} buttonLabel="Mehr erfahren" isFirst end="hero-end-1" />
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  const { container } = render(<Stub initialEntries={['/']} />)
  return container.firstElementChild as Element
}

const shown = () => titles.filter((title) => screen.queryByRole('heading', { name: title }) !== null)
const dot = (n: number) => screen.getByRole('button', { name: `Bild ${n} von 3` })

test('turns every fifteen seconds, from the last to the first', async () => {
  show()
  await pass(14_999)
  expect(shown()).toEqual(['Stube'])
  await pass(1)
  expect(shown()).toEqual(['Garten'])
  await pass(15_000)
  await pass(15_000)
  expect(shown()).toEqual(['Stube'])
})

test('the first picture stands at once, others fade in, and so does the first when it comes round', async () => {
  const hero = show()
  const isFading = () => hero.classList.contains('is-turning')
  expect(isFading()).toBe(false)
  await pass(15_000)
  expect(isFading()).toBe(true)
  await pass(15_000)
  await pass(15_000)
  expect([shown(), isFading()]).toEqual([['Stube'], true])
})

test('a dot jumps and begins the time anew; arrow keys go both ways around', async () => {
  const hero = show()
  await pass(10_000)
  fireEvent.click(dot(3))
  expect(shown()).toEqual(['Keller'])
  await pass(14_999)
  expect(shown()).toEqual(['Keller'])
  await pass(1)
  expect(shown()).toEqual(['Stube'])
  fireEvent.keyDown(hero, { key: 'ArrowLeft' })
  expect(shown()).toEqual(['Keller'])
  fireEvent.keyDown(hero, { key: 'ArrowRight' })
  expect(shown()).toEqual(['Stube'])
  expect(dot(1).getAttribute('aria-current')).toBe('true')
})

test.each([
  ['under the pointer', (hero: Element) => fireEvent.pointerEnter(hero)],
  ['with the focus', (hero: Element) => fireEvent.focusIn(hero)],
  ['when it was stopped', () => fireEvent.click(screen.getByRole('button', { name: 'Bilderwechsel anhalten' }))],
])('stands still %s', async (_when, hold) => {
  const hero = show()
  act(() => void hold(hero))
  await pass(60_000)
  expect(shown()).toEqual(['Stube'])
})

test('stands still for those who want less motion', async () => {
  wantsRest = true
  show()
  await pass(60_000)
  expect(shown()).toEqual(['Stube'])
})

test('one picture has nothing to turn, and a way to what stands below', async () => {
  show(1)
  await pass(60_000)
  expect(shown()).toEqual(['Stube'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Mehr erfahren' }).getAttribute('href')).toBe('#hero-end-1')
})

test('words without a picture have their turn, too', async () => {
  const hero = show(2, (title) => title === 'Stube')
  expect(hero.querySelectorAll('img')).toHaveLength(1)
  await pass(15_000)
  expect(shown()).toEqual(['Garten'])
})
