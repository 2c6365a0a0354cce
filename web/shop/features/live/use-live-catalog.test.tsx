import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spreadMilliseconds } from '#domain/numbers/spread.ts'
import { FakeStream } from '#parts/testing/fake-stream.ts'
import { checkEvery, reloadAfter, useLiveCatalog } from './use-live-catalog.ts'

let loads = 0
let isReached = true

beforeEach(() => {
  loads = 0
  isReached = true
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('network')
    return new Response('{}')
  })
  FakeStream.open = []
  vi.stubGlobal('EventSource', FakeStream)
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page() {
  const loadedAt: number = useLoaderData()
  useLiveCatalog('branch')
  return <p>geladen {loadedAt}</p>
}

async function show() {
  const Stub = createRoutesStub([
    { path: '/', HydrateFallback: () => null, Component: Page, loader: () => (loads += 1) },
  ])
  render(<Stub initialEntries={['/']} />)
  await screen.findByText('geladen 1')
  await waitFor(() => expect(FakeStream.open).toHaveLength(1))
}

const say = (event: string, data: object = {}) =>
  act(async () => FakeStream.open[0]?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })))

/** Nothing changed since long before the page was asked for. */
const quiet = { quietFor: 3_600_000_000 }

test('a change that the server tells loads the page anew', async () => {
  await show()
  expect(FakeStream.open.map(({ url }) => url)).toEqual(['/api/branches/branch/stream'])
  await say('catalog')
  expect(await screen.findByText('geladen 2')).toBeTruthy()
})

test('a screen waits for its own moment, and asks once for all that changed until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  await say('catalog')
  await say('catalog')
  expect(loads).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2 * spreadMilliseconds))
  expect(loads).toBe(2)
})

test('the first greeting changes nothing, that of a stream that came back does', async () => {
  await show()
  await say('ready', quiet)
  expect(loads).toBe(1)
  await say('ready', quiet)
  expect(await screen.findByText('geladen 2')).toBeTruthy()
})

test('what changed between the drawing of the page and the opening of its stream is not missed', async () => {
  await show()
  await say('ready', { quietFor: 300 })
  expect(await screen.findByText('geladen 2')).toBeTruthy()
})

test('leaving the page ends the stream', async () => {
  await show()
  cleanup()
  expect(FakeStream.open).toEqual([])
})

test('after four hours the page is loaded anew, not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show()
  await act(() => vi.advanceTimersByTimeAsync(reloadAfter - 2 * checkEvery))
  expect(loads).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(4 * checkEvery))
  expect(loads).toBe(2)
})

test('a page whose server cannot be reached stays as it is: what stands there can still be read', async () => {
  await show()
  isReached = false
  const asked = vi.spyOn(globalThis, 'fetch')
  await say('catalog')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(loads).toBe(1)
  isReached = true
  await say('catalog')
  expect(await screen.findByText('geladen 2')).toBeTruthy()
})
