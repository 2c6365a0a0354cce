// The menu page on screen as its loader makes it. Every story begins without a memory.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Id } from '#domain/ground/identity.ts'
import { FakeStream } from '#parts/testing/fake-stream.ts'
import { shopRequest } from '../../context.ts'
import { forgetReadCarts } from '../../carts/cart-storage.ts'
import { pageRequest, smallCatalog } from '../../testing/small-shop.ts'
import MenuPage, { loader } from './page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  FakeStream.open = []
  vi.stubGlobal('EventSource', FakeStream)
  // A page that loads anew asks first whether somebody answers.
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

export async function showMenu(catalog = smallCatalog(), search = '') {
  const context = new RouterContextProvider()
  const offer = (now: typeof catalog) =>
    context.set(shopRequest, {
      ...pageRequest(now),
      findTable: (_branch, token) => (token === 'gut' ? { id: 'table-4' as Id<'table'>, identifier: '4' } : undefined),
    })
  offer(catalog)
  const Stub = createRoutesStub([
    {
      path: '/store/:branchIdentifier',
      HydrateFallback: () => null,
      Component: MenuPage as never,
      loader: ({ params, request }) => loader({ context, params, request } as never),
    },
  ])
  render(<Stub initialEntries={[`/store/hohenems${search}`]} />)
  await screen.findByRole('heading', { name: 'Hohenems' })
  /** Somebody saves another menu, and the page hears of it. */
  const change = async (now: typeof catalog) => {
    offer(now)
    await waitFor(() => expect(FakeStream.open).toHaveLength(1))
    await act(async () => FakeStream.open[0]?.dispatchEvent(new Event('catalog')))
  }
  return {
    change,
    user: userEvent.setup(),
    cart: within(screen.getByRole('complementary', { name: 'Ihre Bestellung' })),
  }
}
