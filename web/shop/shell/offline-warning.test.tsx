import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineWarning } from './offline-warning.tsx'

const sentence = 'Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.'
let isOnline = true
let answer: () => Promise<Response> = () => Promise.reject(new TypeError('network'))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show() {
  isOnline = true
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
    clipboard: undefined,
    userAgent: 'test',
  })
  vi.stubGlobal('fetch', () => answer())
  const Stub = createRoutesStub([{ path: '/', Component: () => <OfflineWarning timeZone="Europe/Vienna" /> }])
  render(<Stub initialEntries={['/']} />)
}

const turn = (to: 'online' | 'offline') =>
  act(async () => {
    isOnline = to === 'online'
    window.dispatchEvent(new Event(to))
  })

test('without a connection the warning stands until it is back', async () => {
  show()
  expect(screen.queryByText(sentence)).toBeNull()
  await turn('offline')
  expect(screen.getByText(sentence)).toBeTruthy()
  await turn('online')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('trying again keeps the warning while nothing answers, and takes it away as soon as something does', async () => {
  show()
  const user = userEvent.setup()
  await turn('offline')
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(screen.getByText(sentence)).toBeTruthy()
  answer = () => Promise.resolve(new Response('{}'))
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

test('that a menu is old is said of this menu, not of the checkout and the order that are reached from it', async () => {
  const workers = Object.assign(new EventTarget(), { startMessages: () => {}, controller: null })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', serviceWorker: workers })
  const Page = () => (
    <>
      <OfflineWarning timeZone="Europe/Vienna" />
      <Link to="/store/hohenems/checkout">Jetzt bestellen</Link>
      <Link to="/store/hohenems">Zurück</Link>
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/store/hohenems']} />)
  const say = (at: number | null) =>
    act(async () => {
      const data = { type: 'keptSince', at, path: '/store/hohenems' }
      workers.dispatchEvent(new MessageEvent('message', { data }))
    })
  await say(1_000_000_000_000)
  expect(screen.getByText(sentence)).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Jetzt bestellen' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Zurück' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await say(null)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('an old menu asks for the present one every ten seconds, and stays readable while nobody answers', async () => {
  const workers = Object.assign(new EventTarget(), { startMessages: () => {}, controller: null })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', serviceWorker: workers })
  answer = () => Promise.reject(new TypeError('network'))
  vi.stubGlobal('fetch', () => answer())
  let loads = 0
  const Page = () => (
    <>
      <OfflineWarning timeZone="Europe/Vienna" />
      <p>Speisekarte {useLoaderData<number>()}</p>
    </>
  )
  const Stub = createRoutesStub([
    { path: '/store/hohenems', Component: Page, HydrateFallback: () => null, loader: () => (loads += 1) },
  ])
  render(<Stub initialEntries={['/store/hohenems']} />)
  await screen.findByText('Speisekarte 1')
  // What is seen listens a moment later; a worker's messages wait for it, this one would not.
  await act(async () => {})
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await act(async () => {
    const data = { type: 'keptSince', at: 1_000_000_000_000, path: '/store/hohenems' }
    workers.dispatchEvent(new MessageEvent('message', { data }))
  })
  expect(screen.getByText(sentence)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(35_000))
  expect(loads).toBe(1)
  answer = () => Promise.resolve(new Response('{}'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Speisekarte 2')).toBeTruthy()
})
