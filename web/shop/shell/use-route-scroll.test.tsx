import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routeScrollDelay, useRouteScroll } from './use-route-scroll.ts'

let scrolls: unknown[] = []

beforeEach(() => {
  scrolls = []
  vi.useFakeTimers()
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => void scrolls.push(args[0]))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Frame() {
  useRouteScroll()
  const navigate = useNavigate()
  return (
    <>
      <Link to="/b">weiter</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        zurück
      </button>
      <Outlet />
    </>
  )
}

function show() {
  const children = [
    { path: '/a', Component: () => <p>Seite a</p> },
    { path: '/b', Component: () => <p>Seite b</p> },
  ]
  const Stub = createRoutesStub([{ Component: Frame, children }])
  render(<Stub initialEntries={['/a']} />)
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a new page scrolls to its top after 750 ms, the first page does not', async () => {
  expect(routeScrollDelay).toBe(750)
  show()
  await pass(2000)
  expect(scrolls).toEqual([])
  await press('weiter')
  await pass(749)
  expect(scrolls).toEqual([])
  await pass(1)
  expect(scrolls).toEqual([{ top: 0 }])
})

test('who has moved meanwhile stays', async () => {
  show()
  await press('weiter')
  await pass(300)
  fireEvent.wheel(window)
  await pass(2000)
  expect(scrolls).toEqual([])
})

test('going back keeps the place', async () => {
  show()
  await press('weiter')
  await pass(750)
  scrolls = []
  await press('zurück')
  expect(screen.getByText('Seite a')).toBeTruthy()
  await pass(2000)
  expect(scrolls).toEqual([])
})
