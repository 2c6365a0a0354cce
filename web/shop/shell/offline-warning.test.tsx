import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineWarning } from './offline-warning.tsx'

const sentence = 'Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.'
let isOnline = true
let answer: () => Promise<Response> = () => Promise.reject(new TypeError('network'))

afterEach(() => {
  cleanup()
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
