// Wishes for changes as administrators answer them and managers follow them.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeWish } from '#contract/catalog/change-wishes.ts'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

const open: ChangeWish = {
  id: 'w1',
  createdAt: '2026-11-18T11:00:00Z',
  author: 'Mara Berger',
  subject: { type: 'category', id: 'k1', label: 'Suppen', isGone: false },
  wish: 'Bitte vor die Salate.',
  status: 'open',
  answer: '',
  answeredAt: null,
  answeredBy: null,
}
const gone: ChangeWish = {
  ...open,
  id: 'w2',
  subject: { type: 'product', id: 'p1', label: 'Sushi', isGone: true },
  status: 'done',
  answeredAt: '2026-11-18T12:00:00Z',
  answeredBy: 'Anna',
}

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /change-wishes', [open, gone], { total: 2, page: 1, pageSize: 30 })
  server.answer('POST /change-wishes/:id/answer', open)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (...as: Parameters<typeof person>) =>
  showPages('/wishes', person(...as), [{ path: '/wishes', element: <Page /> }])
const sent = () => server.asked.filter(({ key }) => key === 'POST /change-wishes/:id/answer').map(({ body }) => body)

test('an administrator says why not: nothing is declined without a word', async () => {
  const { user } = show('ROLE_ADMIN')
  const link = await screen.findByRole('link', { name: 'Suppen' })
  expect(link.getAttribute('href')).toBe('/categories/k1')
  await user.click(screen.getByRole('button', { name: 'Vorschlag zu „Suppen“ ablehnen' }))
  const sheet = screen.getByRole('dialog', { name: 'Vorschlag ablehnen' })
  await user.click(within(sheet).getByRole('button', { name: 'Ablehnen' }))
  expect(sent()).toEqual([])
  await user.type(within(sheet).getByRole('textbox', { name: /Mara Berger liest es/ }), 'Die Karte ist gedruckt.')
  await user.click(within(sheet).getByRole('button', { name: 'Ablehnen' }))
  await waitFor(() => expect(sent()).toEqual([{ status: 'declined', answer: 'Die Karte ist gedruckt.' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('done may be said without a word', async () => {
  const { user } = show('ROLE_ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Vorschlag zu „Suppen“ ist erledigt' }))
  const sheet = screen.getByRole('dialog', { name: 'Vorschlag erledigt' })
  await user.click(within(sheet).getByRole('button', { name: 'Erledigt' }))
  await waitFor(() => expect(sent()).toEqual([{ status: 'done', answer: '' }]))
})

test('a manager follows them and answers none; what is gone leads nowhere', async () => {
  show('ROLE_MANAGER', 'b1')
  expect((await screen.findByText(/^Sushi/)).textContent).toBe('Sushi (gelöscht)')
  expect(screen.queryByRole('button', { name: /Vorschlag zu/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Sushi/ })).toBeNull()
})

test('the state that is asked for stands in the address', async () => {
  const { user, router } = show('ROLE_ADMIN')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stand' }), 'Offen')
  expect(router.state.location.search).toBe('?status=open')
  await waitFor(() => expect(server.asked.at(-1)?.path).toContain('status=open'))
})
