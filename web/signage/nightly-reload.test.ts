import { beforeEach, expect, it, vi } from 'vitest'
import type { Screen } from '#contract/signage/player.ts'
import { nightlyReload } from './nightly-reload.ts'

const place = { timeZone: 'Europe/Vienna', openingHours: [] }
const clock = { now: () => Date.now(), ahead: () => 0, set: () => undefined, speed: 1 }
const hours = (count: number) => vi.advanceTimersByTimeAsync(count * 3_600_000)
let reloads = 0
let isReached = true

beforeEach(() => {
  reloads = 0
  isReached = true
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
  vi.spyOn(window.location, 'reload').mockImplementation(() => (reloads += 1))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

function begin(at: string) {
  vi.setSystemTime(new Date(at))
  nightlyReload(() => ({ place }) as unknown as Screen, clock)
}

it('loads anew in the first half hour after four, by the time of the branch', async () => {
  // Vienna: noon.
  begin('2026-11-27T11:00:00Z')
  await hours(15.9)
  expect(reloads).toBe(0)
  await hours(0.7)
  expect(reloads).toBeGreaterThan(0)
})

it('waits where no server answers', async () => {
  isReached = false
  begin('2026-11-27T22:00:00Z')
  await hours(12)
  expect(reloads).toBe(0)
})

it('waits where it was loaded within the hour', async () => {
  begin('2026-11-28T02:40:00Z')
  await hours(0.95)
  expect(reloads).toBe(0)
})

it('loads anew before its memory becomes too much, at any hour', async () => {
  begin('2026-11-27T11:00:00Z')
  const memory = { usedJSHeapSize: 100 * 1024 * 1024 }
  vi.stubGlobal('performance', { now: () => 0, memory })
  await hours(1)
  expect(reloads).toBe(0)
  memory.usedJSHeapSize = 700 * 1024 * 1024
  await hours(0.02)
  expect(reloads).toBe(1)
})
