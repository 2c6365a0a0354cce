// A free shift that one may not take says why, instead of only being grey.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { Page } from '../../pages/my-shifts/page.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = (last: number) => ({ id: `019a0000-0000-7000-8000-00000000000${last}` })
const shiftOf = (last: number, change: object) => ({
  ...at(last),
  branch: { ...at(1), name: 'Hohenems' },
  department: null,
  project: null,
  tasks: [],
  requiredSkills: [],
  position: 'Koch',
  startsAt: '2026-12-01T12:00:00Z',
  endsAt: '2026-12-01T20:00:00Z',
  timeZone: 'Europe/Vienna',
  plannedBreakMinutes: 30,
  status: 'published',
  user: null,
  swap: null,
  mayTake: false,
  whyNot: '',
  note: '',
  ...change,
})

test('a shift is offered to who works in its branch, and to nobody of another one', async () => {
  const own = shiftOf(9, { user: { ...at(3), name: 'Ich' } })
  const colleagues = [
    { ...at(4), name: 'Anna Berger', branches: [at(1), at(2)] },
    { ...at(5), name: 'Ben Berger', branches: [at(2)] },
  ]
  const server = fakeServer()
  server.answer('GET /own-shifts', { own: [own], offered: [], colleagues, calendarSince: null } as unknown as OwnShifts)
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  showPages('/my-shifts', person('ROLE_EMPLOYEE'), [{ path: '/my-shifts', Component: Page }])
  ;(await screen.findByRole('button', { name: 'Tauschen' })).click()
  const choice = await screen.findByLabelText('Wem möchten Sie die Schicht anbieten?')
  expect(document.activeElement).toBe(choice)
  const names = within(choice).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Allen in der Filiale', 'Anna Berger'])
})

test('what speaks against a free shift stands beside its button', async () => {
  const reason = 'Nach Ihrem Dienst davor fehlen 2 h Ruhezeit.'
  // What one may take comes first.
  const offered = [shiftOf(3, { whyNot: reason }), shiftOf(2, { mayTake: true })]
  const server = fakeServer()
  server.answer('GET /own-shifts', { own: [], offered, colleagues: [], calendarSince: null } as unknown as OwnShifts)
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  showPages('/my-shifts', person('ROLE_EMPLOYEE'), [{ path: '/my-shifts', Component: Page }])
  const [free, wrong] = (await screen.findAllByText('Offen')).map((each) => each.closest('li') as HTMLElement)
  const take = (line: HTMLElement | undefined) =>
    within(line as HTMLElement).getByRole('button', { name: 'Übernehmen' })
  expect([take(free), take(wrong)].map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, true])
  expect(wrong?.textContent).toContain(reason)
  expect(free?.textContent).not.toContain('Ruhezeit')
})

test('who was asked may say no, and who has said yes may take it back', async () => {
  const toUser = { ...at(3), name: 'Ich' }
  const asked = (last: number, state: string, name: string) =>
    shiftOf(last, { user: { ...at(last), name }, swap: { state, toUser }, mayTake: true })
  const offered = [
    asked(4, 'requested', 'Anna Berger'),
    asked(5, 'accepted', 'Ben Berger'),
    shiftOf(6, { user: { ...at(6), name: 'Cem Berger' }, swap: { state: 'offered', toUser: null }, mayTake: true }),
  ]
  const server = fakeServer()
  server.answer('GET /own-shifts', { own: [], offered, colleagues: [], calendarSince: null } as unknown as OwnShifts)
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.answer('POST /own-shifts/:id/refuse', at(5))
  const { user } = showPages('/my-shifts', person('ROLE_EMPLOYEE'), [{ path: '/my-shifts', Component: Page }])
  const line = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  const buttons = async (name: string) =>
    (await line(name)).getAllByRole('button').map(({ textContent }) => textContent)
  expect(await buttons('Anna Berger sucht Ersatz')).toEqual(['Übernehmen', 'Ablehnen'])
  expect(await buttons('Ben Berger sucht Ersatz')).toEqual(['Zusage zurückziehen'])
  // Nobody in particular was asked.
  expect(await buttons('Cem Berger sucht Ersatz')).toEqual(['Übernehmen'])
  await user.click((await line('Ben Berger sucht Ersatz')).getByRole('button'))
  expect(await screen.findByText('Zusage zurückgezogen. Ben Berger weiß Bescheid.')).toBeTruthy()
  expect(server.asked.filter(({ key }) => key === 'POST /own-shifts/:id/refuse')).toHaveLength(1)
})

test('why somebody cannot work stays typed where it could not be sent', async () => {
  const own = shiftOf(9, { user: { ...at(3), name: 'Ich' } })
  const server = fakeServer()
  server.answer('GET /own-shifts', {
    own: [own],
    offered: [],
    colleagues: [],
    calendarSince: null,
  } as unknown as OwnShifts)
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.fail('POST /own-shifts/:id/decline')
  const { user } = showPages('/my-shifts', person('ROLE_EMPLOYEE'), [{ path: '/my-shifts', Component: Page }])
  await user.click(await screen.findByRole('button', { name: 'Ich kann nicht' }))
  const reason = screen.getByLabelText(/^Warum können Sie nicht/)
  // The button that was pressed is gone: one types on.
  expect(document.activeElement).toBe(reason)
  await user.click(screen.getByRole('button', { name: 'Absagen' }))
  expect(await screen.findByText('Bitte schreiben Sie kurz, warum.')).toBeTruthy()
  await user.type(reason, 'Prüfung')
  await user.click(screen.getByRole('button', { name: 'Absagen' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/^Warum können Sie nicht/).value).toBe('Prüfung')
})
