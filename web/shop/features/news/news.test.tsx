import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewsBanner, NewsOverlay } from './news.tsx'

let wantsRest = false

beforeEach(() => {
  wantsRest = false
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsRest, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const entries = [
  { part1: 'Heute', part2: 'Gans' },
  { part1: 'Morgen', part2: 'Karpfen' },
]

test('the overlay comes two seconds after the page and closes on a click', async () => {
  render(<NewsOverlay html="<p>Betriebsurlaub</p>" />)
  await pass(1999)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1)
  fireEvent.click(screen.getByText('Betriebsurlaub'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(10_000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the overlay waits while another dialog is open', async () => {
  const other = document.createElement('dialog')
  document.body.append(other)
  other.show()
  render(<NewsOverlay html="<p>Betriebsurlaub</p>" />)
  await pass(2000)
  expect(screen.queryByText('Betriebsurlaub')).toBeNull()
  other.remove()
  await pass(2000)
  expect(screen.getByText('Betriebsurlaub')).toBeTruthy()
})

test('the banner shows after three seconds and turns every five, from the last to the first', async () => {
  const { container } = render(<NewsBanner entries={entries} />)
  const isVisible = () => container.querySelector('.news-banner-visible') !== null
  await pass(2999)
  expect(isVisible()).toBe(false)
  await pass(1)
  expect(isVisible()).toBe(true)
  expect(screen.getByText('Heute')).toBeTruthy()
  await pass(5000)
  expect(screen.getByText('Morgen')).toBeTruthy()
  await pass(5000)
  expect(screen.getByText('Heute')).toBeTruthy()
})

test.each([
  ['pointer', (region: Element) => fireEvent.pointerEnter(region)],
  ['focus', (region: Element) => fireEvent.focusIn(region)],
])('the banner holds still under the %s', async (_name, hold) => {
  render(<NewsBanner entries={entries} />)
  await pass(3000)
  act(() => void hold(screen.getByRole('region', { name: 'Neuigkeiten' })))
  await pass(20_000)
  expect(screen.getByText('Heute')).toBeTruthy()
})

test('with reduced motion the guest turns the banner', async () => {
  wantsRest = true
  render(<NewsBanner entries={entries} />)
  await pass(20_000)
  expect(screen.getByText('Heute')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Meldung' }))
  expect(screen.getByText('Morgen')).toBeTruthy()
})

test('news that were closed stay closed, other news come', async () => {
  render(<NewsOverlay html="<p>Betriebsurlaub</p>" />)
  await pass(2000)
  fireEvent.click(screen.getByText('Betriebsurlaub'))
  cleanup()
  render(<NewsOverlay html="<p>Betriebsurlaub</p>" />)
  await pass(10_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  render(<NewsOverlay html="<p>Neue Karte</p>" />)
  await pass(2000)
  expect(screen.getByText('Neue Karte')).toBeTruthy()
})
