import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { TimeAccount, TimeSheet } from '#contract/staff/time-accounts.ts'
import type { OwnAccount } from '#contract/staff/time-tracking.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { sql } from 'kysely'
import { surchargesText, surchargeSums } from '#domain/wording/time-accounts.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sumUpMonths } from './balances.ts'

type As = Record<string, string>
interface Person {
  readonly id: string
  readonly as: As
}

const password = 'ein langes Passwort'
/** A Monday; October is over. */
const now = '2026-11-02T09:00:00Z'
const month = '2026-10'
let shop: TestShop
let admin: As
let branch: Branch
let other: Branch
let boss: Person
let count = 0

const made = <T>(path: string, body: unknown, as = admin) => shop.make<T>(path, body, as)

async function person(role: string, at: Branch = branch): Promise<Person> {
  count += 1
  const username = `person${count}`
  const body = {
    username,
    email: `${username}@example.org`,
    firstName: 'Anna',
    lastName: `Berger ${count}`,
    roles: [role],
    password,
  }
  const { id } = await made<{ id: string }>('/users', {
    ...body,
    personnelNumber: `10${count}`,
    branches: [{ id: at.id }],
  })
  return { id, as: await shop.signIn(username, password) }
}

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(now)
  admin = await shop.signIn()
  branch = await made<Branch>('/branches', {
    identifier: 'stadtplatz',
    name: 'Stadtplatz',
    country: 'AT',
    timeZone: 'Europe/Vienna',
  })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt' })
  boss = await person('ROLE_MANAGER')
})
beforeEach(() => shop.setNow(now))
afterAll(() => shop.close())

/** Forty hours a week since October, at 15 an hour. */
async function employee(): Promise<Person> {
  const anna = await person('ROLE_EMPLOYEE')
  await made('/work-contracts', {
    user: { id: anna.id },
    validFrom: '2026-10-01',
    hourlyRate: 15,
    ruleSet: 'AT',
    publicHolidayRegion: 'AT-8',
  })
  return anna
}

const work = (who: Person, date: string, from = '08:00', to = '16:30', change: object = {}) =>
  made<WorkingActivity>(
    '/working-activities',
    {
      user: { id: who.id },
      branch: { id: branch.id },
      startedAt: `${date}T${from}:00+02:00`,
      endedAt: `${date}T${to}:00+02:00`,
      breaks: [{ startedAt: `${date}T12:00:00+02:00`, endedAt: `${date}T12:30:00+02:00` }],
      ...change,
    },
    boss.as,
  )
const sheetOf = async (who: Person, as = boss.as, of = month) =>
  shop.call<TimeSheet>('GET', `/time-accounts/${who.id}/${of}`, undefined, as)
const act = <T = TimeAccount>(who: Person, call: string, body: unknown = {}, as = boss.as, of = month) =>
  shop.call<T>('POST', `/time-accounts/${who.id}/${of}/${call}`, body, as)
const code = (answer: { status: number; errors: { code: string }[] }) => [answer.status, answer.errors[0]?.code]

test('what was stamped or approved stays until its retention ends; what was entered by mistake goes', async () => {
  const who = await person('ROLE_EMPLOYEE')
  const times = { startedAt: '2026-10-27T07:00:00Z', endedAt: '2026-10-27T11:00:00Z' }
  const entered = await made<WorkingActivity>('/working-activities', {
    user: { id: who.id },
    branch: { id: branch.id },
    ...times,
  })
  await shop.call('PUT', `/working-activities/${entered.id}`, { ...entered, reviewStatus: 'approved' }, admin)
  const refused = await shop.call('DELETE', `/working-activities/${entered.id}`, undefined, admin)
  expect([refused.status, refused.errors[0]?.message]).toEqual([
    409,
    'Aufzeichnungen der Arbeitszeit sind bis 31.12.2033 aufzubewahren. Berichtigen Sie den Eintrag mit einem Grund, statt ihn zu löschen.',
  ])
  const wrong = { startedAt: '2026-10-28T07:00:00Z', endedAt: '2026-10-28T11:00:00Z' }
  const mistake = await made<WorkingActivity>('/working-activities', {
    user: { id: who.id },
    branch: { id: branch.id },
    ...wrong,
  })
  expect((await shop.call('DELETE', `/working-activities/${mistake.id}`, undefined, admin)).status).toBe(204)
})

test('what a clock has written stays, whatever anybody says of where it came from', async () => {
  const who = await person('ROLE_EMPLOYEE')
  const start = { branch: { id: branch.id }, clientActionId: randomUUID() }
  const at = `/time-tracking/me/${await nameOf(who)}/working-activities`
  const begun = await shop.call<WorkingActivity>('POST', `${at}/start`, start, who.as)
  expect(begun.status).toBe(200)
  await shop.call('POST', `${at}/end`, {}, who.as)
  const { data: stands } = await shop.call<WorkingActivity>(
    'GET',
    `/working-activities/${begun.data.id}`,
    undefined,
    boss.as,
  )
  const put = { ...stands, version: undefined, source: 'manual', comment: 'Irrtum' }
  expect((await shop.call('PUT', `/working-activities/${stands.id}`, put, boss.as)).data).toMatchObject({
    source: 'web',
    comment: 'Irrtum',
  })
  const remove = async () => shop.call('DELETE', `/working-activities/${stands.id}`, undefined, boss.as)
  expect(code(await remove())).toEqual([409, 'activityKept'])
  // Nor where it was changed while that was possible.
  await sql`update working_activity set source = 'manual' where id = ${stands.id}`.execute(shop.database.kysely)
  expect(code(await remove())).toEqual([409, 'activityKept'])
})

test('half a day of leave says its half on the sheet and on paper', async () => {
  const anna = await employee()
  await work(anna, '2026-10-05')
  const half = {
    type: 'vacation',
    startsOn: '2026-10-12',
    endsOn: '2026-10-13',
    endsHalf: true,
    endsHalfPart: 'morning',
  }
  await made('/absences', { user: { id: anna.id }, ...half, status: 'approved' }, boss.as)
  const { days } = (await sheetOf(anna)).data
  expect(days.slice(10, 14).map(({ absence, absencePart }) => [absence, absencePart])).toEqual([
    [null, null],
    ['vacation', 'whole'],
    ['vacation', 'morning'],
    [null, null],
  ])
  const pdf = await shop.app.inject({ url: `/api/time-accounts/${anna.id}/${month}/sheet`, headers: boss.as })
  expect(JSON.stringify(readPdf(pdf.rawPayload))).toContain('Urlaub (vormittags)')
})

test('whoever signs the second page of a long month reads there whose and which it is', async () => {
  const anna = await employee()
  for (let day = 1; day <= 31; day++) await work(anna, `${month}-${String(day).padStart(2, '0')}`)
  const pdf = await shop.app.inject({ url: `/api/time-accounts/${anna.id}/${month}/sheet`, headers: boss.as })
  const pages = readPdf(pdf.rawPayload).map(({ texts }) => texts)
  const { name } = (await sheetOf(anna)).data
  expect(pages).toHaveLength(2)
  for (const [index, texts] of pages.entries()) {
    expect(texts).toContain(`Arbeitszeit Oktober 2026, ${name}`)
    expect(texts).toContain(`Seite ${index + 1} von 2`)
  }
})

async function nameOf({ id }: Person): Promise<string> {
  return (await shop.call<{ username: string }>('GET', `/users/${id}`, undefined, admin)).data.username
}

test('nobody but an administrator says yes to the own time, by whichever call', async () => {
  const own = { reviewStatus: 'approved' }
  const times = {
    user: { id: boss.id },
    branch: { id: branch.id },
    startedAt: '2026-10-13T07:00:00Z',
    endedAt: '2026-10-13T09:00:00Z',
  }
  expect((await shop.call('POST', '/working-activities', { ...times, ...own }, boss.as)).status).toBe(403)
  const entered = await made<WorkingActivity>('/working-activities', times, boss.as)
  const write = async (change: object, as: As) => {
    const { data } = await shop.call<object>('GET', `/working-activities/${entered.id}`, undefined, boss.as)
    return shop.call('PUT', `/working-activities/${entered.id}`, { ...data, version: undefined, ...change }, as)
  }
  expect((await write(own, boss.as)).status).toBe(403)
  expect((await write({ reviewStatus: 'submitted' }, boss.as)).status).toBe(200)
  expect((await write(own, admin)).status).toBe(200)
  // Approved time may be commented on, but not be longer and still approved.
  expect((await write({ comment: 'Inventur' }, boss.as)).status).toBe(200)
  const longer = { endedAt: '2026-10-13T12:00:00Z', correctionReason: 'Länger' }
  expect((await write(longer, boss.as)).status).toBe(403)
  expect((await write({ ...longer, reviewStatus: 'open' }, boss.as)).status).toBe(200)
  // Nor by way of somebody else's.
  const ben = await person('ROLE_EMPLOYEE')
  const others = await made<WorkingActivity>(
    '/working-activities',
    { ...times, user: { id: ben.id }, startedAt: '2026-10-14T07:00:00Z', endedAt: '2026-10-14T09:00:00Z', ...own },
    boss.as,
  )
  const taken = { ...others, version: undefined, user: { id: boss.id }, correctionReason: 'Falsche Person' }
  expect((await shop.call('PUT', `/working-activities/${others.id}`, taken, boss.as)).status).toBe(403)
})

test('time that nobody clocked belongs to a branch of the person, which the sheet names', async () => {
  const anna = await employee()
  const add = async (at: Branch, as: As) =>
    shop.call(
      'POST',
      '/working-activities',
      {
        user: { id: anna.id },
        branch: { id: at.id },
        startedAt: '2026-10-27T08:00:00+01:00',
        endedAt: '2026-10-27T12:00:00+01:00',
      },
      as,
    )
  const refused = await add(other, admin)
  expect([refused.status, refused.errors]).toMatchObject([422, [{ code: 'notOfBranch', field: 'branch' }]])
  // Where the plan says that somebody helps out, the time of it can be entered.
  const help = { startsAt: '2026-10-27T07:00:00Z', endsAt: '2026-10-27T11:00:00Z', position: 'Aushilfe' }
  await shop.make('/working-schedules', { ...help, user: { id: anna.id }, branch: { id: other.id } }, admin)
  expect((await add(other, admin)).status).toBe(201)
  expect((await add(branch, boss.as)).status).toBe(201)
  const { data } = await shop.call<TimeSheet>('GET', `/time-accounts/${anna.id}/${month}`, undefined, boss.as)
  expect(data.branches).toEqual([{ id: branch.id, name: 'Stadtplatz' }])
})

describe('the account of a month', () => {
  test('puts together what was agreed, worked, missed and booked, day by day', async () => {
    const anna = await employee()
    // The first worked day is where the account begins.
    await work(anna, '2026-10-26')
    await work(anna, '2026-10-27', '08:00', '18:30')
    await made('/absences', {
      user: { id: anna.id },
      type: 'vacation',
      status: 'approved',
      startsOn: '2026-10-28',
      endsOn: '2026-10-28',
    })
    await work(anna, '2026-10-29')
    const { data } = await sheetOf(anna)
    expect(data).toMatchObject({
      month,
      workedMinutes: 480 * 3 + 120,
      breakMinutes: 90,
      creditMinutes: 480,
      unapproved: 3,
      running: 0,
    })
    const day = (date: string) => data.days.find((each) => each.date === date)
    // National holiday: nothing was owed.
    expect(day('2026-10-26')).toMatchObject({
      holiday: 'Nationalfeiertag',
      targetMinutes: 0,
      balanceMinutes: 480,
      balanceAfter: 480,
    })
    expect(day('2026-10-27')).toMatchObject({ balanceMinutes: 120, balanceAfter: 600 })
    expect(day('2026-10-28')).toMatchObject({
      absence: 'vacation',
      creditMinutes: 480,
      balanceMinutes: 0,
      balanceAfter: 600,
    })
    expect(day('2026-10-30')).toMatchObject({ balanceMinutes: -480, balanceAfter: 120 })
    expect([data.balanceOfMonth, data.balance, data.absenceDays]).toEqual([120, 120, { vacation: 1 }])
    await act(anna, 'bookings', { date: '2026-10-31', kind: 'payout', minutes: 60, reason: 'Mit dem Lohn' })
    expect((await sheetOf(anna)).data).toMatchObject({
      bookedMinutes: -60,
      balance: 60,
      bookings: [{ kind: 'payout', minutes: -60 }],
    })
    const next = (await sheetOf(anna, boss.as, '2026-11')).data
    expect([next.balanceBefore, next.balanceOfMonth]).toEqual([60, 0])
    shop.setNow('2026-11-03T09:00:00Z')
    const later = await shop.signIn()
    const running = (await sheetOf(anna, later, '2026-11')).data
    expect([running.balance, running.counted, running.targetMinutes]).toEqual([
      60 - 480,
      { targetMinutes: 480, workedMinutes: 0 },
      21 * 480,
    ])
    // A sheet adds up, and asks for nothing before time began to be kept.
    for (const { balanceBefore, counted, creditMinutes, bookedMinutes, balance } of [data, next, running]) {
      expect(balanceBefore + counted.workedMinutes + creditMinutes + bookedMinutes - counted.targetMinutes).toBe(
        balance,
      )
    }
    expect(data.days.filter(({ date }) => date < '2026-10-26')).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ targetMinutes: 480 })]),
    )
    expect(data.targetMinutes).toBe(4 * 480)
    const paper = await shop.app.inject({
      method: 'GET',
      url: `/api/time-accounts/${anna.id}/2026-11/sheet`,
      headers: later,
    })
    for (const part of ['Soll bis gestern', 'Soll des Monats'])
      expect(JSON.stringify(readPdf(paper.rawPayload))).toContain(part)
  })

  test('is one’s own, one’s branches’ or everybody’s; wages and who accepted what are not for oneself', async () => {
    const [anna, ben] = [await employee(), await employee()]
    await work(anna, '2026-10-20')
    const stranger = await person('ROLE_MANAGER', other)
    expect((await sheetOf(anna)).data.days.flatMap(({ activities }) => activities)[0]?.hourlyRateSnapshot).toBe(15)
    const own = await sheetOf(anna, anna.as)
    expect(own.data.days.flatMap(({ activities }) => activities)[0]?.hourlyRateSnapshot).toBeNull()
    expect((await sheetOf(anna, ben.as)).status).toBe(404)
    expect((await sheetOf(anna, stranger.as)).status).toBe(404)
    const list = await shop.call<TimeAccount[]>('GET', `/time-accounts?month=${month}`, undefined, anna.as)
    expect(list.data.map(({ user }) => user.id)).toEqual([anna.id])
    const all = await shop.call<TimeAccount[]>(
      'GET',
      `/time-accounts?month=${month}&branch=${branch.id}`,
      undefined,
      boss.as,
    )
    expect(all.data.map(({ user }) => user.id)).toEqual(expect.arrayContaining([anna.id, ben.id]))
    expect((await shop.call('GET', `/time-accounts?month=2026-13`, undefined, admin)).status).toBe(422)
    expect((await shop.call('GET', `/time-accounts/${randomUUID()}/${month}`, undefined, admin)).status).toBe(404)
    for (const call of ['approve', 'lock', 'bookings']) {
      expect((await act(anna, call, {}, {})).status).toBe(401)
      expect((await act(anna, call, {}, anna.as)).status).toBe(403)
      expect([404, 422]).toContain((await act(anna, call, {}, stranger.as)).status)
    }
    expect((await act(anna, 'unlock', { reason: 'x' })).status).toBe(403)
    expect((await shop.call('GET', `/wage-exports/${month}`, undefined, anna.as)).status).toBe(403)
  })

  test('nobody but an administrator approves, closes or books for oneself', async () => {
    await work(boss, '2026-10-20', '08:00', '10:00', { breaks: [] })
    for (const call of ['approve', 'lock']) expect((await act(boss, call)).status).toBe(403)
    const booking = { date: '2026-10-31', kind: 'payout', minutes: 60, reason: 'x' }
    expect((await act(boss, 'bookings', booking)).status).toBe(403)
    expect((await act(boss, 'approve', {}, admin)).status).toBe(200)
  })
})

describe('months that are summed up', () => {
  const later = '2027-02-08T09:00:00Z'
  let former: { admin: As; boss: Person }
  // Sessions of November are over by then.
  beforeAll(async () => {
    former = { admin, boss }
    shop.setNow(later)
    admin = await shop.signIn()
    boss = await person('ROLE_MANAGER')
  })
  beforeEach(() => shop.setNow(later))
  afterAll(() => ({ admin, boss } = former))
  const sumUp = async () => sumUpMonths(shop.database, Temporal.Instant.from(later))
  const summedOf = async ({ id }: Person) => {
    const { rows } = await sql<{ month: string }>`
      select to_char(month, 'YYYY-MM') as month from time_rollup where user_id = ${id} order by 1`.execute(
      shop.database.kysely,
    )
    return rows.map((row) => row.month)
  }
  const balances = async (who: Person) => {
    const of = async (each: string) => (await sheetOf(who, boss.as, each)).data
    const [january, february] = [await of('2027-01'), await of('2027-02')]
    const leave = await shop.call<HolidayBalance[]>('GET', '/time-sheets/holiday-balances', undefined, who.as)
    return [january.balance, february.balanceBefore, february.balance, leave.data[0]?.overtimeMinutes]
  }
  /** The same with nothing summed up at all. */
  const counted = async (who: Person) => {
    await sql`delete from time_rollup`.execute(shop.database.kysely)
    return balances(who)
  }
  /** As they are known now, and as they are without sums; then everything is summed up again. */
  const holds = async (who: Person) => {
    const known = await balances(who)
    expect(known).toEqual(await counted(who))
    await sumUp()
    expect(await balances(who)).toEqual(known)
    return known
  }

  test('say what their days say, after every change of what they were made of', async () => {
    const anna = await employee()
    await work(anna, '2026-10-20')
    await work(anna, '2026-12-09', '07:00', '18:00')
    const first = await holds(anna)
    expect(await summedOf(anna)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
    // Nothing changed: nothing is summed up anew.
    expect(await sumUp()).toBe(0)
    const changes: readonly (() => Promise<unknown>)[] = [
      async () => work(anna, '2026-11-10'),
      async () => work(anna, '2026-10-05'),
      async () =>
        made('/absences', {
          user: { id: anna.id },
          type: 'vacation',
          status: 'approved',
          startsOn: '2026-12-30',
          endsOn: '2027-01-04',
        }),
      async () =>
        made('/work-contracts', {
          user: { id: anna.id },
          validFrom: '2026-12-01',
          ruleSet: 'AT',
          publicHolidayRegion: 'AT-8',
          weekdayMinutes: { mo: 240, tu: 240, we: 240, th: 240, fr: 240, sa: 0, su: 0 },
        }),
      async () => {
        const user = (await shop.call<object>('GET', `/users/${anna.id}`, undefined, admin)).data
        expect((await shop.call('PUT', `/users/${anna.id}`, { ...user, exitDate: '2027-01-20' }, admin)).status).toBe(
          200,
        )
      },
      async () =>
        act(anna, 'bookings', { date: '2027-01-15', kind: 'payout', minutes: 90, reason: 'Lohn' }, boss.as, '2027-01'),
    ]
    let before = first
    for (const change of changes) {
      await change()
      const after = await holds(anna)
      expect(after).not.toEqual(before)
      before = after
    }
    // What is rejected counts no more, and again once it is not.
    const [late] = (await sheetOf(anna, boss.as, '2026-12')).data.days.flatMap(({ activities }) => activities)
    for (const reviewStatus of ['rejected', 'open']) {
      await shop.call('PUT', `/working-activities/${late?.id}`, { ...late, version: undefined, reviewStatus }, boss.as)
      const after = await holds(anna)
      expect(after).not.toEqual(before)
      before = after
    }
    // What is corrected and what is deleted takes its months away, and only those.
    const [row] = (await sheetOf(anna, boss.as, '2026-11')).data.days.flatMap(({ activities }) => activities)
    const moved = { startedAt: '2026-12-10T07:00:00Z', endedAt: '2026-12-10T15:00:00Z', breaks: [] }
    const put = await shop.call(
      'PUT',
      `/working-activities/${row?.id}`,
      { ...row, ...moved, correctionReason: 'Falscher Monat' },
      boss.as,
    )
    expect(put.status).toBe(200)
    expect(await summedOf(anna)).toEqual(['2026-10', '2027-01'])
    await holds(anna)
    expect((await shop.call('DELETE', `/working-activities/${row?.id}`, undefined, boss.as)).status).toBe(204)
    expect(await summedOf(anna)).toEqual(['2026-10', '2026-11', '2027-01'])
    await holds(anna)
    // Approving changes no time.
    await act(anna, 'approve', {}, boss.as, '2026-10')
    expect(await summedOf(anna)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  })

  test('wait for what still runs', async () => {
    const anna = await employee()
    await work(anna, '2026-12-09')
    await made(
      '/working-activities',
      { user: { id: anna.id }, branch: { id: branch.id }, startedAt: '2027-01-29T07:00:00Z', endedAt: null },
      boss.as,
    )
    await holds(anna)
    expect(await summedOf(anna)).toEqual(['2026-12'])
  })
})

test('accounts come by pages of people, found by name', async () => {
  const people = [await employee(), await employee(), await employee()]
  const list = async (query: string) =>
    shop.app.inject({
      method: 'GET',
      url: `/api/time-accounts?month=${month}&branch=${branch.id}${query}`,
      headers: admin,
    })
  const page = (await list('&page=2&pageSize=2')).json<{ data: TimeAccount[]; meta: { total: number; page: number } }>()
  expect([page.data.length, page.meta]).toEqual([2, { total: page.meta.total, page: 2, pageSize: 2 }])
  expect(page.meta.total).toBeGreaterThanOrEqual(people.length)
  const named = (await list(`&q=berger ${count}`)).json<{ data: TimeAccount[] }>()
  expect(named.data.map(({ user }) => user.id)).toEqual([people[2]?.id])
  expect((await list('&q=niemand')).json<{ data: TimeAccount[]; meta: object }>()).toMatchObject({
    data: [],
    meta: { total: 0 },
  })
  expect((await list('&pageSize=0')).statusCode).toBe(422)
  const leave = `/api/time-sheets/holiday-balances?branch=${branch.id}&pageSize=1`
  const first = (await shop.app.inject({ method: 'GET', url: leave, headers: admin })).json<{
    data: unknown[]
    meta: { total: number }
  }>()
  expect([first.data.length, first.meta.total >= people.length]).toEqual([1, true])
})

test('time that was rejected counts nowhere, is not approved with the rest, and keeps no month open', async () => {
  const anna = await employee()
  await work(anna, '2026-10-20')
  const wrong = await work(anna, '2026-10-21', '08:00', '20:00')
  const put = { ...wrong, version: undefined, reviewStatus: 'rejected', correctionReason: 'War nicht da' }
  expect((await shop.call('PUT', `/working-activities/${wrong.id}`, put, boss.as)).status).toBe(200)
  const { data: sheet } = await sheetOf(anna)
  expect([sheet.workedMinutes, sheet.breakMinutes, sheet.violations]).toEqual([480, 30, 0])
  const day = sheet.days.find(({ date }) => date === '2026-10-21')
  expect([day?.workedMinutes, day?.activities[0]?.violations]).toEqual([0, []])
  expect(day?.activities[0]?.corrections).toMatchObject([
    { field: 'entered' },
    { field: 'reviewStatus', before: 'open', after: 'rejected', reason: 'War nicht da', by: { id: boss.id } },
  ])
  expect((await act<{ approved: number }>(anna, 'approve')).data.approved).toBe(1)
  const { data: stands } = await shop.call<WorkingActivity>(
    'GET',
    `/working-activities/${wrong.id}`,
    undefined,
    boss.as,
  )
  expect(stands.reviewStatus).toBe('rejected')
  expect((await act(anna, 'lock')).status).toBe(200)
  const { body } = await shop.app.inject({ method: 'GET', url: `/api/wage-exports/${month}`, headers: boss.as })
  const lines = body.split('\r\n').filter((line) => line.startsWith(`${sheet.personnelNumber};`))
  expect(lines.map((line) => line.split(';').slice(4, 6))).toEqual([
    ['Arbeitszeit', '8'],
    ['Feiertag frei', '1'],
  ])
})

describe('closing a month', () => {
  test('waits for what runs or is not approved, then nothing in it changes until an administrator opens it', async () => {
    const anna = await employee()
    const activity = await work(anna, '2026-10-20')
    expect(code(await act(anna, 'lock'))).toEqual([409, 'monthNotReady'])
    expect((await act<{ approved: number }>(anna, 'approve')).data).toEqual({ approved: 1 })
    expect(code(await act(anna, 'lock', {}, boss.as, '2026-11'))).toEqual([409, 'monthNotOver'])
    const locked = await act(anna, 'lock')
    expect([locked.status, locked.data.lockedAt]).toEqual([200, now])
    expect(code(await act(anna, 'lock'))).toEqual([409, 'monthLocked'])
    expect(code(await act(anna, 'approve'))).toEqual([409, 'monthLocked'])
    const stands = (await shop.call<WorkingActivity>('GET', `/working-activities/${activity.id}`, undefined, boss.as))
      .data
    const put = { ...stands, comment: 'Anders' }
    expect(code(await shop.call('PUT', `/working-activities/${activity.id}`, put, boss.as))).toEqual([
      409,
      'activityLocked',
    ])
    expect((await shop.call('DELETE', `/working-activities/${activity.id}`, undefined, admin)).status).toBe(409)
    // Nor alone by who may unlock: the whole month is opened.
    const unlocked = { ...stands, version: undefined, lockedAt: null, reviewStatus: 'open' }
    expect(code(await shop.call('PUT', `/working-activities/${activity.id}`, unlocked, admin))).toEqual([
      409,
      'monthLocked',
    ])
    const late = {
      user: { id: anna.id },
      branch: { id: branch.id },
      startedAt: '2026-10-21T06:00:00Z',
      endedAt: '2026-10-21T10:00:00Z',
    }
    expect(code(await shop.call('POST', '/working-activities', late, admin))).toEqual([409, 'monthLocked'])
    const booking = { date: '2026-10-31', kind: 'correction', minutes: 60, reason: 'x' }
    expect(code(await act(anna, 'bookings', booking))).toEqual([409, 'monthLocked'])
    expect((await act(anna, 'unlock', { reason: '' }, admin)).status).toBe(422)
    expect((await act(anna, 'unlock', { reason: 'Schicht vergessen' }, admin)).data.lockedAt).toBeNull()
    expect((await act(anna, 'unlock', { reason: 'Noch einmal' }, admin)).status).toBe(409)
    expect(
      (
        await shop.call(
          'PUT',
          `/working-activities/${activity.id}`,
          { ...put, version: undefined, lockedAt: null },
          boss.as,
        )
      ).status,
    ).toBe(200)
    const logs = await shop.call<{ message: string }[]>('GET', `/logs?subjectId=${anna.id}`, undefined, admin)
    expect(logs.data.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Arbeitszeit 2026-10 von .* wieder geöffnet$/)]),
    )
  })

  test('its balance is what the next one begins with, and months before are closed with it', async () => {
    const anna = await employee()
    await work(anna, '2026-10-29', '08:00', '19:30')
    await act(anna, 'approve')
    const before = (await sheetOf(anna, boss.as, '2026-11')).data.balanceBefore
    await act(anna, 'lock')
    expect((await sheetOf(anna, boss.as, '2026-11')).data.balanceBefore).toBe(before)
    shop.setNow('2026-12-01T09:00:00Z')
    const later = await shop.signIn()
    const november = await act(anna, 'lock', {}, later, '2026-11')
    expect((await sheetOf(anna, later, '2026-12')).data.balanceBefore).toBe(november.data.balance)
    expect((await act(anna, 'unlock', { reason: 'x' }, later)).data.balance).toBe(before)
    expect((await sheetOf(anna, later, '2026-11')).data.lockedAt).toBeNull()
  })

  describe('it stays what it was closed with', () => {
    const exportOf = async (who: Person) => {
      const url = `/api/wage-exports/2026-10?branch=${branch.id}`
      const { body } = await shop.app.inject({ method: 'GET', url, headers: boss.as })
      const { personnelNumber } = (await sheetOf(who)).data
      return body.split('\r\n').filter((line) => line.startsWith(`${personnelNumber};`))
    }
    const everything = async (who: Person) => [(await sheetOf(who)).data, await exportOf(who)]
    const absence = (who: Person, change: object = {}) => ({
      user: { id: who.id },
      type: 'vacation',
      status: 'approved',
      startsOn: '2026-10-28',
      endsOn: '2026-10-28',
      ...change,
    })
    const closed = async () => {
      const anna = await employee()
      await work(anna, '2026-10-26')
      await act(anna, 'approve')
      await act(anna, 'lock')
      return anna
    }

    test('whatever is done to absences, contracts, agreements, the person or the plan', async () => {
      const anna = await employee()
      await work(anna, '2026-10-20', '08:00', '19:30', { breaks: [] })
      const leave = await made<{ id: string }>('/absences', absence(anna))
      const ill = await made<{ id: string }>('/absences', {
        ...absence(anna, { type: 'sick', startsOn: '2026-10-29', endsOn: '2026-11-01', isOpenEnded: true }),
      })
      const asked = await made<{ id: string }>(
        '/absences',
        absence(anna, { status: 'requested', startsOn: '2026-10-21', endsOn: '2026-10-21' }),
      )
      const contracts = await shop.call<{ id: string }[]>('GET', `/work-contracts?user=${anna.id}`, undefined, admin)
      const [contract] = contracts.data
      await act(anna, 'approve')
      await act(anna, 'lock')
      const before = await everything(anna)
      expect(before).toMatchObject([{ violations: 1, creditMinutes: 1440 }, expect.any(Array)])

      const refused: readonly (readonly [string, string, object | undefined])[] = [
        ['POST', '/absences', absence(anna, { startsOn: '2026-10-22', endsOn: '2026-10-22' })],
        ['POST', '/absences', absence(anna, { type: 'sick', startsOn: '2026-10-30', endsOn: '2026-11-10' })],
        ['PUT', `/absences/${asked.id}`, absence(anna, { startsOn: '2026-10-21', endsOn: '2026-10-21' })],
        ['PUT', `/absences/${leave.id}`, absence(anna, { status: 'canceled' })],
        ['PUT', `/absences/${leave.id}`, absence(anna, { isPaid: false })],
        ['DELETE', `/absences/${leave.id}`, undefined],
        ['POST', `/absences/${ill.id}/end`, { endsOn: '2026-10-30' }],
        ['POST', '/work-contracts', { user: { id: anna.id }, validFrom: '2026-10-15' }],
        ['PUT', `/work-contracts/${contract?.id}`, { ...contract, version: undefined, absenceCreditMinutes: 60 }],
        ['PUT', `/work-contracts/${contract?.id}`, { ...contract, version: undefined, validFrom: '2026-10-02' }],
        ['PUT', `/work-contracts/${contract?.id}`, { ...contract, version: undefined, validUntil: '2026-10-20' }],
        ['DELETE', `/work-contracts/${contract?.id}`, undefined],
      ]
      for (const [method, path, body] of refused) {
        const answer = await shop.call(method as 'POST', path, body, admin)
        expect([path, ...code(answer)]).toEqual([path, 409, 'monthLocked'])
        expect(answer.errors[0]).toMatchObject({ message: expect.stringContaining('wieder öffnen') })
      }
      expect(await everything(anna)).toEqual(before)

      // What counts from November on only, or is not counted in time, may change.
      const fine: readonly (readonly [string, string, object])[] = [
        ['POST', '/absences', absence(anna, { startsOn: '2026-11-05', endsOn: '2026-11-05' })],
        ['POST', `/absences/${ill.id}/end`, { endsOn: '2026-11-01' }],
        ['POST', '/absences', absence(anna, { status: 'requested', startsOn: '2026-10-23', endsOn: '2026-10-23' })],
        [
          'PUT',
          `/absences/${asked.id}`,
          absence(anna, { status: 'rejected', startsOn: '2026-10-21', endsOn: '2026-10-21' }),
        ],
        [
          'PUT',
          `/work-contracts/${contract?.id}`,
          { ...contract, version: undefined, validUntil: '2026-12-31', hourlyRate: 17 },
        ],
        ['POST', '/work-contracts', { user: { id: anna.id }, validFrom: '2026-11-01', absenceCreditMinutes: 90 }],
      ]
      for (const [method, path, body] of fine) {
        expect([path, (await shop.call(method as 'POST', path, body, admin)).errors]).toEqual([path, []])
      }
      // Nor does what the account is reckoned by change it: the person, the plan, the place.
      const user = (await shop.call<object>('GET', `/users/${anna.id}`, undefined, admin)).data
      const left = { ...user, entryDate: '2026-10-25', birthDate: '2010-01-01' }
      expect((await shop.call('PUT', `/users/${anna.id}`, left, admin)).status).toBe(200)
      await made('/working-schedules', {
        user: { id: anna.id },
        branch: { id: branch.id },
        startsAt: '2026-10-30T08:00:00Z',
        endsAt: '2026-10-30T12:00:00Z',
        status: 'published',
      })
      expect(await everything(anna)).toEqual(before)
      expect(JSON.stringify((await sheetOf(anna, anna.as)).data)).not.toContain('"hourlyRateSnapshot":15')
    })

    test('sickness that is reported late is asked for, and counted once the month was opened', async () => {
      const anna = await closed()
      const late = absence(anna, { type: 'sick', status: 'requested' })
      const { id } = await made<{ id: string }>('/absences', late, anna.as)
      const approved = { ...late, status: 'approved' }
      expect(code(await shop.call('PUT', `/absences/${id}`, approved, boss.as))).toEqual([409, 'monthLocked'])
      const before = (await sheetOf(anna)).data.balance
      await act(anna, 'unlock', { reason: 'Krank gemeldet' }, admin)
      expect((await shop.call('PUT', `/absences/${id}`, approved, boss.as)).status).toBe(200)
      expect((await act(anna, 'lock')).data.balance).toBe(before + 480)
    })

    test('months that nobody closed are kept with the one after them', async () => {
      const anna = await employee()
      await work(anna, '2026-10-26')
      shop.setNow('2026-12-01T09:00:00Z')
      const as = await shop.signIn()
      await act(anna, 'approve', {}, as)
      const october = (await sheetOf(anna, as)).data
      expect((await act(anna, 'lock', {}, as, '2026-11')).status).toBe(200)
      const { activities: _, ...day } = october.days[0] ?? { activities: [] }
      const locked = (await sheetOf(anna, as)).data
      expect(locked).toMatchObject({ balance: october.balance, lockedAt: '2026-12-01T09:00:00Z' })
      expect(locked.days[0]).toMatchObject(day)
      // Opening the last one leaves the one before closed.
      await act(anna, 'unlock', { reason: 'x' }, as, '2026-11')
      expect((await sheetOf(anna, as)).data.lockedAt).not.toBeNull()
    })
  })

  test('two at once close it once', async () => {
    const anna = await employee()
    await work(anna, '2026-10-20')
    await act(anna, 'approve')
    const answers = await Promise.all([act(anna, 'lock'), act(anna, 'lock'), act(anna, 'lock')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

test('wages are exported of closed months, under the wage types of the house', async () => {
  const anna = await employee()
  await work(anna, '2026-10-26')
  await work(anna, '2026-10-27')
  const read = async (as = boss.as) =>
    shop.app.inject({ method: 'GET', url: `/api/wage-exports/2026-10?branch=${branch.id}`, headers: as })
  const usual = await shop.call<{ types: { code: string; number: string }[] }>('GET', '/wage-types', undefined, boss.as)
  expect(usual.data.types.find((each) => each.code === 'work')).toEqual({ code: 'work', number: '' })
  const types = [{ code: 'work', number: '1000' }]
  expect((await shop.call('PUT', '/wage-types', { types }, boss.as)).status).toBe(403)
  expect((await shop.call('PUT', '/wage-types', { types }, {})).status).toBe(401)
  expect((await shop.call('PUT', '/wage-types', { types: [{ code: 'unsinn', number: '1' }] }, admin)).status).toBe(422)
  expect((await shop.call('PUT', '/wage-types', { types }, admin)).status).toBe(200)
  expect((await shop.call('GET', '/wage-types')).status).toBe(401)
  await act(anna, 'bookings', { date: '2026-10-31', kind: 'payout', minutes: 90, reason: 'Mit dem Lohn' })
  await act(anna, 'approve')
  await act(anna, 'lock')
  const { statusCode, headers, body } = await read()
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="lohn-2026-10.csv"'])
  const name = `Anna Berger ${count}`
  const lines = body.split('\r\n').filter((line) => line.includes(name))
  await expect(
    `${body.split('\r\n')[0]?.slice(1)}\n${lines.join('\n').replaceAll(name, 'Anna Berger').replaceAll(`10${count};`, '17;')}\n`,
  ).toMatchFileSnapshot('./wage-export.golden.csv')
  // Who had the national holiday off is paid for it.
  const ben = await employee()
  await work(ben, '2026-10-27')
  for (const step of ['approve', 'lock']) await act(ben, step)
  expect((await read()).body).toContain(`;2026-10;304;Feiertag frei;1;Tage;`)
  expect(lines.join('')).not.toContain('Feiertag frei')
  expect((await shop.call('GET', '/wage-exports/2020-01', undefined, boss.as)).status).toBe(409)
  const elsewhere = `/wage-exports/2026-10?branch=${randomUUID()}`
  expect((await shop.call('GET', elsewhere, undefined, boss.as)).status).toBe(404)
  expect((await shop.call('GET', elsewhere, undefined, admin)).status).toBe(404)
  expect((await shop.call('GET', '/wage-exports/2026-10?unsinn=1', undefined, boss.as)).status).toBe(422)
  expect((await shop.call('GET', '/wage-exports/2026-10')).status).toBe(401)
})

test('who is missing in the export for wages because the month is not closed is said before the file', async () => {
  const [anna, ben] = [await employee(), await employee()]
  await work(anna, '2026-05-06')
  await work(ben, '2026-05-06')
  const read = async (query = `?branch=${branch.id}`, as = boss.as) =>
    shop.call<{ closed: number; open: { user: { id: string } }[] }>(
      'GET',
      `/wage-exports/2026-05/coverage${query}`,
      undefined,
      as,
    )
  const before = (await read()).data
  await act(anna, 'approve', {}, boss.as, '2026-05')
  await act(anna, 'lock', {}, boss.as, '2026-05')
  const { data } = await read()
  expect(data.closed).toBe(before.closed + 1)
  const open = (of: typeof data) => of.open.map(({ user }) => user.id)
  expect([open(before).includes(anna.id), open(data).includes(anna.id), open(data).includes(ben.id)]).toEqual([
    true,
    false,
    true,
  ])
  expect((await read(`?branch=${randomUUID()}`)).status).toBe(404)
  expect((await read('?unsinn=1')).status).toBe(422)
  expect((await read('', anna.as)).status).toBe(403)
  expect((await read('', {})).status).toBe(401)
})

test('wages are files of DATEV LODAS and of BMD, once the house is named there and every line fits', async () => {
  const anna = await employee()
  await work(anna, '2026-10-26')
  await act(anna, 'approve')
  await act(anna, 'lock')
  const read = async (format: string) => {
    const url = `/api/wage-exports/2026-10?branch=${branch.id}&format=${format}`
    const { statusCode, headers, body } = await shop.app.inject({ method: 'GET', url, headers: boss.as })
    return { statusCode, name: headers['content-disposition'], body }
  }
  const types = (number: string) => shop.call('PUT', '/wage-types', { types: [{ code: 'work', number }] }, admin)
  await types('100')
  const unnamed = await read('lodas')
  expect(unnamed.statusCode).toBe(409)
  expect(unnamed.body).toContain('Beraternummer (DATEV), Mandantennummer.')
  await shop.call('PUT', '/booking-setup', { consultant: 1234567, client: 4711 }, admin)
  await types('Stunden')
  const unfit = await read('bmd')
  expect(unfit.statusCode).toBe(409)
  expect(unfit.body).toContain('Das nimmt das Lohnprogramm nicht an: Lohnart „Stunden“')
  await types('3/100')
  const lodas = await read('lodas')
  expect([lodas.statusCode, lodas.name]).toEqual([200, 'attachment; filename="lodas-2026-10.txt"'])
  expect(lodas.body).toContain('BeraterNr=1234567\r\nMandantenNr=4711\r\n')
  expect(lodas.body).toMatch(new RegExp(`^1;01\\.10\\.2026;10${count};100;3;\\d+,\\d\\d;[\\w-]*;\r$`, 'm'))
  await types('100')
  const bmd = await read('bmd')
  expect([bmd.statusCode, bmd.name]).toEqual([200, 'attachment; filename="bmd-lohn-2026-10.csv"'])
  expect(bmd.body).toMatch(new RegExp(`^10;4711;10${count};0;100;\\d+,\\d\\d;;;\\d+;;\r$`, 'm'))
  await types('')
})

test('the sheet to sign names every day, the balance and what is wrong, for however many days', async () => {
  const anna = await employee()
  await work(anna, '2026-10-20', '08:00', '17:00')
  const read = (as: As) =>
    shop.app.inject({ method: 'GET', url: `/api/time-accounts/${anna.id}/${month}/sheet`, headers: as })
  const answer = await read(anna.as)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pages = readPdf(answer.rawPayload)
  const text = JSON.stringify(pages)
  expect(pages).toHaveLength(1)
  for (const part of ['Arbeitszeit Oktober 2026', '08:00–17:00', '8:30', 'Sa 31.10.', 'Unterschrift'])
    expect(text).toContain(part)
  expect(text).not.toContain('Verstöße')
  // Who signs sees what was not clocked, and what was changed afterwards.
  expect(text).toContain('08:00–17:00: Nachgetragen')
  const corrected = await work(anna, '2026-10-19', '08:00', '12:00', {
    breaks: [],
    correctionReason: 'Vergessen zu stempeln',
  })
  const change = { endedAt: '2026-10-19T10:30:00Z', correctionReason: 'Blieb länger' }
  const put = await shop.call(
    'PUT',
    `/working-activities/${corrected.id}`,
    { ...corrected, version: undefined, ...change },
    boss.as,
  )
  expect(put.status).toBe(200)
  expect(JSON.stringify(readPdf((await read(anna.as)).rawPayload))).toContain(
    '08:00–12:30: Nachgetragen: Vergessen zu stempeln, Korrigiert: Blieb länger',
  )
  // Without breaks, on two days of which one was accepted; then on every day of the month.
  await work(anna, '2026-10-21', '08:00', '15:00', { breaks: [] })
  const accepted = { breaks: [], acknowledgements: [{ rule: 'breakMissing', reason: 'Notdienst' }] }
  await work(anna, '2026-10-22', '08:00', '15:00', accepted)
  const few = readPdf((await read(anna.as)).rawPayload)
  expect(few).toHaveLength(1)
  for (const part of ['Pause fehlt 0:30', 'Pause fehlt 0:30 (begründet)', 'Verstöße: 2 × Pause fehlt 1:00'])
    expect(JSON.stringify(few)).toContain(part)
  const days = Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
  for (const day of days.filter((each) => !/2[0-2]$/.test(each)))
    await work(anna, day, '08:00', '15:00', { breaks: [] })
  const many = readPdf((await read(anna.as)).rawPayload)
  expect(many).toHaveLength(2)
  expect(JSON.stringify(many.at(-1))).toContain('Unterschrift')
  expect((await read({})).statusCode).toBe(401)
  expect((await shop.call('GET', `/time-accounts/${randomUUID()}/${month}/sheet`, undefined, admin)).status).toBe(404)
})

test('the sheet says when breaks were, and which surcharges a day and the month have; all of it fits the paper', async () => {
  const anna = await person('ROLE_EMPLOYEE')
  await made('/work-contracts', { user: { id: anna.id }, validFrom: '2026-10-01', ruleSet: 'DE' })
  const at = (clock: string) => `2026-10-18T${clock}:00+02:00`
  // A Sunday until after midnight, with a meal and a cigarette that is paid.
  await work(anna, '2026-10-18', '15:00', '23:30', {
    breaks: [
      { startedAt: at('18:00'), endedAt: at('18:30'), kind: 'meal' },
      { startedAt: at('20:00'), endedAt: at('20:05'), kind: 'smoke', isPaid: true },
    ],
  })
  const url = `/api/time-accounts/${anna.id}/${month}/sheet`
  const [page, ...more] = readPdf((await shop.app.inject({ method: 'GET', url, headers: anna.as })).rawPayload)
  expect(more).toEqual([])
  const { surcharges } = (await sheetOf(anna)).data
  expect(surcharges.length).toBeGreaterThan(0)
  const texts = page?.texts.join('\n') ?? ''
  expect(texts).toContain('18:00–18:30, 20:00–20:05 (bezahlt)')
  expect(texts).toContain(`Zuschläge: ${surchargesText(surcharges)}`)
  for (const [name, time] of surchargeSums(surcharges)) {
    const of = page?.texts.indexOf(name) ?? -1
    expect([of > 0, page?.texts[of + 1]]).toEqual([true, time])
  }
  // A4, and every text begins between the margins.
  expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([210, 297])
  for (const { x } of page?.placed ?? []) expect(x >= 14.9 && x < 195).toBe(true)
})

test('in Switzerland days of rest and of public holidays that are owed stand on the sheet and in the own account', async () => {
  const who = await person('ROLE_EMPLOYEE')
  const terms = { user: { id: who.id }, validFrom: '2026-10-01', ruleSet: 'CH', publicHolidayRegion: 'CH-ZH' }
  await made('/work-contracts', terms)
  await work(who, '2026-10-20')
  const own = async ({ as }: Person, name: string) =>
    (await shop.call<OwnAccount>('GET', `/time-tracking/me/${name}/account`, undefined, as)).data
  const owed = await own(who, await nameOf(who))
  // From the first day that was kept, not from the contract's: weeks of which nobody knows anything were not all rest. Thirteen days until
  // yesterday, of which one was worked.
  expect([owed.restDayBalance, owed.publicHolidayBalance]).toEqual([-8.29, 0])
  const textOf = async ({ id, as }: Person) => {
    const url = `/api/time-accounts/${id}/${month}/sheet`
    return JSON.stringify(readPdf((await shop.app.inject({ method: 'GET', url, headers: as })).rawPayload))
  }
  expect(await textOf(who)).toContain('Ruhetage offen (02.11.2026)')
  const anna = await employee()
  expect((await own(anna, await nameOf(anna))).restDayBalance).toBeNull()
  expect(await textOf(anna)).not.toContain('Ruhetage')
  // Of whom nothing was kept yet nothing is owed.
  const newcomer = await person('ROLE_EMPLOYEE')
  await made('/work-contracts', { ...terms, user: { id: newcomer.id } })
  expect((await own(newcomer, await nameOf(newcomer))).restDayBalance).toBeNull()
})
