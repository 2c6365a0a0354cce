import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fake } from '#parts/testing/fake-server.ts'
import { Page } from '../../pages/records/list-page.tsx'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { toasts } from '../../shell/toasts.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { dornbirn, hohenems, leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'

const id = (last: number) => `019a0000-0000-7000-8000-00000000010${last}`
const soup = {
  id: id(1),
  version: 4,
  name: 'Flädlesuppe',
  price: 5.9,
  unit: 'piece',
  tax: 10,
  type: 'dish',
  images: [],
  bundle: [],
}
const cake = { ...soup, id: id(2), name: 'Torte', price: null }

const menu = (branches: readonly string[], ...products: readonly string[]) => ({
  availableFrom: null,
  createdAt: '2026-01-01T00:00:00Z',
  branches: branches.map((branch) => ({ id: branch })),
  catalog: [{ id: id(5), products: products.map((product) => ({ id: product })) }],
})

let server: Fake
beforeEach(() => {
  server = openTwoBranches()
  server.answer('GET /products', [soup, cake] as never, { total: 2, page: 1, pageSize: 50 })
  server.answer('GET /images', [], { total: 0, page: 1, pageSize: 50 })
  server.answer('GET /menus', [menu([hohenems, dornbirn], soup.id)] as never)
  server.answer('GET /categories', [{ id: id(5), name: 'Suppen' }] as never)
  server.answer('PUT /products/:id', { ...soup, version: 5 } as never)
  server.answer('POST /branches/:id/sold-out', {} as never)
})
afterEach(() => {
  cleanup()
  leaveTwoBranches()
})

const open = (role: 'ROLE_ADMIN' | 'ROLE_EDITOR' = 'ROLE_ADMIN') =>
  showPages('/products', person(role), [{ path: '/:resource', Component: Page }])
const saved = () => server.asked.filter(({ key }) => key === 'PUT /products/:id').map(({ body }) => body)
const marked = () => server.asked.filter(({ key }) => key === 'POST /branches/:id/sold-out')

test('a price is typed in the list and saved with Enter; the keys go on from there', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Preis von Flädlesuppe ändern/ }))
  const field = screen.getByRole('textbox', { name: 'Preis von Flädlesuppe' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('6,50{Enter}')
  await waitFor(() => expect(saved()).toMatchObject([{ price: 6.5, version: 4, name: 'Flädlesuppe' }]))
  const button = await screen.findByRole('button', { name: /^Preis von Flädlesuppe ändern/ })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Escape leaves the price as it was, what is no number is not saved, what is the same neither', async () => {
  const { user } = open()
  const press = async () => user.click(await screen.findByRole('button', { name: /^Preis von Flädlesuppe ändern/ }))
  await press()
  await user.keyboard('9{Escape}')
  await press()
  await user.keyboard('viel{Enter}')
  expect(screen.getByRole('textbox', { name: 'Preis von Flädlesuppe' })).toHaveProperty('value', 'viel')
  await user.keyboard('{Escape}')
  await press()
  await user.keyboard('5,90{Enter}')
  await screen.findByRole('button', { name: /^Preis von Flädlesuppe ändern/ })
  expect(saved()).toEqual([])
})

test('says in which categories a product stands, and that in none no guest sees it', async () => {
  open()
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  expect(await (await row('Flädlesuppe')).findByText('Suppen')).toBeDefined()
  expect(await (await row('Torte')).findByText('in keiner Speisekarte')).toBeDefined()
})

test('is out for today with one press in the branch that is chosen, else branch by branch', async () => {
  chooseBranch(dornbirn)
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: /^Flädlesuppe heute aus: / }))
  await waitFor(() => expect(marked()).toHaveLength(1))
  expect(marked()[0]?.path).toContain(dornbirn)
  expect(marked()[0]?.body).toMatchObject({ product: { id: soup.id }, isSoldOut: true, until: expect.any(String) })
  cleanup()
  chooseBranch(null)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Flädlesuppe heute aus/ }))
  await user.click(await screen.findByLabelText('Hohenems'))
  await waitFor(() => expect(marked()).toHaveLength(2))
  expect(marked()[1]?.path).toContain(hohenems)
})

test('what is ticked for each branch keeps the keys while it is sent, and is sent once', async () => {
  const warned = vi.spyOn(console, 'warn')
  const { user } = open()
  const button = await screen.findByRole('button', { name: /^Flädlesuppe heute aus/ })
  await user.click(button)
  const box = await screen.findByLabelText('Hohenems')
  // The first of the list is where the keys go on, also where nobody can tell what is in sight.
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(warned).not.toHaveBeenCalled()
  const held = Promise.withResolvers<undefined>()
  const usual = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/sold-out')) await held.promise
    return usual(address, init)
  })
  await user.keyboard(' ')
  await user.keyboard(' ')
  expect(document.activeElement).toBe(box)
  expect(box).toHaveProperty('disabled', false)
  held.resolve(undefined)
  await waitFor(() => expect(marked()).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Hohenems')).toBeNull())
})

test('is out only where it is sold; what is marked elsewhere can be taken back', async () => {
  server.answer('GET /menus', [menu([dornbirn], soup.id)] as never)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Flädlesuppe heute aus: / }))
  await waitFor(() => expect(marked()).toHaveLength(1))
  expect(marked()[0]?.path).toContain(dornbirn)
  expect(screen.queryByRole('button', { name: /^Torte heute aus/ })).toBeNull()
  cleanup()
  chooseBranch(hohenems)
  server.answer('GET /branches', [
    { id: hohenems, name: 'Hohenems', timeZone: 'Europe/Vienna', soldOut: [{ productId: cake.id, until: null }] },
  ] as never)
  const second = open()
  await second.user.click(await screen.findByRole('button', { name: /^Torte heute aus: / }))
  await waitFor(() => expect(marked()).toHaveLength(2))
  expect(marked()[1]?.body).toMatchObject({ product: { id: cake.id }, isSoldOut: false })
  expect(screen.queryByRole('button', { name: /^Flädlesuppe heute aus/ })).toBeNull()
})

test('a dish is laid aside by one press, taken back from the message, and copied from its row', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Flädlesuppe archivieren' }))
  await waitFor(() => expect(saved()).toMatchObject([{ isArchived: true, version: 4 }]))
  const message = toasts.get().find(({ text }) => text === '„Flädlesuppe“ ist archiviert.')
  message?.action?.run()
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ isArchived: false }))
  const copy = screen.getByRole('link', { name: 'Torte duplizieren' })
  expect(copy.getAttribute('href')).toBe(`/products/new?copy=${cake.id}`)
})

test('the archive is a list of its own: one press brings a dish back', async () => {
  const { user } = open()
  await screen.findByText('Flädlesuppe')
  server.answer('GET /products', [{ ...soup, isArchived: true }] as never, { total: 1, page: 1, pageSize: 50 })
  await user.click(screen.getByRole('checkbox', { name: 'Archivierte zeigen' }))
  await user.click(await screen.findByRole('button', { name: 'Flädlesuppe wiederherstellen' }))
  await waitFor(() => expect(saved()).toMatchObject([{ isArchived: false }]))
  expect(screen.queryByRole('button', { name: /heute aus/ })).toBeNull()
  const asked = server.asked.filter(({ key }) => key === 'GET /products').map(({ path }) => path)
  expect(asked.at(-1)).toContain('isArchived=true')
})

test('several are laid aside at once', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: '„Torte“ auswählen' }))
  await user.click(screen.getByRole('button', { name: 'Archivieren' }))
  await waitFor(() => expect(saved()).toMatchObject([{ isArchived: true, name: 'Torte' }]))
})
