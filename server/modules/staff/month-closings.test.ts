import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MonthLook, MonthStepResult } from '#contract/staff/month-closings.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { wednesdayNoon } from '#server/testing/test-shop.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let anna: Person
let ben: Person
let cleo: Person
let nora: Person

beforeAll(async () => {
  house = await openStaffedShop()
  const { person, branch } = house
  boss = await person('Magda', 'ROLE_MANAGER', branch)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch)
  ben = await person('Ben', 'ROLE_EMPLOYEE', branch)
  cleo = await person('Cleo', 'ROLE_EMPLOYEE', branch)
  nora = await person('Nora', 'ROLE_EMPLOYEE', house.other)
  for (const each of [boss, anna, cleo]) await worked(each, '2026-10-05', { to: '12:00' })
  await worked(nora, '2026-10-05', { to: '12:00', at: house.other.id })
  // Eleven hours without a break, and a day that nobody ended.
  await worked(ben, '2026-10-05', { to: '18:00' })
  house.shop.setNow('2026-10-06T18:00:00Z')
  await worked(ben, '2026-10-06', { to: null })
  house.shop.setNow(wednesdayNoon)
  await house.made('/time-requests', wish(house.branch.id), cleo.as)
})
afterAll(() => house.shop.close())
beforeEach(() => house.shop.setNow(wednesdayNoon))

const wish = (branch: string) => ({
  branch: { id: branch },
  startedAt: '2026-10-07T08:00:00+02:00',
  endedAt: '2026-10-07T12:00:00+02:00',
  reason: 'Vergessen',
})
async function worked({ id }: Person, date: string, { to, at }: { to: string | null; at?: string }) {
  const body = {
    user: { id },
    branch: { id: at ?? house.branch.id },
    startedAt: `${date}T07:00:00+02:00`,
    endedAt: to === null ? null : `${date}T${to}:00+02:00`,
  }
  return house.made<WorkingActivity>('/working-activities', body)
}
const look = async (as: As = boss.as, search = '') => {
  const asked = await house.shop.call<MonthLook>('GET', `/month-closings?month=2026-10${search}`, undefined, as)
  return { status: asked.status, people: asked.data?.people ?? [] }
}
const step = async (name: 'approve' | 'close', people: readonly { id: string }[], as: As = boss.as) => {
  const body = { month: '2026-10', step: name, users: people.map(({ id }) => id) }
  const { status, data } = await house.shop.call<MonthStepResult>('POST', '/month-closings', body, as)
  return { status, outcomes: data?.people.map(({ outcome }) => outcome) ?? [], people: data?.people ?? [] }
}
const statesOf = async (name: 'approve' | 'close', as?: As, search?: string) =>
  (await look(as, search)).people.map((each) => [
    each.name.split(' ')[0],
    each[name].state,
    each[name].holds.map(({ hold, count }) => `${hold} ${count}`).join(', '),
  ])

test('before anything is pressed it says who is ready, and who is left out and why', async () => {
  expect(await statesOf('approve')).toEqual([
    ['Anna', 'ready', ''],
    ['Ben', 'held', 'missingEnd 1, violation 5'],
    ['Cleo', 'held', 'timeRequest 1'],
    ['Magda', 'held', 'own 1'],
  ])
  expect((await statesOf('close')).map(([name, , holds]) => [name, holds])).toEqual([
    ['Anna', 'unapproved 1'],
    ['Ben', 'missingEnd 1, violation 5, unapproved 1'],
    ['Cleo', 'timeRequest 1, unapproved 1'],
    ['Magda', 'unapproved 1, own 1'],
  ])
})

test('of the chosen branch; strangers and nonsense are refused', async () => {
  expect((await statesOf('approve', house.admin)).map(([name]) => name)).toEqual([
    'Anna',
    'Ben',
    'Cleo',
    'Magda',
    'Nora',
  ])
  expect((await statesOf('approve', house.admin, `&branch=${house.other.id}`)).map(([name]) => name)).toEqual(['Nora'])
  expect((await look(boss.as, `&branch=${house.other.id}`)).status).toBe(404)
  expect((await look(anna.as)).status).toBe(403)
  expect((await look({})).status).toBe(401)
  expect((await step('approve', [anna], anna.as)).status).toBe(403)
  expect((await step('approve', [])).status).toBe(422)
  // Somebody of another branch is not found, and keeps nobody else from it.
  expect((await step('approve', [nora])).people).toMatchObject([{ outcome: 'held', holds: [{ hold: 'gone' }] }])
})

test('one press approves and closes who is ready, once, and names who is left out', async () => {
  const all = [anna, ben, cleo, boss]
  expect((await step('close', all)).outcomes).toEqual(['held', 'held', 'held', 'held'])
  const [one, two] = await Promise.all([step('approve', all), step('approve', all, house.admin)])
  // Two at once: who was first has done it, and nobody's is done twice. An administrator keeps the own account, too.
  expect(new Set([one.outcomes[0], two.outcomes[0]])).toEqual(new Set(['already', 'done']))
  expect(one.people[1]?.holds.map(({ hold }) => hold)).toEqual(['missingEnd', 'violation'])
  expect((await step('approve', all)).outcomes).toEqual(['already', 'held', 'held', 'already'])
  expect((await step('close', all)).outcomes).toEqual(['done', 'held', 'held', 'held'])
  expect((await step('close', all)).outcomes).toEqual(['already', 'held', 'held', 'held'])
  expect((await look()).people.filter(({ isClosed }) => isClosed).map(({ name }) => name)).toEqual(['Anna Berger'])
  const logs = await house.shop.call<{ message: string }[]>('GET', '/logs', undefined, house.admin)
  const told = logs.data.filter(({ message }) => message.includes('Anna Berger') && message.includes('2026-10'))
  expect(told).toHaveLength(2)
})

test('a violation with a reason and a wish that is decided hold nobody any more', async () => {
  const { data } = await house.shop.call<WorkingActivity[]>(
    'GET',
    `/working-activities?user=${ben.id}`,
    undefined,
    house.admin,
  )
  for (const entry of data) {
    const ended = entry.endedAt === null ? { endedAt: '2026-10-06T12:00:00+02:00', correctionReason: 'Vergessen' } : {}
    const acknowledgements = entry.violations.map(({ rule }) => ({ rule, reason: 'Fest', by: null }))
    const body = { ...entry, ...ended, acknowledgements }
    expect((await house.shop.call('PUT', `/working-activities/${entry.id}`, body, boss.as)).status).toBe(200)
  }
  const [request] = (await house.shop.call<{ id: string }[]>('GET', '/time-requests', undefined, cleo.as)).data
  await house.shop.call('POST', `/time-requests/${request?.id}/decide`, { isApproved: true }, boss.as)
  expect((await step('approve', [ben, cleo])).outcomes).toEqual(['done', 'done'])
  expect((await step('close', [ben, cleo])).outcomes).toEqual(['done', 'done'])
})

test('a month that runs is approved, not closed', async () => {
  house.shop.setNow('2026-10-20T10:00:00Z')
  await worked(nora, '2026-10-19', { to: '12:00', at: house.other.id })
  expect((await step('approve', [nora], house.admin)).outcomes).toEqual(['done'])
  expect((await step('close', [nora], house.admin)).people).toMatchObject([{ holds: [{ hold: 'notOver' }] }])
})
