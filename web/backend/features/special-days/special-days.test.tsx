import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBranch } from '#domain/ground/branch.fixture.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import type { Row } from '../../records/row.ts'
import { ElsewhereButton, SpecialDaysButton } from './special-days-button.tsx'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const stored = { version: 1, images: [], tags: [] }
const closed = { type: 'once', date: '2026-12-24', isClosed: true, from: null, to: null }
const branches = [
  { ...aBranch({ name: 'Hohenems' }), ...stored, id: id(1), openingHours: [closed] },
  { ...aBranch({ name: 'Dornbirn' }), ...stored, id: id(2) },
  { ...aBranch({ name: 'Bregenz' }), ...stored, id: id(3) },
]

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /branches', branches as never)
  server.answer('GET /orders/due', [
    { branchId: id(2), date: '2026-12-24', orders: 2 },
    { branchId: id(2), date: '2026-12-26', orders: 1 },
    { branchId: id(3), date: '2026-12-25', orders: 7 },
  ])
  server.answer('POST /branches/special-days', { changed: 2 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = [branches[0], branches[1]] as unknown as Row[]
const done = vi.fn<() => void>()
const Chosen = () => <SpecialDaysButton rows={rows} onDone={done} />
const Hours = () => <ElsewhereButton branchId={id(1)} days={[{ date: '2026-12-24', windows: [] }]} />
const show = (Component: () => React.ReactNode, role: Parameters<typeof person>[0] = 'ROLE_ADMIN', own = {}) =>
  showPages('/branches', { ...person(role), ...own }, [{ path: '/branches', Component }])
const sent = () => server.asked.filter(({ key }) => key === 'POST /branches/special-days').map(({ body }) => body)

test('chosen branches get a holiday in one request, and before that it is told what was ordered for it', async () => {
  const { user } = show(Chosen)
  await user.click(await screen.findByRole('button', { name: 'Tage schließen …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Betriebsurlaub und andere Tage' }))
  await user.type(dialog.getByRole('textbox', { name: 'Erster Tag' }), '24.12.2026')
  await user.type(dialog.getByRole('textbox', { name: /Letzter Tag/ }), '26.12.2026')
  const link = await dialog.findByRole('link', { name: 'Dornbirn: 3 offene Bestellungen' })
  expect(link.getAttribute('href')).toContain(`/history?counted=due&branch=${id(2)}&from=2026-12-24&to=2026-12-26`)
  expect(dialog.getByText(/kein Gast wird verständigt/)).toBeTruthy()
  // Not chosen, not told.
  expect(dialog.queryByText(/Bregenz: 7/)).toBeNull()
  expect(dialog.getByText(/In Hohenems steht an diesen Tagen schon etwas/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Für 2 Filialen eintragen' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent()).toEqual([
    { branches: [{ id: id(1) }, { id: id(2) }], from: '2026-12-24', to: '2026-12-26', windows: [] },
  ])
  expect(await screen.findByText('2 Filialen geändert.')).toBeTruthy()
})

test('without days, times or branches nothing is sent, and it says what is missing', async () => {
  const { user } = show(Chosen)
  await user.click(await screen.findByRole('button', { name: 'Tage schließen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Was gilt/ }), 'open')
  await user.click(dialog.getByRole('button', { name: 'Keine wählen' }))
  await user.click(dialog.getByRole('button', { name: 'Eintragen' }))
  const alerts = (await dialog.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts.join(' ')).toMatch(/ersten Tag.*Beginn und Ende.*mindestens eine Filiale/)
  expect(sent()).toEqual([])
})

test('from the hours of a branch the others are offered with the days that were just entered there', async () => {
  const { user } = show(Hours)
  await user.click(await screen.findByRole('button', { name: 'Auch für andere Filialen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: 'Hohenems' })).toBeNull()
  expect(dialog.getByRole('textbox', { name: 'Erster Tag' })).toHaveProperty('value', '24.12.2026')
  await user.click(dialog.getByRole('button', { name: 'Alle 2 wählen' }))
  await user.click(dialog.getByRole('button', { name: 'Für 2 Filialen eintragen' }))
  await waitFor(() => expect(sent()).toMatchObject([{ branches: [{ id: id(2) }, { id: id(3) }] }]))
})

test('of many branches with orders the busiest are named and the others counted', async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({
    ...aBranch({ name: `Filiale ${at + 1}` }),
    ...stored,
    id: `019a0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  }))
  server.answer('GET /branches', many as never)
  server.answer(
    'GET /orders/due',
    many.map((branch, at) => ({ branchId: branch.id, date: '2026-12-24', orders: at + 1 })),
  )
  const { user } = show(() => <SpecialDaysButton rows={many} onDone={done} />)
  await user.click(await screen.findByRole('button', { name: 'Tage schließen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Erster Tag' }), '24.12.2026')
  await dialog.findByText('Für diese Tage ist schon bestellt')
  const links = dialog.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toHaveLength(12)
  expect(links[0]).toBe('Filiale 14: 14 offene Bestellungen')
  expect(dialog.getByText('und 2 weitere Filialen')).toBeTruthy()
})

test('where it is not known whether something was ordered, that is said and the days are saved all the same', async () => {
  server.fail('GET /orders/due')
  const { user } = show(Chosen)
  await user.click(await screen.findByRole('button', { name: 'Tage schließen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Erster Tag' }), '24.12.2026')
  expect((await dialog.findAllByText(/konnte nicht geladen werden/)).length).toBeGreaterThan(0)
  expect(dialog.queryByText('Für diese Tage ist schon bestellt')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Für 2 Filialen eintragen' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('from the hours of a branch the days are sent on their own, without the form around them', async () => {
  const saved = vi.fn<() => void>()
  const { user } = show(() => (
    <form aria-label="Filiale" onSubmit={saved}>
      <Hours />
    </form>
  ))
  await user.click(await screen.findByRole('button', { name: 'Auch für andere Filialen …' }))
  const dialog = await screen.findByRole('dialog')
  // A browser keeps what is sent in a form within a form from whoever listens above, and loads the page anew.
  expect(screen.getByRole('form', { name: 'Filiale' }).contains(dialog)).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Alle 2 wählen' }))
  await user.click(within(dialog).getByRole('button', { name: 'Für 2 Filialen eintragen' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(saved).not.toHaveBeenCalled()
})
