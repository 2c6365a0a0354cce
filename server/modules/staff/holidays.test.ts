import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Absence } from '#contract/staff/absences.ts'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { PersonWeekAverage } from '#contract/staff/week-averages.ts'
import type { Project } from '#contract/staff/projects.ts'
import type { WorkContract } from '#contract/staff/work-contracts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { workMinutes, type WorkedTime } from '#domain/staff/worked-time.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { netMinutes } from './store.ts'

type As = Record<string, string>
type Person = { id: string; username: string; as: As }

const password = 'ein langes Passwort'
let shop: TestShop
let admin: As
let branch: Branch
let other: Branch
let count = 0

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  branch = await made<Branch>('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', holidayRegion: 'AT-8' })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt' })
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

const made = <T>(path: string, body: unknown, as = admin) => shop.make<T>(path, body, as)

async function person(role: 'ROLE_EMPLOYEE' | 'ROLE_MANAGER', change: object = {}): Promise<Person> {
  count += 1
  const username = `paula${count}`
  const body = {
    username,
    email: `${username}@example.org`,
    firstName: 'Paula',
    lastName: `Berger ${count}`,
    roles: [role],
    password,
    branches: [{ id: branch.id }],
  }
  const { id } = await made<{ id: string }>('/users', { ...body, ...change })
  return { id, username, as: await shop.signIn(username, password) }
}

const contractOf = (user: { id: string }, change: object = {}, as = admin) =>
  shop.call<WorkContract>(
    'POST',
    '/work-contracts',
    { user: { id: user.id }, validFrom: '2026-01-01', holidayDaysPerYear: 25, hourlyRate: 14.5, ...change },
    as,
  )
const absent = (user: { id: string }, change: object = {}, as = admin) =>
  shop.call<Absence>(
    'POST',
    '/absences',
    { user: { id: user.id }, type: 'vacation', startsOn: '2026-12-07', endsOn: '2026-12-09', ...change },
    as,
  )
const change = <T>(path: string, row: T & { id: string }, wanted: object, as: As) =>
  shop.call<T>('PUT', `${path}/${row.id}`, { ...row, version: undefined, ...wanted }, as)
const balances = async (as: As) =>
  (await shop.call<HolidayBalance[]>('GET', '/time-sheets/holiday-balances', undefined, as)).data
const balanceOf = async (user: { id: string }) => (await balances(admin)).find((row) => row.user.id === user.id)

describe('average working weeks', () => {
  test('each sees the own one, managers those of their branches, and only of people who worked', async () => {
    const [employee, stranger] = [await person('ROLE_EMPLOYEE'), await person('ROLE_EMPLOYEE')]
    const manager = await person('ROLE_MANAGER')
    // Long before time was kept here: weeks that nobody knows make no average lower.
    await contractOf(employee, { validFrom: '2026-01-05' })
    // Two weeks of five days from 7 to 18 o'clock without a break.
    for (const day of ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13']) {
      const [startedAt, endedAt] = [`2026-11-${day}T06:00:00Z`, `2026-11-${day}T17:00:00Z`]
      await made('/working-activities', { user: { id: employee.id }, branch: { id: branch.id }, startedAt, endedAt })
    }
    const averages = async (as: As) =>
      (await shop.call<PersonWeekAverage[]>('GET', '/time-sheets/week-averages', undefined, as)).data
    const own = {
      user: { id: employee.id },
      from: '2026-11-02',
      to: '2026-11-15',
      weeks: 2,
      averageMinutes: 55 * 60,
      overMinutes: 7 * 60,
    }
    expect(await averages(employee.as)).toMatchObject([own])
    expect(await averages(stranger.as)).toEqual([])
    expect((await averages(manager.as)).filter(({ user }) => user.id === employee.id)).toMatchObject([own])
    const { status, data, meta } = await shop.call<PersonWeekAverage[]>(
      'GET',
      `/time-sheets/week-averages?branch=${branch.id}&pageSize=1&page=1`,
      undefined,
      manager.as,
    )
    expect([status, data.length, meta]).toMatchObject([200, 1, { page: 1, pageSize: 1 }])
    expect((await shop.call('GET', '/time-sheets/week-averages?pageSize=0', undefined, manager.as)).status).toBe(422)
  })
})

describe('absences', () => {
  test('people ask, others decide; public holidays do not count', async () => {
    const [employee, manager] = [await person('ROLE_EMPLOYEE'), await person('ROLE_MANAGER')]
    await contractOf(employee)
    const asked = await absent(employee, {}, employee.as)
    // The 8th of December is Mariä Empfängnis.
    expect([asked.status, asked.data]).toMatchObject([
      201,
      { status: 'requested', countedDays: 2, requestedAt: wednesdayNoon, decidedBy: null },
    ])
    const alone = await change('/absences', asked.data, { status: 'approved' }, employee.as)
    expect(alone.errors).toMatchObject([
      { field: 'status', message: 'Diese Abwesenheit kann so nicht geändert werden.' },
    ])
    const approved = await change(
      '/absences',
      asked.data,
      { status: 'approved', decisionNote: 'Gute Erholung' },
      manager.as,
    )
    expect(approved.data).toMatchObject({ status: 'approved', decidedBy: { id: manager.id }, decidedAt: wednesdayNoon })
    expect((await change('/absences', approved.data, { endsOn: '2026-12-11' }, employee.as)).errors[0]?.field).toBe(
      'endsOn',
    )
    expect((await shop.call('DELETE', `/absences/${asked.data.id}`, undefined, employee.as)).status).toBe(409)
    const back = await change('/absences', approved.data, { status: 'cancelRequested' }, employee.as)
    expect(back.data).toMatchObject({ status: 'cancelRequested', decidedBy: { id: manager.id } })
    expect((await change('/absences', back.data, { status: 'canceled' }, manager.as)).data.status).toBe('canceled')
  })

  test('a manager decides about others, not about the own absence; an administrator about everybody', async () => {
    const manager = await person('ROLE_MANAGER')
    expect((await absent(manager, { status: 'approved' }, manager.as)).errors[0]?.code).toBe('absenceStep')
    const asked = await absent(manager, {}, manager.as)
    expect((await change('/absences', asked.data, { status: 'approved' }, manager.as)).status).toBe(422)
    expect((await change('/absences', asked.data, { status: 'approved' }, admin)).status).toBe(200)
  })

  test('what was asked for can be taken back', async () => {
    const employee = await person('ROLE_EMPLOYEE')
    const { data } = await absent(employee, {}, employee.as)
    expect((await shop.call('DELETE', `/absences/${data.id}`, undefined, employee.as)).status).toBe(204)
  })

  test('nobody sees or makes the absences of colleagues', async () => {
    const [one, two, foreign] = [
      await person('ROLE_EMPLOYEE'),
      await person('ROLE_EMPLOYEE'),
      await person('ROLE_MANAGER', { branches: [{ id: other.id }] }),
    ]
    const { data } = await absent(one)
    for (const as of [two.as, foreign.as]) {
      expect((await shop.call('GET', `/absences/${data.id}`, undefined, as)).status).toBe(404)
      expect((await shop.call<Absence[]>('GET', '/absences', undefined, as)).data).toEqual([])
      expect((await absent(one, {}, as)).status).toBe(404)
      expect((await shop.call('DELETE', `/absences/${data.id}`, undefined, as)).status).toBe(404)
    }
    expect((await shop.call<Absence[]>('GET', '/absences', undefined, one.as)).data.map(({ id }) => id)).toEqual([
      data.id,
    ])
  })

  test.each([
    [{ endsOn: '2026-12-06' }, 'endsOn', 'rangeReversed'],
    [{ endsOn: '2030-01-01' }, 'endsOn', 'rangeTooLong'],
    [{ minutes: 60 }, 'minutes', 'invalid'],
    [{ certificate: { from: '2026-12-08', until: '2026-12-07' } }, 'certificate.until', 'rangeReversed'],
  ])('%j is refused on %s', async (wanted, field, code) => {
    expect((await absent(await person('ROLE_EMPLOYEE'), wanted)).errors).toMatchObject([{ field, code }])
  })
})

describe('contracts', () => {
  test('belong to managers of the person’s branch, and to nobody for oneself', async () => {
    const [employee, manager, foreign] = [
      await person('ROLE_EMPLOYEE'),
      await person('ROLE_MANAGER'),
      await person('ROLE_MANAGER', { branches: [{ id: other.id }] }),
    ]
    const { data } = await contractOf(employee, {}, manager.as)
    expect(data).toMatchObject({ hourlyRate: 14.5, weekdayMinutes: { mo: 480, su: 0 } })
    const read = (as: As) => shop.call('GET', `/work-contracts/${data.id}`, undefined, as)
    expect([
      (await read(manager.as)).status,
      (await read(foreign.as)).status,
      (await read(employee.as)).status,
    ]).toEqual([200, 404, 403])
    expect((await contractOf(manager, {}, manager.as)).status).toBe(403)
    const own = (await contractOf(manager)).data
    expect((await change('/work-contracts', own, { hourlyRate: 100 }, manager.as)).status).toBe(403)
    expect((await shop.call('DELETE', `/work-contracts/${own.id}`, undefined, manager.as)).status).toBe(403)
    expect((await contractOf(employee, { validUntil: '2025-12-31' })).errors).toMatchObject([{ field: 'validUntil' }])
  })

  test('their wage is kept with what was worked, for those who may see it', async () => {
    const employee = await person('ROLE_EMPLOYEE')
    await contractOf(employee)
    const entry = {
      user: { id: employee.id },
      branch: { id: branch.id },
      startedAt: '2026-11-18T07:00:00Z',
      endedAt: '2026-11-18T11:00:00Z',
    }
    const row = await made<WorkingActivity>('/working-activities', entry)
    await contractOf(employee, { validFrom: '2026-11-01', hourlyRate: 20 })
    expect(row.hourlyRateSnapshot).toBe(14.5)
    expect((await change('/working-activities', row, { comment: 'x' }, admin)).data.hourlyRateSnapshot).toBe(14.5)
    expect((await made<WorkingActivity>('/working-activities', entry)).hourlyRateSnapshot).toBe(20)
  })
})

describe('holiday balances', () => {
  test('entitled, adjusted, taken, later, asked for: what remains', async () => {
    const employee = await person('ROLE_EMPLOYEE')
    await contractOf(employee, { validFrom: '2025-07-01' })
    await absent(employee, { startsOn: '2026-11-16', endsOn: '2026-11-18', status: 'approved' })
    await absent(employee, { status: 'approved' })
    await absent(employee, { startsOn: '2026-12-21', endsOn: '2026-12-21', startsHalf: true })
    await absent(employee, { type: 'sick', startsOn: '2026-03-02', endsOn: '2026-03-03', status: 'approved' })
    await made('/holiday-adjustments', { user: { id: employee.id }, date: '2026-02-01', days: 1.5, reason: 'Übertrag' })
    expect(await balanceOf(employee)).toMatchObject({
      userName: expect.stringMatching(/^Paula Berger/) as string,
      branches: [{ id: branch.id }],
      year: 2026,
      asOf: '2026-11-18',
      unit: 'workingDays',
      contractualDays: 25,
      entitledDays: 25,
      carriedOverDays: 12.6,
      carryOverExpiresOn: '2027-12-31',
      expiredDays: 0,
      adjustments: [{ date: '2026-02-01', kind: 'correction', days: 1.5, reason: 'Übertrag' }],
      takenDays: 3,
      approvedFutureDays: 2,
      requestedDays: 0.5,
      remainingDays: 34.1,
      bookableDays: 33.6,
      restDayBalance: null,
      sickDays: 2,
    })
  })

  test('employees see their own row, managers their branches’, administrators all', async () => {
    const [employee, manager, foreign] = [
      await person('ROLE_EMPLOYEE'),
      await person('ROLE_MANAGER'),
      await person('ROLE_MANAGER', { branches: [{ id: other.id }] }),
    ]
    for (const one of [employee, manager, foreign]) await contractOf(one)
    const seen = async (as: As) => (await balances(as)).map(({ user }): string => user.id)
    expect(await seen(employee.as)).toEqual([employee.id])
    expect(await seen(foreign.as)).toEqual([foreign.id])
    const [managers, all] = [await seen(manager.as), await seen(admin)]
    expect([managers.includes(employee.id), managers.includes(manager.id), managers.includes(foreign.id)]).toEqual([
      true,
      true,
      false,
    ])
    expect([employee.id, manager.id, foreign.id].every((id) => all.includes(id))).toBe(true)
    expect((await shop.call('GET', '/time-sheets/holiday-balances')).status).toBe(401)
  })

  test('without a contract what stands with the person counts', async () => {
    const employee = await person('ROLE_EMPLOYEE', {
      holidayDaysPerYear: 20,
      entryDate: '2026-07-01',
      weeklyHours: 38.5,
    })
    expect(await balanceOf(employee)).toMatchObject({ contractualDays: 20, entitledDays: 10.08, overtimeMinutes: null })
  })

  test('what is counted in hours says so with the absence', async () => {
    const employee = await person('ROLE_EMPLOYEE')
    await contractOf(employee, { holidayUnit: 'hours' })
    const { data } = await absent(employee, { startsOn: '2026-12-01', endsOn: '2026-12-02' })
    expect(data).toMatchObject({ countedDays: 16, countedUnit: 'hours' })
    const other = await person('ROLE_EMPLOYEE')
    await contractOf(other)
    const days = await absent(other, { startsOn: '2026-12-01', endsOn: '2026-12-02' })
    expect(days.data).toMatchObject({ countedDays: 2, countedUnit: 'workingDays' })
  })

  test('overtime is what was worked beyond the contract until yesterday', async () => {
    const employee = await person('ROLE_EMPLOYEE')
    await contractOf(employee, { validFrom: '2026-11-16' })
    const worked = (day: string, endedAt: string) =>
      made('/working-activities', {
        user: { id: employee.id },
        branch: { id: branch.id },
        startedAt: `2026-11-${day}T07:00:00Z`,
        endedAt: `2026-11-${day}T${endedAt}:00Z`,
      })
    await worked('16', '15:00')
    await worked('17', '16:30')
    await worked('18', '08:00')
    expect((await balanceOf(employee))?.overtimeMinutes).toBe(90)
  })

  test('overtime begins when time began to be kept, with what was brought along', async () => {
    const employee = await person('ROLE_EMPLOYEE')
    // The house keeps time since November; nobody owes what the contract asked for in spring.
    await contractOf(employee, { validFrom: '2026-01-01', overtimeCapMinutes: 600 })
    const times = { startedAt: '2026-11-16T07:00:00Z', endedAt: '2026-11-16T16:00:00Z' }
    await made('/working-activities', { user: { id: employee.id }, branch: { id: branch.id }, ...times })
    // The day after nobody worked: eight hours are owed.
    expect((await balanceOf(employee))?.overtimeMinutes).toBe(60 - 480)
    const opening = { date: '2026-11-01', kind: 'opening', minutes: 1200, reason: 'Aus dem alten System' }
    await made(`/time-accounts/${employee.id}/2026-11/bookings`, opening)
    const balance = await balanceOf(employee)
    const { data } = await shop.call<{ balance: number; overtimeCapMinutes: number }[]>(
      'GET',
      `/time-accounts?month=2026-11`,
      undefined,
      employee.as,
    )
    expect(data).toMatchObject([{ balance: balance?.overtimeMinutes, overtimeCapMinutes: 600 }])
  })

  test('nobody corrects the own account, and none without a reason', async () => {
    const manager = await person('ROLE_MANAGER')
    const body = { user: { id: manager.id }, date: '2026-02-01', days: 5, reason: 'Weil ich es wert bin' }
    expect((await shop.call('POST', '/holiday-adjustments', body, manager.as)).status).toBe(403)
    expect((await shop.call('POST', '/holiday-adjustments', { ...body, reason: ' ' }, admin)).errors).toMatchObject([
      { field: 'reason', code: 'notBlank' },
    ])
  })
})

test('shifts know their cost, their violations and why they do not fit', async () => {
  const employee = await person('ROLE_EMPLOYEE')
  await contractOf(employee)
  const leave = (await absent(employee, { startsOn: '2026-11-25', endsOn: '2026-11-25', status: 'approved' })).data
  const body = {
    user: { id: employee.id },
    branch: { id: branch.id },
    startsAt: '2026-11-25T08:00:00Z',
    endsAt: '2026-11-25T16:00:00Z',
    plannedBreakMinutes: 30,
  }
  const shift = await made<WorkingSchedule>('/working-schedules', body)
  expect(shift).toMatchObject({
    plannedMinutes: 450,
    plannedCost: 108.75,
    violations: [],
    conflicts: [{ kind: 'absence', id: leave.id }],
    publishedAt: null,
  })
  const elsewhere = await made<WorkingSchedule>('/working-schedules', {
    ...body,
    branch: { id: other.id },
    plannedBreakMinutes: 0,
    startsAt: '2026-11-25T15:00:00Z',
    endsAt: '2026-11-25T23:00:00Z',
  })
  expect(elsewhere.conflicts.map(({ kind }) => kind)).toEqual(['absence', 'otherBranch'])
  expect(elsewhere.violations.map(({ rule, minutes }) => `${rule} ${minutes}`)).toContain('overlap 60')
  const confirmed = (await change('/working-schedules', shift, { status: 'confirmed' }, admin)).data
  expect(confirmed).toMatchObject({ publishedAt: wednesdayNoon, confirmedAt: wednesdayNoon })
  expect((await change('/working-schedules', confirmed, { user: null }, admin)).data).toMatchObject({
    plannedCost: null,
    conflicts: [],
  })
  expect(
    (await change('/working-schedules', confirmed, { endsAt: '2026-11-25T07:59:00Z' }, admin)).errors,
  ).toMatchObject([{ field: 'endsAt', code: 'rangeReversed' }])
})

test('projects and tasks add up what was planned and spent', async () => {
  const employee = await person('ROLE_EMPLOYEE')
  const project = await made<Project>('/projects', { name: 'Umbau', branches: [{ id: branch.id }] })
  const task = await made<{ id: string; spentMinutes: number }>('/tasks', {
    title: 'Streichen',
    project: { id: project.id },
  })
  const on = { branch: { id: branch.id }, project: { id: project.id }, user: { id: employee.id } }
  await made('/working-schedules', {
    ...on,
    startsAt: '2026-11-17T08:00:00Z',
    endsAt: '2026-11-17T12:00:00Z',
    plannedBreakMinutes: 15,
    status: 'published',
  })
  await made('/working-schedules', { ...on, startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T12:00:00Z' })
  await made('/working-activities', {
    ...on,
    task: { id: task.id },
    startedAt: '2026-11-17T08:00:00Z',
    endedAt: '2026-11-17T11:00:00Z',
  })
  await made('/working-activities', { ...on, startedAt: '2026-11-18T10:00:00Z', endedAt: null })
  const read = async <T>(path: string) => (await shop.call<T>('GET', path, undefined, admin)).data
  expect(await read<Project>(`/projects/${project.id}`)).toMatchObject({ plannedMinutes: 225, spentMinutes: 240 })
  expect((await read<typeof task>(`/tasks/${task.id}`)).spentMinutes).toBe(180)
})

test('what a project has cost is seen by who may see the wages of all who worked on it; a budget per month counts the month', async () => {
  const [employee, lead] = [await person('ROLE_EMPLOYEE'), await person('ROLE_MANAGER')]
  await made('/work-contracts', { user: { id: employee.id }, validFrom: '2026-01-01', hourlyRate: 18.5 })
  const project = await made<Project>('/projects', { name: 'Messe', moneyBudget: 500, branches: [{ id: branch.id }] })
  const work = async (who: string, day: string, at = branch.id) =>
    made('/working-activities', {
      branch: { id: at },
      project: { id: project.id },
      user: { id: who },
      startedAt: `${day}T08:00:00Z`,
      endedAt: `${day}T10:00:00Z`,
    })
  await work(employee.id, '2026-10-20')
  await work(employee.id, '2026-11-16')
  await work(lead.id, '2026-11-17')
  const seen = async (as: As) => {
    const { data } = await shop.call<Project>('GET', `/projects/${project.id}`, undefined, as)
    return [data.spentMinutes, data.spentMoney, data.unratedMinutes]
  }
  expect(await seen(admin)).toEqual([360, 74, 120])
  expect(await seen(lead.as)).toEqual([360, 74, 120])
  expect(await seen(employee.as)).toEqual([360, null, null])

  await change('/projects', project, { budgetPeriod: 'month' }, admin)
  expect(await seen(admin)).toEqual([240, 37, 120])
  // Somebody worked on it elsewhere: the manager of one branch does not learn that wage.
  const stranger = await person('ROLE_EMPLOYEE', { branches: [{ id: other.id }] })
  await work(stranger.id, '2026-11-17', other.id)
  expect(await seen(lead.as)).toEqual([360, null, null])
  expect(await seen(admin)).toEqual([360, 37, 240])
})

test('the sums of the database are those of the rules, whatever was clocked', async () => {
  const now = Temporal.Instant.from(wednesdayNoon)
  const second = fc.integer({ min: -90_000, max: 5_000 }).map((seconds) => now.add({ seconds }).toString())
  const time: fc.Arbitrary<WorkedTime> = fc
    .tuple(second, fc.option(second), fc.array(fc.tuple(second, fc.option(second), fc.boolean()), { maxLength: 1 }))
    .filter(([startedAt, endedAt]) => endedAt === null || endedAt >= startedAt)
    .map(([startedAt, endedAt, breaks]) => ({
      startedAt,
      endedAt,
      breaks: breaks.map(([from, to, isPaid]) => ({
        startedAt: from,
        endedAt: to !== null && to < from ? from : to,
        isPaid,
      })),
    }))
  await fc.assert(
    fc.asyncProperty(time, async (entry) => {
      const { rows } = await sql<{ minutes: number }>`
        select ${netMinutes(now)} as minutes
        from (select ${entry.startedAt}::timestamptz as started_at, ${entry.endedAt}::timestamptz as ended_at,
          ${JSON.stringify(entry.breaks)}::jsonb as breaks) a
      `.execute(shop.database.kysely)
      expect(rows[0]?.minutes).toBe(workMinutes(entry, now).netMinutes)
    }),
  )
})

test('public holidays of countries, Länder and cantons', async () => {
  const isHoliday = await loadHolidayCalendar()
  const on = (region: string, dates: string[]) => dates.filter((date) => isHoliday(region, date))
  const year = (region: string) =>
    Array.from({ length: 365 }, (_, day) => Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString()).filter(
      (date) => isHoliday(region, date),
    ).length
  expect([year('AT-9'), year('DE-BY'), year('CH-ZH')]).toEqual([13, 12, 12])
  expect(on('AT-8', ['2026-06-04', '2026-12-08', '2026-04-03'])).toEqual(['2026-06-04', '2026-12-08'])
  expect(on('DE-BE', ['2026-03-08', '2026-06-04', '2026-10-03'])).toEqual(['2026-03-08', '2026-10-03'])
  expect(on('', ['2026-12-25'])).toEqual([])
  expect(on('XX-1', ['2026-12-25'])).toEqual([])
  expect(on('AT', ['9999-12-25', '0001-12-25'])).toEqual([])
})
