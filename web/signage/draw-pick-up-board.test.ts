import { beforeEach, expect, it, vi } from 'vitest'
import type { PlayedItem } from '#contract/signage/player.ts'
import { drawPickUpBoard } from './draw-pick-up-board.ts'
import type { ViewParts } from './item-view.ts'
import { pickUpFeed } from './pick-up-feed.ts'

/** What a browser has and this window lacks: it makes sounds once it was touched. */
let isTouched = true
let tones = 0

beforeEach(() => {
  vi.useFakeTimers()
  isTouched = true
  tones = 0
  const parameter = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const node = () => ({ frequency: parameter, gain: parameter, connect: (to: unknown) => to, stop() {} })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      get state() {
        return isTouched ? 'running' : 'suspended'
      }
      resume = () => (isTouched ? Promise.resolve() : new Promise(() => undefined))
      createGain = node
      createOscillator = () => ({ ...node(), start: () => (tones += 1) })
    },
  )
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function shop(ready: string[] = []) {
  const tickets = { preparing: ['20'], ready }
  const feed = pickUpFeed(async () => ({ preparing: [...tickets.preparing], ready: [...tickets.ready] }))
  const faults: string[] = []
  const parts = (more: Partial<ViewParts> = {}): ViewParts => ({
    house: { shopName: 'Lindenhof', logo: null, accentColor: '' },
    timeZone: 'Europe/Vienna',
    size: { width: 1920, height: 1080 },
    now: Date.now,
    volume: () => 50,
    mayFrame: async () => true,
    pickUps: feed,
    fault: (_, code) => faults.push(code ?? 'media'),
    ...more,
  })
  const board = (more?: Partial<ViewParts>) => drawPickUpBoard({} as PlayedItem, parts(more))
  /** Something happened at the counter. */
  const now = async (...numbers: string[]) => {
    tickets.ready = numbers
    feed.refresh()
    await vi.advanceTimersByTimeAsync(600)
  }
  return { board, now, faults }
}

const calledIn = (root: HTMLElement) => root.querySelector('.is-calling strong')?.textContent ?? null

it('calls each number that becomes ready, one after the other, with sound; not those that stood there before', async () => {
  const { board, now } = shop(['7'])
  const { root, start } = board()
  await now('7')
  start()
  expect(calledIn(root)).toBeNull()
  await now('7', '8', '9')
  expect([calledIn(root), tones]).toEqual(['8', 3])
  await vi.advanceTimersByTimeAsync(7000)
  expect([calledIn(root), tones]).toEqual(['9', 6])
  await vi.advanceTimersByTimeAsync(7000)
  expect(calledIn(root)).toBeNull()
})

it('calls what became ready while something else was shown, unless it was fetched', async () => {
  const { board, now } = shop()
  const first = board()
  await now()
  first.start()
  first.end()
  const second = board()
  await now('8', '9')
  await now('9')
  expect(calledIn(second.root)).toBeNull()
  second.start()
  await vi.advanceTimersByTimeAsync(600)
  expect(calledIn(second.root)).toBe('9')
})

it('is as loud as the TV is now, and says where the browser lets it make no sound', async () => {
  const { board, now, faults } = shop()
  let volume = 0
  const { root, start } = board({ volume: () => volume })
  await now()
  start()
  await now('8')
  expect([calledIn(root), tones, faults]).toEqual(['8', 0, []])
  volume = 30
  isTouched = false
  await vi.advanceTimersByTimeAsync(7000)
  await now('8', '9')
  expect([calledIn(root), tones, faults]).toEqual(['9', 0, ['sound']])
  isTouched = true
  await vi.advanceTimersByTimeAsync(7000)
  await now('8', '9', '10')
  // What it could not say before is not made up for.
  expect([calledIn(root), tones, faults]).toEqual(['10', 3, ['sound']])
})

it('stands where its area does, whatever the browser does, and writes few numbers larger than many', async () => {
  const { board, now } = shop()
  const { root } = board({ size: { width: 1080, height: 1920 } })
  expect(root.classList).toContain('is-standing')
  expect(board().root.classList).not.toContain('is-standing')
  const ready = root.querySelector<HTMLElement>('.pick-up-ready .tickets')
  await now('1', '2')
  expect(ready?.dataset['size']).toBe('huge')
  await now(...Array.from({ length: 60 }, (_, index) => String(index + 1)))
  expect(ready?.dataset['size']).toBe('tiny')
})
