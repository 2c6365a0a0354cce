import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { dismissEntry, errorEntries, perform, performFiltered, useIsRunning } from './operations.ts'

afterEach(() => {
  for (const { id } of errorEntries.get()) dismissEntry(id)
})

const broken = new Error('broken')
const failing = { name: 'orders.load', run: () => Promise.reject(broken), failure: 'Ging nicht.' }

test('the indicator of an operation is on while it runs and off after success and after failure', async () => {
  const { result, rerender } = renderHook(() => useIsRunning('orders.load'))
  for (const run of [() => Promise.resolve(1), () => Promise.reject(broken)]) {
    const done = performFiltered({ ...failing, run })
    rerender()
    expect(result.current).toBe(true)
    await done
    rerender()
    expect(result.current).toBe(false)
  }
})

test('a failure is rethrown and leaves an entry with cause, message and retry', async () => {
  await expect(perform(failing)).rejects.toBe(broken)
  expect(errorEntries.get()).toMatchObject([{ operation: 'orders.load', cause: broken, message: 'Ging nicht.' }])
})

test('filtered lists do not rethrow', async () => {
  expect(await performFiltered(failing)).toBeNull()
  expect(errorEntries.get()).toHaveLength(1)
})

test('the same operation failing again is still one entry, and its success takes it away', async () => {
  await performFiltered(failing)
  await performFiltered(failing)
  expect(errorEntries.get()).toHaveLength(1)
  await perform({ ...failing, run: () => Promise.resolve() })
  expect(errorEntries.get()).toEqual([])
})

test('the retry runs the same action again', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValueOnce('done')
  await performFiltered({ ...failing, run })
  errorEntries.get()[0]?.retry?.()
  await vi.waitFor(() => expect(errorEntries.get()).toEqual([]))
  expect(run).toHaveBeenCalledTimes(2)
})

test('what a retry cannot mend offers none', async () => {
  await performFiltered({ ...failing, canRetry: () => false })
  expect(errorEntries.get()[0]?.retry).toBeNull()
})

test('a call that was given up is no failure to tell', async () => {
  const run = () => Promise.reject(new DOMException('given up', 'AbortError'))
  expect(await performFiltered({ ...failing, run })).toBeNull()
  expect(errorEntries.get()).toEqual([])
})
