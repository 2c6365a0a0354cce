// Lists inside of forms, as somebody fills them in: typed, saved, and shown again as they come back.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { Page as StreamPage } from '../../pages/screens/stream-page.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const stored = { id, version: 1, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' }

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = (key: string) => server.asked.filter((asked) => asked.key === key).map(({ body }) => body)
const valueIn = (frame: HTMLElement, name: RegExp) =>
  within(frame).getByRole<HTMLInputElement | HTMLSelectElement>(
    /Wochentag/.test(name.source) ? 'combobox' : 'textbox',
    {
      name,
    },
  ).value

test('when a screen goes on and off is typed day by day, and comes back as it was', async () => {
  const power = [{ weekday: 3, onAt: '09:30', offAt: '22:00' }]
  server.answer('POST /digital-signage-devices', { ...stored, name: 'Tresen', powerSchedule: power } as never)
  server.answer('GET /digital-signage-devices/:id', { ...stored, name: 'Tresen', powerSchedule: power } as never)
  const { user } = showPages('/digital-signage-devices/new', person('ROLE_ADMIN'))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Tresen')
  const list = () => screen.getByRole('group', { name: 'Ein- und Ausschalten' })
  await user.click(within(list()).getByRole('button', { name: 'Eintrag hinzufügen' }))
  await user.selectOptions(within(list()).getByRole('combobox', { name: /Wochentag/ }), 'Mittwoch')
  await user.type(within(list()).getByRole('textbox', { name: /^Ein/ }), '930')
  await user.type(within(list()).getByRole('textbox', { name: /^Aus/ }), '22')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent('POST /digital-signage-devices')).toMatchObject([{ powerSchedule: power }]))
  await waitFor(() => expect(valueIn(list(), /Wochentag/)).toBe('3'))
  expect([valueIn(list(), /^Ein/), valueIn(list(), /^Aus/)]).toEqual(['09:30', '22:00'])
})

test('an entry that is added has the keys: the next press leads to its first field', async () => {
  const { user } = showPages('/digital-signage-devices/new', person('ROLE_ADMIN'))
  await screen.findByRole('textbox', { name: /^Name/ })
  const list = screen.getByRole('group', { name: 'Ein- und Ausschalten' })
  for (const position of [1, 2]) {
    within(list).getByRole('button', { name: 'Eintrag hinzufügen' }).focus()
    await user.keyboard('{Enter}')
    const entry = within(list).getByRole('group', { name: `Eintrag ${position}` })
    expect(document.activeElement).toBe(entry)
    await user.tab()
    expect(document.activeElement).toBe(within(entry).getByRole('combobox', { name: /Wochentag/ }))
  }
})

test('who adds one after the other searches for each from the beginning', async () => {
  const rows = ['Hausmusik', 'Tombola'].map((name, index) => ({
    id: `019a0000-0000-7000-8000-00000000000${index}`,
    name,
  }))
  server.answer('GET /digital-signage-segments', rows as never)
  const { user } = showPages('/streams/new', person('ROLE_ADMIN'), [{ path: '/streams/:id', element: <StreamPage /> }])
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
