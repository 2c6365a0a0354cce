import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loader, loaderDelay } from './loader.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function goToPageThatTakes(milliseconds: number) {
  const children = [
    { path: '/a', Component: () => <Link to="/b">weiter</Link> },
    {
      path: '/b',
      loader: () => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds)),
      Component: () => <p>Seite b</p>,
    },
  ]
  const Stub = createRoutesStub([{ Component: Frame, children }])
  render(<Stub initialEntries={['/a']} />)
  await act(async () => fireEvent.click(screen.getByText('weiter')))
}

function Frame() {
  return (
    <>
      <Loader />
      <Outlet />
    </>
  )
}

test('a page that is long in coming is announced until it is there', async () => {
  await goToPageThatTakes(2000)
  await pass(loaderDelay - 1)
  expect(screen.queryByText('Wird geladen …')).toBeNull()
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe('Wird geladen …')
  await pass(2000)
  expect(screen.getByText('Seite b')).toBeTruthy()
  expect(screen.queryByText('Wird geladen …')).toBeNull()
})

test('a quick page comes without a word', async () => {
  await goToPageThatTakes(100)
  await pass(100)
  expect(screen.getByText('Seite b')).toBeTruthy()
  await pass(2000)
  expect(screen.queryByText('Wird geladen …')).toBeNull()
})
