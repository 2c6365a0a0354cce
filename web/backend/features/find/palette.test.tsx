import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RouteObject } from 'react-router'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { FindButton } from '../../shell/find-button.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const stored = { id, version: 1, createdAt: '', updatedAt: '' }

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pagesFor = (me = person('ROLE_ADMIN')): readonly RouteObject[] => [
  { path: '/', element: <FindButton me={me} /> },
  { path: '*', element: <p>Angekommen</p> },
]

test('finds pages by their name at once and records by the server’s search', async () => {
  server.answer('GET /products', [{ ...stored, name: 'Apfelstrudel' }] as never, { total: 1, page: 1, pageSize: 5 })
  const { user, router } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByPlaceholderText('Seite, Produkt, Filiale, Person …')
  await user.type(box, 'prod')
  expect(screen.getByText('Produktkataloge')).toBeDefined()
  expect(screen.queryByText('Filialen')).toBeNull()
  await user.clear(box)
  await user.type(box, 'apfel')
  await user.click(await screen.findByText('Apfelstrudel'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/products/${id}`))
  // One term, asked for once typing had stopped.
  const asked = server.asked.map(({ path }) => path).filter((path) => path.startsWith('/products?'))
  expect(asked.filter((path) => path.includes('q=apfel'))).toHaveLength(1)
})

test('closes with Escape and opens again', async () => {
  const { user } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  const box = () => screen.queryByPlaceholderText('Seite, Produkt, Filiale, Person …')
  for (let times = 0; times < 2; times += 1) {
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(box()).not.toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(box()).toBeNull())
  }
})

test('asks nothing of what the person may not open', async () => {
  const me = person('ROLE_EDITOR')
  server.answer('GET /sites', [], { total: 0, page: 1, pageSize: 5 })
  const { user } = showPages('/', me, pagesFor(me))
  await user.click(screen.getByRole('button', { name: /^Suchen/ }))
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Filiale, Person …'), 'apfel')
  await waitFor(() => expect(server.asked.some(({ path }) => path.startsWith('/sites?'))).toBe(true))
  expect(server.asked.filter(({ path }) => /^\/(?:users|products|tasks|devices)\?/.test(path))).toEqual([])
})
