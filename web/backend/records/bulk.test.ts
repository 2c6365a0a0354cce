import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#parts/api-client.ts'
import { forEachRow, type BulkState } from './bulk.ts'
import type { Row } from './row.ts'

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), version: 1, name: `Nr. ${index}` }))
const tooMany = new ApiFailure(429, [{ field: null, code: 'tooManyRequests', message: 'Zu viele.' }], {
  retryAfter: 30,
})
const refused = new ApiFailure(409, [{ field: null, code: 'inUse', message: 'Wird verwendet.' }])
const unnoticed = { signal: new AbortController().signal, onProgress: () => undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the same call for many records', () => {
  test('runs four at a time and comes to an end with 5,000', async () => {
    let running = 0
    let most = 0
    const done = await forEachRow(
      rowsOf(5000),
      async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
      },
      unnoticed,
    )
    expect(done).toMatchObject({ done: 5000, total: 5000, failures: [] })
    expect(most).toBe(4)
  })

  test('what one refuses stops no other, and is told with its reason', async () => {
    const done = await forEachRow(
      rowsOf(10),
      async ({ id }) => {
        if (id === '3') throw refused
      },
      unnoticed,
    )
    expect(done).toMatchObject({ done: 10, failures: [{ row: { id: '3' }, cause: refused }] })
  })

  test('what is too much waits as long as the server says, all together, and is asked again', async () => {
    const begin = Date.now()
    const asked: string[] = []
    const seen: BulkState[] = []
    const running = forEachRow(
      rowsOf(8),
      async ({ id }) => {
        asked.push(id)
        if (Date.now() < begin + 30_000 && asked.length > 2) throw tooMany
      },
      { ...unnoticed, onProgress: (state) => seen.push(state) },
    )
    await vi.advanceTimersByTimeAsync(29_000)
    // Two were taken, four were told to wait; nobody asks meanwhile.
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(seen.at(-1)).toMatchObject({ done: 2, waits: 30 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await running).toEqual({ done: 8, total: 8, failures: [], waits: 0 })
  })

  test('who stops keeps what is done; the rest is neither done nor failed', async () => {
    const stopper = new AbortController()
    const done = await forEachRow(
      rowsOf(100),
      async ({ id }) => {
        if (id === '10') stopper.abort()
      },
      { ...unnoticed, signal: stopper.signal },
    )
    expect(done.failures).toEqual([])
    expect(done.done).toBeGreaterThanOrEqual(10)
    expect(done.done).toBeLessThan(20)
  })

  test('who stops while it waits waits no longer', async () => {
    const stopper = new AbortController()
    const running = forEachRow(rowsOf(5), async () => Promise.reject(tooMany), {
      ...unnoticed,
      signal: stopper.signal,
    })
    await vi.advanceTimersByTimeAsync(10)
    stopper.abort()
    expect(await running).toMatchObject({ done: 0, failures: [] })
  })
})
