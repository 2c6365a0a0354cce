import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerClock } from '#parts/server-clock.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import type { OpeningHour } from '#domain/ground/opening-hours-entry.ts'
import { closed, open } from '#domain/time/hours.fixture.ts'
import { show } from '../../testing/render.tsx'
import { HoursEditor } from './hours-editor.tsx'

let server: Fake
let latest: readonly OpeningHour[]

beforeEach(() => {
  server = fakeServer()
  // A Wednesday noon in Vienna.
  setServerClock(Date.parse('2026-11-18T11:00:00Z'))
  server.answer('GET /config', { timeZone: 'Europe/Vienna', shopName: 'Lindenhof' } as never)
  server.answer('GET /branches/:id/public-holidays', [
    { date: '2026-12-25', name: 'Weihnachten', isPublic: true },
    { date: '2026-01-01', name: 'Neujahr', isPublic: true },
  ])
})
afterEach(() => {
  cleanup()
  setServerClock(Date.now())
  vi.unstubAllGlobals()
})

function Editing({ hours, isReadOnly = false }: { hours: readonly OpeningHour[]; isReadOnly?: boolean }) {
  const [value, setValue] = useState(hours)
  return (
    <HoursEditor
      label="Öffnungszeiten"
      value={value}
      onChange={(next) => setValue((latest = next))}
      problems={new Map()}
      isReadOnly={isReadOnly}
      draft={{ timeZone: 'Europe/Vienna' }}
      branchId="b1"
    />
  )
}

const edit = (...hours: OpeningHour[]) => show(<Editing hours={hours} />).user
const type = async (user: ReturnType<typeof edit>, label: string, time: string) => {
  const input = screen.getByLabelText(label)
  await user.clear(input)
  await user.type(input, time)
}

test('a day opens with the hours of the day before, and is copied to the workdays', async () => {
  const user = edit(open('monday', '11:00', '14:00'))
  await user.selectOptions(screen.getByLabelText('Dienstag: geöffnet?'), 'open')
  expect(latest.filter(({ type: day, isClosed }) => day === 'tuesday' && !isClosed)).toMatchObject([
    { from: '11:00', to: '14:00' },
  ])
  await user.click(screen.getByRole('button', { name: 'Montag: weitere Zeit' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Montag, 2. Zeit, von'))
  await type(user, 'Montag, 2. Zeit, von', '17:00')
  await type(user, 'Montag, 2. Zeit, bis', '01:00')
  expect(screen.getByText('bis zum nächsten Tag')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Montag kopieren' }))
  await user.click(await screen.findByText('Montag bis Freitag'))
  const friday = latest.filter(({ type: day, isClosed }) => day === 'friday' && !isClosed)
  expect(friday.map(({ from, to }) => `${from} ${to}`)).toEqual(['11:00 14:00', '17:00 01:00'])
  expect(latest.some(({ type: day, isClosed }) => day === 'saturday' && !isClosed)).toBe(false)
})

test('what holds every day can be left out on one', async () => {
  const user = edit(open('daily', '11:00', '22:00'))
  await user.selectOptions(screen.getByLabelText('Montag: geöffnet?'), 'closed')
  expect(latest).toEqual([open('daily', '11:00', '22:00'), closed('monday')])
  expect(screen.getByText('Ruhetag: Montag')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Montag: geöffnet?'), 'same')
  expect(latest).toEqual([open('daily', '11:00', '22:00')])
})

test('the next public holidays are decided with one press, and guests read it', async () => {
  const user = edit(open('daily', '11:00', '22:00'))
  expect(screen.getByText('Geöffnet bis 22:00')).toBeTruthy()
  expect(screen.queryByText('Neujahr')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Weihnachten geschlossen' }))
  expect(latest.at(-1)).toEqual(closed('2026-12-25'))
  await user.type(screen.getByLabelText('Zeitpunkt: Datum'), '25.12.2026')
  await user.type(screen.getByLabelText('Zeitpunkt: Uhrzeit'), '12')
  const preview = screen.getByRole('region', { name: 'Öffnungszeiten: So lesen es Ihre Gäste' })
  expect(within(preview).getByRole('status').textContent).toBe('Geschlossen Wir öffnen wieder am Samstag um 11:00 Uhr.')
})

test('a holiday is typed by its first and last day, stands as one, and a day of it may open', async () => {
  const user = edit(open('daily', '11:00', '14:00'))
  await user.type(screen.getByRole('textbox', { name: 'Neue Ausnahme' }), '24.12.2026')
  await user.type(screen.getByRole('textbox', { name: 'Bis (für mehrere Tage)' }), '6.1.2027')
  await user.click(screen.getByRole('button', { name: '14 Tage hinzufügen' }))
  const days = () => latest.filter(({ type: day, isClosed }) => day === 'once' && isClosed).map(({ date }) => date)
  expect([days().length, days().at(0), days().at(-1)]).toEqual([14, '2026-12-24', '2027-01-06'])
  const span = 'Donnerstag, 24.12.2026 bis Mittwoch, 06.01.2027'
  expect(screen.getByText(span).textContent).toContain('geschlossen, 14 Tage')
  await user.click(screen.getByRole('button', { name: 'Einzelne Tage' }))
  await user.selectOptions(screen.getByLabelText('Donnerstag, 31.12.2026: geöffnet?'), 'open')
  expect(latest.filter(({ date }) => date === '2026-12-31')).toHaveLength(2)
  // What is left of it stands as two holidays, each gone with one press.
  await user.click(screen.getByRole('button', { name: 'Freitag, 01.01.2027 bis Mittwoch, 06.01.2027 entfernen' }))
  expect(days().at(-1)).toBe('2026-12-31')
})

test('what overlaps is told, with the day', async () => {
  const user = edit(open('monday', '11:00', '14:00'), open('monday', '15:00', '22:00'))
  expect(screen.queryByText('Bitte prüfen')).toBeNull()
  await type(user, 'Montag, 2. Zeit, von', '13:00')
  const warning = screen.getByText('Montag: 11:00–14:00 und 13:00–22:00 überschneiden sich.')
  const exceptions = screen.getByText('Ausnahmen und Feiertage')
  // Under the week, which is what it is about.
  expect(warning.compareDocumentPosition(exceptions) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an exception that is over can be cleared away with the others', async () => {
  const user = edit(open('daily', '11:00', '22:00'), closed('2026-11-17'), closed('2026-11-01'))
  await user.click(screen.getByRole('button', { name: '2 vergangene Ausnahmen entfernen' }))
  expect(latest).toEqual([open('daily', '11:00', '22:00')])
})

test('who may only read finds no button that changes anything', () => {
  show(<Editing hours={[open('monday', '11:00', '14:00')]} isReadOnly />)
  expect(screen.getByLabelText<HTMLInputElement>('Montag, 1. Zeit, von').readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: /kopieren|weitere Zeit|entfernen|hinzufügen/ })).toBeNull()
})

test('times are typed as people write them, and what is none stays to be put right', async () => {
  const user = edit(open('monday', '11:00', '14:00'))
  await type(user, 'Montag, 1. Zeit, von', '930')
  await type(user, 'Montag, 1. Zeit, bis', '25')
  await user.tab()
  const values = ['von', 'bis'].map((border) => screen.getByLabelText<HTMLInputElement>(`Montag, 1. Zeit, ${border}`))
  expect(values.map(({ value }) => value)).toEqual(['09:30', '25'])
  expect(latest.find(({ type: day, isClosed }) => day === 'monday' && !isClosed)).toMatchObject({
    from: '09:30',
    to: '25',
  })
})

test('whoever only looks at a foreign branch is not told that its holidays could not be loaded', async () => {
  const { client } = show(<Editing hours={[open('daily', '11:00', '22:00')]} isReadOnly />)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(server.asked.map(({ key }) => key)).not.toContain('GET /branches/:id/public-holidays')
})
