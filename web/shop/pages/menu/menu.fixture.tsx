// The menu page on screen as its loader makes it. Every story begins without a memory.
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Id } from '#domain/identity.ts'
import { shopRequest } from '../../context.ts'
import { forgetReadCarts } from '../../features/cart/cart-storage.ts'
import { pageRequest, smallCatalog } from '../../testing/small-shop.ts'
import MenuPage, { loader } from './page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  vi.stubGlobal('EventSource', SilentStream)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

class SilentStream extends EventTarget {
  close() {}
}

export async function showMenu(catalog = smallCatalog(), search = '') {
  const context = new RouterContextProvider()
  context.set(shopRequest, {
    ...pageRequest(catalog),
    findTable: (_branch, token) => (token === 'gut' ? { id: 'table-4' as Id<'table'>, identifier: '4' } : undefined),
  })
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
  return { user: userEvent.setup(), cart: within(screen.getByRole('complementary', { name: 'Ihre Bestellung' })) }
}
