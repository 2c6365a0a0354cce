import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeIslands } from './wake-islands.ts'

const watched: Element[] = []

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div data-island="hero"></div>'
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(element: Element) {
        watched.push(element)
      }
    },
  )
})
afterEach(() => {
  watched.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const loading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')

test('the scripts of the parts leave the line to what is seen first', () => {
  loading()
  wakeIslands(document)
  expect(watched).toHaveLength(0)
  dispatchEvent(new Event('load'))
  expect(watched).toHaveLength(0)
  vi.advanceTimersByTime(100)
  expect(watched).toHaveLength(1)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.runAllTimers()
  expect(watched).toHaveLength(1)
})

test('whoever presses something does not wait for pictures', () => {
  loading()
  wakeIslands(document)
  document.body.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(watched).toHaveLength(1)
})

test('a picture that never arrives does not keep the page asleep', () => {
  loading()
  wakeIslands(document)
  vi.advanceTimersByTime(4000)
  expect(watched).toHaveLength(1)
})

test('where all is there already nothing is waited for', () => {
  wakeIslands(document)
  expect(watched).toHaveLength(1)
})
