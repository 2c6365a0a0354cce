import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { makeDeskClient } from '../../shell/desk-client.ts'
import { fakeSound, FakeStream, noonTime, openDesk } from '../../testing/desk.fixture.ts'
import { Page } from './page.tsx'

type Tasks = AnswerOf<'GET /desk-tasks'>
const done = 'POST /desk-tasks/:taskId/done'
const anna = '0197a3c0-0000-7000-8000-0000000000a1'
let server: Fake

beforeEach(() => {
  vi.useFakeTimers({ now: noonTime, shouldAdvanceTime: true })
  localStorage.setItem('theke.shiftChecked', '2026-11-18')
  vi.stubGlobal('EventSource', FakeStream)
  fakeSound()
  server = fakeServer()
  openDesk(server)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const task = (title: string, minutes: number) => ({
  id: `0197a3c0-0000-7000-8000-${title.length.toString().padStart(12, '0')}`,
  title,
  description: '',
  priority: 'normal',
  dueAt: new Date(noonTime + minutes * 60_000).toISOString(),
  timeZone: 'Europe/Vienna',
  department: 'Küche',
  project: '',
  assignees: ['Lena Zangerl'],
  checklist: [],
  requiresPhoto: false,
  requiresValue: { label: 'Kühlschrank', unit: '°C', min: 0, max: 7 },
})
const answer = (...tasks: ReturnType<typeof task>[]) =>
  server.answer('GET /desk-tasks', {
    people: [
      { id: anna, name: 'Anna Berger', isIn: true },
      { id: '0197a3c0-0000-7000-8000-0000000000b1', name: 'Ben Berger', isIn: false },
    ],
    tasks,
  } as unknown as Tasks)

async function open() {
  render(
    <Providers client={makeDeskClient()} isDark>
      <Page />
    </Providers>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Stadtplatz' })
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
const note = () => screen.queryByText(/überfällig$/)?.textContent

test('what becomes overdue is said when its time comes, and what somebody makes due is said at once', async () => {
  answer(task('Kühlung messen', 2))
  await open()
  await screen.findByRole('button', { name: 'Aufgaben 1' })
  expect(note()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  expect(note()).toBe('1 Aufgabe ist überfällig')
  answer(task('Kühlung messen', 2), task('Vitrine', -10))
  act(() => {
    FakeStream.last?.dispatchEvent(new MessageEvent('tasks'))
  })
  await waitFor(() => expect(note()).toBe('2 Aufgaben sind überfällig'))
})

test('a house without tasks has neither a button nor a note', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^Aufgaben/ })).toBeNull()
  expect(note()).toBeUndefined()
})

test('tasks that could not be asked for are not none: the list says so, and asks once more', async () => {
  server.refuse('GET /desk-tasks', 500, [{ field: null, message: 'Fehler', code: 'unknown' }])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Aufgaben/ }))
  const list = within(screen.getByRole('dialog', { name: 'Aufgaben heute' }))
  expect(await list.findByText('Die Aufgaben konnten nicht geladen werden.')).toBeTruthy()
  answer(task('Kühlung messen', 2))
  await user.click(list.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await list.findByRole('button', { name: /^Kühlung messen/ })).toBeTruthy()
})

test('one is done there: whose it was meant to be is said, who did it is asked, and the note goes', async () => {
  answer(task('Kühlung messen', -30))
  server.answer(done, { isOutside: false, at: '' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Aufgaben ansehen' }))
  const list = within(screen.getByRole('dialog', { name: 'Aufgaben heute' }))
  const row = list.getByRole('button', { name: /^Kühlung messen/ })
  expect(row.textContent).toContain('überfällig seit')
  expect(row.textContent).toContain('für Lena Zangerl')
  await user.click(row)
  const sheet = within(await screen.findByRole('dialog', { name: 'Kühlung messen' }))
  const who = sheet.getByRole('combobox', { name: 'Wer hat es erledigt?' })
  expect(within(who).getByRole('group', { name: 'Gerade da' }).textContent).toBe('Anna Berger')
  await user.selectOptions(who, 'Anna Berger')
  await user.type(sheet.getByRole('textbox', { name: 'Kühlschrank in °C' }), '4,5')
  answer()
  await user.click(sheet.getByRole('button', { name: 'Erledigt' }))
  expect(await screen.findByText('„Kühlung messen“ ist erledigt.')).toBeTruthy()
  expect(server.asked.find(({ key }) => key === done)?.body).toMatchObject({ value: 4.5, user: { id: anna } })
  await waitFor(() => expect(note()).toBeUndefined())
})

test('without a connection it is not done, and whoever stands there reads so', async () => {
  answer(task('Kühlung messen', -30))
  server.fail(done)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Aufgaben ansehen' }))
  await user.click(screen.getByRole('button', { name: /^Kühlung messen/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Kühlung messen' }))
  await user.type(sheet.getByRole('textbox', { name: 'Kühlschrank in °C' }), '4,5')
  await user.click(sheet.getByRole('button', { name: 'Erledigt' }))
  expect(await sheet.findByText(/^Keine Verbindung: Es ist noch nicht gespeichert/)).toBeTruthy()
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Kühlschrank in °C' }).value).toBe('4,5')
})
