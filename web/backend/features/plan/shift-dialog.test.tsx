// A shift that could not be saved keeps its dialog, with everything that was typed.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { Fake } from '#parts/testing/fake-server.ts'
import { Page } from '../../pages/plan/page.tsx'
import { hohenems, leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'
import { person, showPages } from '../../testing/show-pages.tsx'

const anna = '019a0000-0000-7000-8000-000000000003'
const ben = '019a0000-0000-7000-8000-000000000005'
const shift = {
  id: '019a0000-0000-7000-8000-000000000004',
  version: 1,
  branch: { id: hohenems },
  user: { id: anna },
  department: null,
  project: null,
  position: 'Service',
  startsAt: '2026-12-01T09:00:00Z',
  endsAt: '2026-12-01T13:00:00Z',
  timeZone: 'Europe/Vienna',
  businessDate: '2026-12-01',
  plannedBreakMinutes: 0,
  isSplitShift: false,
  status: 'draft',
  declineReason: '',
  seriesId: null,
  swap: null,
  requiredSkills: [],
  tasks: [],
  violations: [],
  conflicts: [],
  plannedCost: null,
  note: '',
} as unknown as WorkingSchedule

const plan = {
  branch: { id: hohenems, name: 'Hohenems', timeZone: 'Europe/Vienna', ruleSet: 'AT' },
  from: '2026-11-30',
  to: '2026-12-06',
  dayStartsAt: '05:00',
  today: '2026-11-29',
  people: [
    {
      id: anna,
      name: 'Anna Berger',
      departments: [],
      skills: [],
      birthDate: null,
      sundaysBefore: 0,
      nightsBefore: 0,
      contracts: [],
    },
  ],
  shifts: [shift],
  others: [],
  places: [{ id: hohenems, name: 'Hohenems', ruleSet: 'AT', holidays: [] }],
  absences: [],
  availabilities: [],
  holidays: [],
  news: [],
} as unknown as AnswerOf<'GET /branches/:id/plan'>

let server: Fake

beforeEach(() => {
  // What grows with its text hears of fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  server = openTwoBranches()
  server.answer('GET /branches/:id/plan', plan)
  server.answer('GET /branches/:id/expected-days', [])
  server.answer('GET /departments', [])
  server.answer('GET /projects', [])
  server.answer('GET /tasks', [])
})
afterEach(() => {
  cleanup()
  leaveTwoBranches()
})

async function retype(repeatUntil?: string) {
  const { user } = showPages('/plan?date=2026-12-01', person('ROLE_MANAGER', hohenems), [
    { path: '/plan', Component: Page },
  ])
  await user.click(await screen.findByRole('button', { name: /Anna Berger, .*10:00–14:00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Position'))
  await user.type(dialog.getByLabelText('Position'), 'Schank')
  if (repeatUntil !== undefined) await user.type(dialog.getByLabelText('Wiederholen bis'), `${repeatUntil}{Tab}`)
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  return dialog
}

const sent = (key: string) => server.asked.filter((asked) => asked.key === key)

test('what was typed is still there when the server refuses, and nothing is repeated', async () => {
  server.refuse('PUT /working-schedules/:id', 422, [
    { field: 'position', code: 'invalid', message: 'Diese Schicht kann so nicht sein.' },
  ])
  server.answer('POST /branches/:id/plan/series', { made: 2, open: 0 })
  const dialog = await retype('15.12.2026')
  expect(await screen.findByText('Diese Schicht kann so nicht sein.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Position').value).toBe('Schank')
  expect(sent('PUT /working-schedules/:id')).toHaveLength(1)
  expect(sent('POST /branches/:id/plan/series')).toEqual([])
})

test('the dialog closes once it is saved', async () => {
  server.answer('PUT /working-schedules/:id', { ...shift, version: 2 })
  await retype()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT /working-schedules/:id')).toMatchObject([{ body: { position: 'Schank' } }])
})

test('what is tried again from the message of the failure closes the dialog, too', async () => {
  server.fail('PUT /working-schedules/:id')
  await retype()
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  server.answer('PUT /working-schedules/:id', { ...shift, version: 2 })
  again.click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT /working-schedules/:id')).toHaveLength(2)
})

test.each([
  [null, /^Anna Berger sucht Ersatz: /],
  [{ id: ben }, /^Anna Berger hat Ben Huber um Ersatz gebeten: /],
])('who was asked to stand in is named to whoever decides', async (toUser, sentence) => {
  const swap = { state: 'offered', byUser: { id: anna }, toUser, decidedBy: null, at: null }
  const people = [...plan.people, { ...plan.people[0], id: ben, name: 'Ben Huber' }]
  const changed = { ...plan, people, shifts: [{ ...shift, status: 'published', swap }] }
  server.answer('GET /branches/:id/plan', changed as unknown as typeof plan)
  showPages('/plan?date=2026-12-01', person('ROLE_MANAGER', hohenems), [{ path: '/plan', Component: Page }])
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the view of one day names the holiday that it is', async () => {
  const holidays = [{ date: '2026-12-01', name: 'Betriebsfeiertag' }]
  server.answer('GET /branches/:id/plan', { ...plan, holidays })
  showPages('/plan?view=day&date=2026-12-01', person('ROLE_MANAGER', hohenems), [{ path: '/plan', Component: Page }])
  expect(await screen.findByText('Feiertag: Betriebsfeiertag')).toBeTruthy()
})
