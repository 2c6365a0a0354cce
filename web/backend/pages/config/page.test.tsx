import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { Config } from '#contract/settings/config.ts'
import { configSchema } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

let server: Fake
const config = {
  ...configSchema.parse({ shopName: 'Lindenhof', businessName: 'Lindenhof GmbH' }),
  version: 2,
} as Config

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', config)
  server.answer('POST /config', { ...config, version: 3 })
  server.answer('GET /branches', [])
  server.answer('GET /fonts', [
    { family: 'Figtree', variants: ['regular'], source: 'bundled', licence: 'OFL-1.1' },
    { family: 'Fraunces', variants: ['regular'], source: 'bundled', licence: 'OFL-1.1' },
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showConfig = (role: Role) => showPages('/config', person(role), [{ path: '/config', Component: Page }])
const posted = () => server.asked.filter(({ key }) => key === 'POST /config').map(({ body }) => body)

test('ways to pay and functions are switched for the whole shop', async () => {
  const { user } = showConfig('ROLE_ADMIN')
  const cash = await screen.findByRole('switch', { name: 'Barzahlung' })
  await user.click(cash)
  await user.click(screen.getByRole('switch', { name: 'Spenden' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(posted()).toMatchObject([
      { enableCash: !config.enableCash, enablePluginDonations: !config.enablePluginDonations, version: 2 },
    ]),
  )
  expect(await screen.findByText('Gespeichert.')).toBeDefined()
})

test('legal texts are written with marks and looked at before they are saved', async () => {
  const { user } = showConfig('ROLE_ADMIN')
  const imprint = await screen.findByRole('textbox', { name: 'Impressum: Text' })
  await user.clear(imprint)
  await user.type(imprint, '## Medieninhaber')
  const field = imprint.closest('.field-row') as HTMLElement
  await user.click(
    [...field.querySelectorAll('label')].find(({ textContent }) => textContent === 'Vorschau') as Element,
  )
  expect(await screen.findByRole('heading', { name: 'Medieninhaber' })).toBeDefined()
  expect(posted()).toEqual([])
})

test('who may not change it reads it', async () => {
  showConfig('ROLE_MANAGER')
  expect(await screen.findByRole('switch', { name: 'Barzahlung' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
})

test('a field is found by its name; what is typed elsewhere stays, and what is wrong is shown again', async () => {
  const { user } = showConfig('ROLE_ADMIN')
  const ceiling = await screen.findByRole('textbox', { name: 'Bestellungen nur bis' })
  await user.type(ceiling, 'viel')
  await user.type(screen.getByRole('textbox', { name: 'Feld suchen' }), 'barzahl')
  expect(screen.getByText('1 Feld gefunden')).toBeDefined()
  expect(ceiling.closest('.field-row')).toHaveProperty('hidden', true)
  expect(ceiling.closest('fieldset')).toHaveProperty('hidden', true)
  await user.click(screen.getByRole('switch', { name: 'Barzahlung' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(ceiling.closest('.field-row')).toHaveProperty('hidden', false))
  expect(posted()).toEqual([])
  await user.clear(ceiling)
  await user.type(ceiling, '250')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(posted()).toMatchObject([{ orderCeiling: 250, enableCash: !config.enableCash }]))
})

test('the address may name the field somebody came for', async () => {
  showPages('/config?field=enableCash', person('ROLE_ADMIN'), [{ path: '/config', Component: Page }])
  const cash = await screen.findByRole('switch', { name: 'Barzahlung' })
  await waitFor(() => expect(document.activeElement).toBe(cash))
})

test('a section of the form is reached from beside it', async () => {
  const { user } = showConfig('ROLE_ADMIN')
  const sections = await screen.findByRole('navigation', { name: 'Abschnitte' })
  const last = [...sections.querySelectorAll('button')].at(-1) as HTMLElement
  await user.click(last)
  expect(document.activeElement?.tagName).toBe('FIELDSET')
  expect(document.activeElement?.textContent).toContain(last.textContent)
})
