import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { Page } from '../../pages/screens/stream-page.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

const pages = [{ path: '/streams/:id', element: <Page /> }]

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who adds one after the other searches for each from the beginning', async () => {
  const rows = ['Hausmusik', 'Tombola'].map((name, index) => ({
    id: `019a0000-0000-7000-8000-00000000000${index}`,
    name,
  }))
  server.answer('GET /digital-signage-segments', rows as never)
  const { user } = showPages('/streams/new', person('ROLE_ADMIN'), pages)
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Filmsequenz hinzufügen/ })
  // Another field offers them, too.
  const offered = async (name: string) => {
    const list = document.getElementById(field().getAttribute('aria-controls') ?? '')
    return within(list ?? document.body).findByRole('option', { name, hidden: true })
  }
  await user.type(await screen.findByRole('combobox', { name: /Filmsequenz hinzufügen/ }), 'Haus')
  await user.click(await offered('Hausmusik'))
  expect(field().value).toBe('')
  await user.type(field(), 'Tomb')
  await user.click(await offered('Tombola'))
  expect(field().value).toBe('')
})
