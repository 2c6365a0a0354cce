import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

type Worked = AnswerOf<'GET /statistics/working-activities'>
type Planned = AnswerOf<'GET /statistics/working-schedules'>

const password = 'ein langes Passwort'
let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let kitchen: { id: string }
let markt: { id: string }

const made = <T = { id: string }>(path: string, body: unknown) => shop.make<T>(path, body, admin)
const figures = async <T>(name: string, query: string, as = admin) =>
  (await shop.call<T>('GET', `/statistics/${name}?${query}`, undefined, as)).data
const person = (username: string, branches: { id: string }[], roles: string[] = []) =>
  made('/users', {
    username,
    email: `${username}@example.org`,
    firstName: username,
    branches: branches.map(({ id }) => ({ id })),
    roles,
    password,
  })

/**
 * The week of the 16th of November in two branches: Eva works Monday and Tuesday in the kitchen for 14.50 an hour, is ill on
 * Wednesday, and Max helps in the other branch without a contract. One order of 37.40 on Monday.
 */
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  shop.setNow('2026-11-16T11:00:00Z')
  cast = await addCast(shop, admin)
  markt = await made('/branches', { identifier: 'markt', name: 'Markt' })
  const targetStaff = [
    { weekday: 1, from: '10:00', to: '14:00', headcount: 2 },
    { weekday: 1, from: '18:00', to: '01:00', headcount: 1 },
  ]
  kitchen = await made('/departments', { name: 'Küche', branch: { id: cast.stadtplatz.id }, targetStaff })
  const eva = await person('eva', [cast.stadtplatz])
  const max = await person('max', [markt])
  await person('leitung', [markt], ['ROLE_MANAGER'])
  await made('/work-contracts', {
    user: { id: eva.id },
    validFrom: '2026-01-01',
    hourlyRate: 14.5,
    holidayDaysPerYear: 25,
    ruleSet: 'DE',
  })
  const order = await shop.call('POST', '/orders', orderOf(cast))
  if (order.status !== 201) throw new Error(JSON.stringify(order.errors))
  const work = (
    user: { id: string },
    branch: { id: string },
    startedAt: string,
    endedAt: string,
    change: object = {},
  ) => made('/working-activities', { user: { id: user.id }, branch: { id: branch.id }, startedAt, endedAt, ...change })
  const inKitchen = { department: { id: kitchen.id } }
  await work(eva, cast.stadtplatz, '2026-11-16T07:00:00Z', '2026-11-16T15:30:00Z', {
    ...inKitchen,
    breaks: [{ startedAt: '2026-11-16T11:00:00Z', endedAt: '2026-11-16T11:30:00Z' }],
  })
  await work(eva, cast.stadtplatz, '2026-11-17T13:00:00Z', '2026-11-17T20:00:00Z', inKitchen)
  await work(max, markt, '2026-11-16T08:00:00Z', '2026-11-16T12:00:00Z')
  await made('/absences', {
    user: { id: eva.id },
    type: 'sick',
    status: 'approved',
    startsOn: '2026-11-18',
    endsOn: '2026-11-18',
  })
  const shift = (day: string, change: object) =>
    made('/working-schedules', {
      branch: { id: cast.stadtplatz.id },
      startsAt: `2026-11-${day}T07:00:00Z`,
      endsAt: `2026-11-${day}T15:30:00Z`,
      plannedBreakMinutes: 30,
      ...inKitchen,
      ...change,
    })
  await shift('16', { user: { id: eva.id }, status: 'confirmed' })
  await shift('17', { user: { id: eva.id }, status: 'published' })
  await shift('18', {})
  await shift('18', { user: { id: eva.id }, status: 'canceled' })
  shop.setNow('2026-11-18T11:00:00Z')
})
afterAll(() => shop.close())

test('working activities by person and department, with cost, overtime, surcharges and violations', async () => {
  const { rows, totals } = await figures<Worked>('working-activities', 'from=2026-11-16&to=2026-11-18')
  const eva = {
    plannedMinutes: 960,
    netMinutes: 900,
    breakMinutes: 30,
    surchargeMinutes: { night25: 60 },
    violations: 1,
    lastViolationOn: '2026-11-17',
    cost: 217.5,
  }
  expect(rows).toMatchObject([
    { by: 'user', name: 'eva', ...eva, overtimeMinutes: -60, absenceDays: { sick: 1 } },
    {
      by: 'user',
      name: 'max',
      netMinutes: 240,
      overtimeMinutes: null,
      absenceDays: {},
      lastViolationOn: null,
      cost: null,
    },
    { by: 'department', id: null, name: '—', netMinutes: 240 },
    { by: 'department', id: kitchen.id, name: 'Küche', ...eva, overtimeMinutes: null, absenceDays: {} },
  ])
  expect(totals).toEqual({
    plannedMinutes: 960,
    netMinutes: 1140,
    breakMinutes: 30,
    violations: 1,
    labourCost: 217.5,
    unratedPeople: 1,
    labourCostRatio: 6.4483,
    revenuePerHour: 1.97,
  })
})

test('a manager sees the own branches only, an employee nothing', async () => {
  const manager = await shop.signIn('leitung', password)
  const { rows, totals } = await figures<Worked>('working-activities', 'from=2026-11-16&to=2026-11-18', manager)
  expect(rows.map(({ name }) => name)).toEqual(['max', '—'])
  expect(totals).toMatchObject({ netMinutes: 240, labourCost: null, labourCostRatio: null, revenuePerHour: 0 })
  await person('kellner', [markt], ['ROLE_EMPLOYEE'])
  const employee = await shop.signIn('kellner', password)
  expect((await shop.call('GET', '/statistics/working-activities', undefined, employee)).status).toBe(403)
})

test('of who only helps out a manager sees the hours in the own branch, nothing that belongs to the person', async () => {
  const [from, to] = ['2026-11-02', '2026-11-04']
  const helper = await person('helferin', [cast.stadtplatz])
  await made('/work-contracts', { user: { id: helper.id }, validFrom: '2026-01-01', hourlyRate: 21.37, ruleSet: 'DE' })
  const plan = { startsAt: '2026-11-02T08:00:00Z', endsAt: '2026-11-02T12:00:00Z', status: 'published' }
  await made('/working-schedules', { ...plan, user: { id: helper.id }, branch: { id: markt.id } })
  const times = { startedAt: '2026-11-02T08:00:00Z', endedAt: '2026-11-02T12:00:00Z' }
  await made('/working-activities', { ...times, user: { id: helper.id }, branch: { id: markt.id } })
  const days = { startsOn: to, endsOn: to, type: 'childSick', status: 'approved' }
  await made('/absences', { ...days, user: { id: helper.id } })
  const query = `from=${from}&to=${to}`
  const manager = await shop.signIn('leitung', password)
  const { rows, totals } = await figures<Worked>('working-activities', query, manager)
  expect(rows.filter(({ by }) => by === 'user')).toEqual([
    {
      by: 'user',
      id: helper.id,
      name: 'helferin',
      plannedMinutes: 240,
      netMinutes: 240,
      breakMinutes: 0,
      overtimeMinutes: null,
      surchargeMinutes: {},
      absenceDays: {},
      violations: 0,
      lastViolationOn: null,
      cost: null,
      unratedPeople: 1,
    },
  ])
  // With its point: ids hold any two digits now and then.
  expect(JSON.stringify(rows)).not.toMatch(/childSick|85\.48/)
  expect([totals.netMinutes, totals.labourCost, totals.unratedPeople]).toEqual([240, null, 1])
  const planned = await figures<Planned>('working-schedules', query, manager)
  expect(planned.totals).toMatchObject({ plannedMinutes: 240, plannedCost: null, unratedPeople: 1 })
  const all = await figures<Worked>('working-activities', query)
  expect(all.rows.find(({ id }) => id === helper.id)).toMatchObject({ cost: 85.48, absenceDays: { childSick: 1 } })
  expect(all.totals).toMatchObject({ labourCost: 85.48, unratedPeople: 0 })
})

test('one branch can be asked for', async () => {
  const { rows } = await figures<Worked>('working-activities', `from=2026-11-16&to=2026-11-18&branchIds=${markt.id}`)
  expect(rows.map(({ name }) => name)).toEqual(['max', '—'])
})

test('working schedules by department, and day by day beside what is asked for and expected', async () => {
  const { rows, cells, totals } = await figures<Planned>('working-schedules', 'from=2026-11-16&to=2026-11-30')
  expect(rows).toEqual([
    {
      departmentId: kitchen.id,
      name: 'Küche',
      plannedMinutes: 1440,
      openShifts: 1,
      confirmedShare: 0.5,
      plannedCost: 232,
    },
  ])
  expect(totals).toEqual({ plannedMinutes: 1440, openShifts: 1, plannedCost: 232, unratedPeople: 0 })
  expect(cells).toHaveLength(15)
  expect(cells.filter((_, index) => [0, 2, 7].includes(index))).toEqual([
    { bucket: '2026-11-16', planned: 480, required: 900, expectedOrders: 0 },
    { bucket: '2026-11-18', planned: 480, required: 0, expectedOrders: 0 },
    { bucket: '2026-11-23', planned: 0, required: 900, expectedOrders: 1 },
  ])
})

test.each(['working-activities', 'working-schedules'])('%s of days that run backwards are refused', async (name) => {
  const { status, errors } = await shop.call(
    'GET',
    `/statistics/${name}?from=2026-11-18&to=2026-11-16`,
    undefined,
    admin,
  )
  expect([status, errors[0]?.field]).toEqual([422, 'to'])
})

test('the days before can be compared', async () => {
  const { previousTotals } = await figures<Worked>(
    'working-activities',
    'from=2026-11-18&to=2026-11-18&compare=previous',
  )
  expect(previousTotals).toMatchObject({ netMinutes: 420 })
})

test('days without anybody are no bug', async () => {
  const worked = await figures<Worked>('working-activities', 'from=2025-01-01&to=2025-01-02')
  expect([worked.rows, worked.totals.revenuePerHour]).toEqual([[], null])
  const planned = await figures<Planned>('working-schedules', 'from=2025-01-01&to=2025-01-02')
  expect([planned.rows, planned.totals.plannedCost]).toEqual([[], null])
})

test('departments of the same name are told apart by their branches', async () => {
  await made('/departments', { name: 'Küche', branch: { id: markt.id } })
  const planned = await figures<Planned>('working-schedules', 'from=2026-11-16&to=2026-11-30')
  const worked = await figures<Worked>('working-activities', 'from=2026-11-16&to=2026-11-18')
  const names = [...planned.rows, ...worked.rows].filter((row) => row.name.startsWith('Küche')).map(({ name }) => name)
  expect(names).toEqual(['Küche (Stadtplatz)', 'Küche (Stadtplatz)'])
})
