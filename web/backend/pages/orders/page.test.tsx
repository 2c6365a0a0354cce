import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Id } from '#domain/ground/identity.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

const hohenems = '019a0000-0000-7000-8000-000000000001'
const dornbirn = '019a0000-0000-7000-8000-000000000002'
const orderOf = (branch: string, ticketNumber: number, name: string) =>
  anOrder({
    id: `019a0000-0000-7000-8000-0000000000${ticketNumber}` as ReturnType<typeof anOrder>['id'],
    ticketNumber,
    branch: { id: branch as Id<'branch'> },
    branchName: name,
  })

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  const branches = [
    { id: hohenems, name: 'Hohenems', soldOut: [] },
    { id: dornbirn, name: 'Dornbirn', soldOut: [] },
  ]
  server.answer('GET /branches', branches as unknown as AnswerOf<'GET /branches'>)
  server.answer('GET /config', { timeZone: 'Europe/Vienna', currency: 'EUR' } as AnswerOf<'GET /config'>)
  server.answer('GET /orders/current', [orderOf(hohenems, 31, 'Hohenems'), orderOf(dornbirn, 32, 'Dornbirn')])
})
afterEach(() => {
  act(() => chooseBranch(null))
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) => showPages(address, person('ROLE_ADMIN'), [{ path: '/orders', Component: Page }])
const tickets = () => screen.queryAllByRole('article').map((card) => /3[12]/.exec(card.textContent)?.[0])

test('shows and counts the orders of the branch that the frame is set to, and all of them where none is chosen', async () => {
  open('/orders')
  await vi.waitFor(() => expect(tickets()).toEqual(['31', '32']))
  expect(document.title).toMatch(/^\(2\) /)
  act(() => chooseBranch(dornbirn))
  expect(tickets()).toEqual(['32'])
  expect(document.title).toMatch(/^\(1\) /)
})

test('a link to a branch shows that one, whatever the frame is set to', async () => {
  chooseBranch(dornbirn)
  open(`/orders?branch=${hohenems}`)
  await vi.waitFor(() => expect(tickets()).toEqual(['31']))
})

test('orders of many branches are lines, where the oldest waits first; a press opens one, and cards are there, too', async () => {
  const names = ['Altach', 'Bludenz', 'Chur', 'Dornbirn', 'Egg', 'Feldkirch', 'Götzis']
  const idOf = (index: number) => `019a0000-0000-7000-8000-00000000000${index}`
  server.answer(
    'GET /branches',
    names.map((name, index) => {
      return { id: idOf(index), name, soldOut: [], division: { id: name === 'Chur' ? 'ch' : 'at' } }
    }) as never,
  )
  server.answer('GET /divisions', [
    { id: 'at', name: 'Linde Österreich' },
    { id: 'ch', name: 'Linde Schweiz' },
  ] as never)
  server.answer('GET /orders/current', [
    orderOf(idOf(2), 41, 'Chur'),
    orderOf(idOf(4), 42, 'Egg'),
    orderOf(idOf(2), 43, 'Chur'),
  ])
  const { user } = open('/orders')
  const table = within(await screen.findByRole('table'))
  const lines = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(lines()).toEqual(['41', '43', '42']))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Wartet seit'),
    'Linde Schweiz',
    expect.stringContaining('Chur'),
    expect.stringContaining('Chur'),
    'Linde Österreich',
    expect.stringContaining('Egg'),
  ])
  await user.click(screen.getByText('Karten'))
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('who answers an order by the keyboard goes on in it, and afterwards with its card in the other lane', async () => {
  const order = { ...orderOf(hohenems, 31, 'Hohenems'), version: 1 }
  const confirmed = { ...order, status: 'confirmed' as const, version: 2 }
  server.answer('GET /orders/current', [order])
  server.answer('GET /orders/:id', order)
  const { user } = open('/orders')
  const opener = () => screen.findByRole('button', { name: 'Bestellung 31 ansehen' })
  ;(await opener()).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByRole('button', { name: 'Bestätigen ohne Zeitangabe' }).focus()
  server.answer('POST /orders/:id/status/confirm', confirmed)
  server.answer('GET /orders/:id', confirmed)
  server.answer('GET /orders/current', [confirmed])
  await user.keyboard('{Enter}')
  await within(dialog).findByRole('button', { name: 'Stornieren' })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bestellung 31'))
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const moved = await opener()
  await vi.waitFor(() => expect(document.activeElement).toBe(moved))
})
