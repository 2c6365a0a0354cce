import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fake } from '#parts/testing/fake-server.ts'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { dornbirn, hohenems, leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'
import { Page } from './page.tsx'

let server: Fake
beforeEach(() => {
  server = openTwoBranches()
  server.answer('GET /products', [], { total: 0, page: 1, pageSize: 50 })
  server.answer('GET /orders/sums', {
    orders: 3,
    sold: { orders: 2, gross: 42.5 },
    refunded: null,
    byPaymentMethod: [
      { paymentMethod: 'cash', orders: 1, gross: 30 },
      { paymentMethod: 'card', orders: 1, gross: 12.5 },
    ],
  } as never)
  server.answer('GET /orders', [], { total: 13504, page: 1, pageSize: 25 })
})
afterEach(leaveTwoBranches)

const open = (address: string) => showPages(address, person('ROLE_ADMIN'), [{ path: '/history', Component: Page }])
const asked = () => server.asked.filter(({ key }) => key === 'GET /orders').at(-1)?.path ?? ''

test('shows the orders of the branch that the frame is set to, and does not ask for it again', async () => {
  chooseBranch(dornbirn)
  open('/history')
  await waitFor(() => expect(asked()).toContain(`branch=${dornbirn}`))
  await screen.findByRole('combobox', { name: 'Status' })
  expect(screen.queryByRole('combobox', { name: 'Filiale' })).toBeNull()
})

test('a link to a branch shows that one, whatever the frame is set to', async () => {
  chooseBranch(dornbirn)
  open(`/history?branch=${hohenems}`)
  await waitFor(() => expect(asked()).toContain(`branch=${hohenems}`))
  expect(await screen.findByRole('combobox', { name: 'Filiale' })).toHaveProperty('value', hohenems)
})

test('shows those of all branches where none is chosen', async () => {
  open('/history')
  await screen.findByRole('combobox', { name: 'Filiale' })
  expect(asked()).not.toContain('branch=')
})

test('two filters in one breath both count', async () => {
  const { router } = open('/history')
  const status = await screen.findByRole('combobox', { name: 'Status' })
  fireEvent.change(status, { target: { value: 'completed' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Art' }), { target: { value: 'delivery' } })
  await waitFor(() => expect(asked()).toContain('type=delivery'))
  expect(asked()).toContain('status=completed')
  expect(router.state.location.search).toBe('?status=completed&type=delivery')
})

test('one press asks for a day and says what it brought; a second takes it back', async () => {
  const { user, router } = open('/history?status=completed')
  const yesterday = await screen.findByRole('button', { name: 'Gestern' })
  expect(screen.queryByRole('region', { name: 'Summen' })).toBeNull()
  await user.click(yesterday)
  const search = new URLSearchParams(router.state.location.search)
  expect([search.get('from'), search.get('status')]).toEqual([search.get('to'), 'completed'])
  const sums = await screen.findByRole('region', { name: 'Summen' })
  expect(sums.textContent).toContain('42,50')
  expect(sums.textContent).toContain('30,00')
  expect(server.asked.filter(({ key }) => key === 'GET /orders/sums').at(-1)?.path).toContain('status=completed')
  expect(yesterday.getAttribute('aria-pressed')).toBe('true')
  await user.click(yesterday)
  expect(router.state.location.search).toBe('?status=completed')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Summen' })).toBeNull())
})

test('how many there are is written as people read it', async () => {
  open('/history')
  expect(await screen.findByText('13.504 Bestellungen')).toBeDefined()
})
