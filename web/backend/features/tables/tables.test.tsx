import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { show } from '../../testing/render.tsx'
import { TableActions } from './table-actions.tsx'
import { TableCode } from './table-code.tsx'

let server: Fake
const branch = {
  id: 'b1',
  identifier: 'stadtplatz',
  name: 'Stadtplatz',
  isDineInEnabled: true,
  isTableSelectionEnabled: true,
} as unknown as Branch
const table = { id: 't1', identifier: '7', branch: { id: 'b1' } } as never

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /branches', [branch] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const posts = () => server.asked.filter(({ key }) => key.startsWith('POST'))

test('many tables are made in one go; the form says what they will be called and what came of it', async () => {
  server.answer('POST /branches/:id/tables', [table, table])
  const { user } = show(<TableActions branches={[branch]} />)
  await user.click(screen.getByRole('button', { name: 'Tische anlegen' }))
  expect(screen.getByText('Tisch 1 bis Tisch 20')).toBeTruthy()
  const to = screen.getByLabelText('Bis Nummer')
  await user.clear(to)
  await user.type(to, '2')
  await user.type(screen.getByLabelText('Vor der Nummer'), 'Garten ')
  await user.type(screen.getByLabelText('Bereich'), 'Gastgarten')
  expect(screen.getByText('Tisch Garten 1 bis Tisch Garten 2')).toBeTruthy()
  const [, submit] = screen.getAllByRole('button', { name: 'Tische anlegen', hidden: true })
  await user.click(submit as HTMLElement)
  expect(await screen.findByText('2 Tische angelegt.')).toBeTruthy()
  expect(posts()[0]).toMatchObject({
    path: '/branches/b1/tables',
    body: { from: 1, to: 2, prefix: 'Garten ', area: 'Gastgarten', seats: 4 },
  })
})

test.each([
  ['Bis Nummer', '600', 'Es sind höchstens 500 Einträge erlaubt.'],
  ['Bis Nummer', '0', 'Der Wert muss mindestens 1 betragen.'],
  ['Plätze je Tisch', '501', 'Der Wert darf höchstens 500 betragen.'],
  ['Plätze je Tisch', 'vier', /Das ist keine Zahl|Bitte geben Sie eine Zahl ein/],
])('„%s“ %s is named and makes no table', async (label, typed, sentence) => {
  const { user } = show(<TableActions branches={[branch]} />)
  await user.click(screen.getByRole('button', { name: 'Tische anlegen' }))
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, typed)
  const [, submit] = screen.getAllByRole('button', { name: 'Tische anlegen', hidden: true })
  await user.click(submit as HTMLElement)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(posts()).toEqual([])
})

test('cards that cannot be drawn say why', async () => {
  const message = 'Es gibt hier keinen Tisch, der Bestellungen annimmt.'
  server.refuse('GET /branches/:id/table-cards', 409, [{ field: null, code: 'noTables', message }])
  const { user } = show(<TableActions branches={[branch]} />)
  await user.click(screen.getByRole('button', { name: 'Tischkarten (PDF)' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a new code asks first, since the printed card ends with it', async () => {
  server.answer('POST /tables/:id/qr-token', table)
  const { user } = show(<TableCode table={table} />)
  await user.click(await screen.findByRole('button', { name: 'Neuen Code erstellen' }))
  expect(screen.getByText(/Der gedruckte Code gilt dann nicht mehr/)).toBeTruthy()
  expect(posts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Neuen Code erstellen' }))
  expect(await screen.findByText('Der neue Code gilt ab jetzt.')).toBeTruthy()
})

test.each([
  [true, true, null],
  [false, true, /^In „Stadtplatz“ bestellt niemand am Tisch.*„Dine In“ ein/],
  [true, false, /^In „Stadtplatz“ bestellt niemand am Tisch.*„Tisch auswählen“ ein/],
  [false, false, /„Dine In“ und „Tisch auswählen“ ein/],
])('a code that orders nothing says which switch of the branch is off (%s, %s)', async (dineIn, selection, said) => {
  const place = { ...branch, isDineInEnabled: dineIn, isTableSelectionEnabled: selection }
  server.answer('GET /branches', [place] as never)
  const { user } = show(
    <MemoryRouter>
      <TableCode table={table} />
      <TableActions branches={[place]} />
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Karte als PDF' })
  await user.click(screen.getByRole('button', { name: 'Tische anlegen' }))
  const found = said === null ? [] : screen.getAllByText(said)
  expect(found).toHaveLength(said === null ? 0 : 2)
  expect(screen.queryAllByText(/Wer ihn scannt, bestellt an diesen Tisch/)).toHaveLength(said === null ? 1 : 0)
  const ways = screen.queryAllByRole('link', { name: 'Filiale öffnen', hidden: true })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(found.map(() => '/branches/b1'))
})
