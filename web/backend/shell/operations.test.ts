import { QueryClientProvider, useIsFetching, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  asWhole,
  dismissEntry,
  errorEntries,
  makeOfficeClient,
  perform,
  performFiltered,
  useIsRunning,
  type Operation,
} from './operations.ts'

let client = makeOfficeClient()
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
const tried = <T>(operation: Operation<T>) => performFiltered(client, operation)
beforeEach(() => {
  client = makeOfficeClient()
})
afterEach(() => {
  for (const { id } of errorEntries.get()) dismissEntry(id)
})

const broken = new Error('broken')
const failing = { name: 'orders.load', run: () => Promise.reject(broken), failure: 'Ging nicht.' }

test('the indicator of a change is on while it runs and off after success and after failure', async () => {
  const { result } = renderHook(() => useIsRunning('orders.load'), { wrapper })
  for (const isFine of [true, false]) {
    const answer = Promise.withResolvers<number>()
    const done = tried({ ...failing, run: () => answer.promise })
    await vi.waitFor(() => expect(result.current).toBe(true))
    if (isFine) answer.resolve(1)
    else answer.reject(broken)
    await done
    await vi.waitFor(() => expect(result.current).toBe(false))
  }
})

test('two presses in one moment find the button taken before the second', async () => {
  const answer = Promise.withResolvers<void>()
  const { result } = renderHook(() => useIsRunning('orders.load'), { wrapper })
  let done: Promise<unknown> | undefined
  await act(async () => {
    done = tried({ ...failing, run: () => answer.promise })
  })
  expect(result.current).toBe(true)
  answer.resolve()
  await done
})

test('of what is done nothing stays', async () => {
  await tried({ ...failing, run: () => Promise.resolve('secret') })
  await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})

test('without a network a change fails at once instead of waiting', async () => {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  try {
    expect(await tried(failing)).toBeNull()
    expect(errorEntries.get()).toHaveLength(1)
  } finally {
    isOnLine.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
})

test('a query that fails leaves an entry; its retry asks again, and what comes takes the entry away', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('there')
  const options = { queryKey: ['orders'], queryFn: ask, meta: { operation: 'orders.load', failure: 'Ging nicht.' } }
  const { result } = renderHook(() => useQuery(options), { wrapper })
  await vi.waitFor(() => expect(errorEntries.get()).toMatchObject([{ message: 'Ging nicht.', cause: broken }]))
  errorEntries.get()[0]?.retry?.()
  await vi.waitFor(() => expect(result.current.data).toBe('there'))
  expect(errorEntries.get()).toEqual([])
})

test('a query that is given up is no failure to tell', async () => {
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  const meta = { operation: 'orders.load', failure: 'Ging nicht.' }
  const { result } = renderHook(() => [useQuery({ queryKey: ['orders'], queryFn, meta }), useIsFetching()], { wrapper })
  await act(() => client.cancelQueries())
  await vi.waitFor(() => expect(result.current[1]).toBe(0))
  expect(errorEntries.get()).toEqual([])
})

test('a failure is rethrown and leaves an entry with cause, message and retry', async () => {
  await expect(perform(client, failing)).rejects.toBe(broken)
  expect(errorEntries.get()).toMatchObject([{ operation: 'orders.load', cause: broken, message: 'Ging nicht.' }])
})

test('filtered lists do not rethrow', async () => {
  expect(await tried(failing)).toBeNull()
  expect(errorEntries.get()).toHaveLength(1)
})

test('the same operation failing again is still one entry, and its success takes it away', async () => {
  await tried(failing)
  await tried(failing)
  expect(errorEntries.get()).toHaveLength(1)
  await perform(client, { ...failing, run: () => Promise.resolve() })
  expect(errorEntries.get()).toEqual([])
})

test('the retry runs the same action again', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValueOnce('done')
  await tried({ ...failing, run })
  errorEntries.get()[0]?.retry?.()
  await vi.waitFor(() => expect(errorEntries.get()).toEqual([]))
  expect(run).toHaveBeenCalledTimes(2)
})

test('what a retry cannot mend offers none', async () => {
  await tried({ ...failing, canRetry: () => false })
  expect(errorEntries.get()[0]?.retry).toBeNull()
})

test('a call that was given up is no failure to tell', async () => {
  const run = () => Promise.reject(new DOMException('given up', 'AbortError'))
  expect(await tried({ ...failing, run })).toBeNull()
  expect(errorEntries.get()).toEqual([])
})

test('what is begun as a whole is tried again as a whole; what is begun beside it is not', async () => {
  const closed = vi.fn<() => void>()
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('done')
  asWhole(async () => {
    if ((await tried({ ...failing, run })) !== null) closed()
  })
  const other = tried({ ...failing, name: 'tables.load' })
  await vi.waitFor(() => expect(errorEntries.get()).toHaveLength(2))
  await other
  expect(closed).not.toHaveBeenCalled()
  const entryOf = (name: string) => errorEntries.get().find(({ operation }) => operation === name)
  entryOf('tables.load')?.retry?.()
  await vi.waitFor(() => expect(entryOf('tables.load')).toBeDefined())
  expect(run).toHaveBeenCalledTimes(1)
  entryOf('orders.load')?.retry?.()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect([run.mock.calls.length, entryOf('orders.load')]).toEqual([2, undefined])
})

test('a whole that fails again is tried again as often as it takes', async () => {
  const closed = vi.fn<() => void>()
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(broken)
  asWhole(async () => {
    if ((await tried({ ...failing, run })) !== null) closed()
  })
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect([run.mock.calls.length, errorEntries.get().length]).toEqual([count, 1]))
    if (count === 3) run.mockResolvedValue('done')
    errorEntries.get()[0]?.retry?.()
  }
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

test('a change that is tried again alone has what is on the page asked anew', async () => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValue(1)
  const meta = { operation: 'tables.load', failure: 'Ging nicht.' }
  const { result } = renderHook(() => useQuery({ queryKey: ['tables'], queryFn: ask, meta }), { wrapper })
  await vi.waitFor(() => expect(result.current.data).toBe(1))
  await tried({ ...failing, run: vi.fn<() => Promise<void>>().mockRejectedValueOnce(broken).mockResolvedValue() })
  expect(ask).toHaveBeenCalledTimes(1)
  errorEntries.get()[0]?.retry?.()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})
