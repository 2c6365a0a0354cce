import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { MadeShifts, Plan } from '#contract/staff/plan.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'

type As = Record<string, string>
interface Person {
  readonly id: string
  readonly email: string
  readonly as: As
}

const password = 'ein langes Passwort'
let shop: TestShop
let admin: As
let branch: Branch
let other: Branch
let kitchen: { id: string }
let boss: Person
let anna: Person
let ben: Person
let count = 0

const made = <T>(path: string, body: unknown, as = admin) => shop.make<T>(path, body, as)

async function person(firstName: string, role: string, at: Branch): Promise<Person> {
  count += 1
  const [username, email] = [`${firstName.toLowerCase()}${count}`, `${firstName.toLowerCase()}${count}@example.org`]
  const body = { username, email, firstName, lastName: 'Berger', roles: [role], password, branches: [{ id: at.id }] }
  const { id } = await made<{ id: string }>('/users', { ...body, departments: [{ id: kitchen.id }] })
  return { id, email, as: await shop.signIn(username, password) }
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  branch = await made<Branch>('/branches', {
    identifier: 'stadtplatz',
    name: 'Stadtplatz',
    country: 'AT',
    timeZone: 'Europe/Vienna',
  })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt' })
  kitchen = await made('/departments', { name: 'Küche', branch: { id: branch.id } })
  boss = await person('Magda', 'ROLE_MANAGER', branch)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch)
  ben = await person('Ben', 'ROLE_EMPLOYEE', branch)
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

/** Each story in a week of its own, a month ahead. */
let week = 0
const nextMonday = () =>
  Temporal.PlainDate.from('2026-12-14')
    .add({ days: 7 * week++ })
    .toString()
const later = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
const weekOf = (monday: string) => ({ from: monday, to: later(monday, 6) })
const planOf = async (monday: string, as = boss.as) => {
  const { from, to } = weekOf(monday)
  return shop.call<Plan>('GET', `/branches/${branch.id}/plan?from=${from}&to=${to}`, undefined, as)
}
const post = <T>(path: string, body: unknown = {}, as: As = boss.as) => shop.call<T>('POST', path, body, as)
const plan = (call: string, body: unknown, as?: As) => post<MadeShifts>(`/branches/${branch.id}/plan/${call}`, body, as)
const publish = (monday: string, as?: As) =>
  post<{ shifts: number; people: number; mails: number }>(`/branches/${branch.id}/plan/publish`, weekOf(monday), as)
const shiftOn = (date: string, user: Person | null, change: object = {}) =>
  made<WorkingSchedule>(
    '/working-schedules',
    {
      branch: { id: branch.id },
      user: user && { id: user.id },
      department: { id: kitchen.id },
      position: 'Abend',
      startsAt: `${date}T16:00:00+01:00`,
      endsAt: `${date}T21:00:00+01:00`,
      ...change,
    },
    boss.as,
  )
const own = async (who: Person) => (await shop.call<OwnShifts>('GET', '/own-shifts', undefined, who.as)).data
const code = (answer: { status: number; errors: { code: string }[] }) => [answer.status, answer.errors[0]?.code]

async function template() {
  return made<{ id: string }>('/schedule-templates', {
    name: 'Woche',
    branch: { id: branch.id },
    shifts: [
      { position: 'Abend', department: { id: kitchen.id }, from: '16:00', to: '22:00', breakMinutes: 0, headcount: 2 },
    ],
  })
}

describe('a week from a template', () => {
  test('is made as drafts that nobody hears of, with people who break no rule', async () => {
    const monday = nextMonday()
    const days = [0, 1, 2].map((day) => later(monday, day))
    const { id } = await template()
    await made('/absences', {
      user: { id: anna.id },
      type: 'sick',
      status: 'approved',
      startsOn: days[1],
      endsOn: days[1],
    })
    const { status, data } = await plan('templates', { template: { id }, days, withPeople: true })
    expect([status, data.made]).toEqual([201, 6])
    const board = (await planOf(monday)).data
    expect(board.shifts.map(({ status: state }) => state)).toEqual(Array.from({ length: 6 }, () => 'draft'))
    expect(board.shifts.flatMap(({ violations, conflicts }) => [...violations, ...conflicts])).toEqual([])
    const onSickDay = board.shifts.filter(({ businessDate }) => businessDate === days[1])
    expect(onSickDay.map(({ user }) => user?.id)).not.toContain(anna.id)
    expect((await own(ben)).own.filter(({ startsAt }) => startsAt >= monday)).toEqual([])
  })

  test('people are proposed for open shifts afterwards, too, and what is staffed stays as it is', async () => {
    const monday = nextMonday()
    const { id } = await template()
    await plan('templates', { template: { id }, days: [monday], withPeople: false })
    expect((await planOf(monday)).data.shifts.map(({ user }) => user)).toEqual([null, null])
    const { status, data } = await plan('people', weekOf(monday))
    expect([status, data.made, data.open]).toEqual([200, 2, 0])
    const { shifts } = (await planOf(monday)).data
    expect(new Set(shifts.map(({ user }) => user?.id)).size).toBe(2)
    expect((await plan('people', weekOf(monday))).data).toMatchObject({ made: 0, open: 0 })
    expect((await planOf(monday)).data.shifts.map(({ user }) => user?.id)).toEqual(shifts.map(({ user }) => user?.id))
  })

  test('a plan says that somebody is away, and never why', async () => {
    const monday = nextMonday()
    await made('/absences', {
      user: { id: anna.id },
      type: 'sick',
      status: 'approved',
      startsOn: monday,
      endsOn: monday,
      note: 'Grippe',
    })
    const { data } = await planOf(monday)
    expect(data.absences).toMatchObject([{ user: { id: anna.id }, startsOn: monday }])
    expect(JSON.stringify(data)).not.toMatch(/sick|Grippe/)
  })

  test('of another branch is refused, as days are that are none or too many', async () => {
    const { id } = await template()
    const foreign = `/branches/${other.id}/plan`
    expect((await post(`${foreign}/templates`, { template: { id }, days: ['2026-12-14'] })).status).toBe(404)
    expect((await post(`${foreign}/templates`, { template: { id }, days: ['2026-12-14'] }, admin)).status).toBe(422)
    expect((await post(`${foreign}/publish`, weekOf('2026-12-14'))).status).toBe(404)
    expect((await shop.call('GET', `${foreign}?from=2026-12-14&to=2026-12-20`, undefined, boss.as)).status).toBe(404)
    const tooLong = `/branches/${branch.id}/plan?from=2026-12-01&to=2027-01-31`
    expect(code(await shop.call('GET', tooLong, undefined, boss.as))).toEqual([422, 'rangeTooLong'])
    expect(code(await plan('copies', { from: '2026-12-15', to: ['2026-12-21'] }))).toEqual([422, 'notMonday'])
  })

  test('goes on in other weeks: copied with its people, one shift repeated as a series', async () => {
    const [monday, next] = [nextMonday(), nextMonday()]
    const shift = await shiftOn(monday, anna)
    await shiftOn(later(monday, 1), null)
    expect((await plan('copies', { from: monday, to: [next] })).data).toEqual({ made: 2, open: 1 })
    const copied = (await planOf(next)).data.shifts
    expect(copied).toMatchObject([
      { user: { id: anna.id }, startsAt: `${next}T15:00:00Z`, status: 'draft' },
      { user: null },
    ])
    const until = later(next, 6)
    expect((await plan('series', { shift: { id: shift.id }, until })).data.made).toBe(1)
    const repeated = (await planOf(next)).data.shifts.find(({ seriesId }) => seriesId !== null)
    const first = (await shop.call<WorkingSchedule>('GET', `/working-schedules/${shift.id}`, undefined, boss.as)).data
    expect([repeated?.user?.id, repeated?.seriesId]).toEqual([anna.id, first.seriesId])
    for (const call of ['copies', 'series', 'people', 'publish', 'templates']) {
      expect((await plan(call, {})).status).toBe(422)
      expect((await plan(call, {}, {})).status).toBe(401)
      expect((await plan(call, {}, anna.as)).status).toBe(403)
    }
  })
})

describe('publishing', () => {
  test('tells each person of the own changes only, and nobody twice', async () => {
    const monday = nextMonday()
    const forAnna = await shiftOn(monday, anna)
    await shiftOn(later(monday, 1), ben)
    const mails = async (who: Person) =>
      (await shop.mailsTo(who.email)).filter(({ subject }) => subject.startsWith('Ihr Dienstplan'))
    const before = [(await mails(anna)).length, (await mails(ben)).length]
    expect((await publish(monday)).data).toEqual({ shifts: 2, people: 2, mails: 2 })
    const [toAnna] = (await mails(anna)).slice(-1)
    expect(toAnna?.text).toContain('Neu: Montag')
    expect(toAnna?.text).toContain('16:00–21:00, Abend')
    expect(toAnna?.text).not.toContain('Dienstag')
    expect((await publish(monday)).data).toEqual({ shifts: 0, people: 0, mails: 0 })
    await post(`/own-shifts/${forAnna.id}/confirm`, {}, anna.as)
    const stands = (await planOf(monday)).data.shifts.find(({ id }) => id === forAnna.id)
    const put = await shop.call<WorkingSchedule>(
      'PUT',
      `/working-schedules/${forAnna.id}`,
      { ...stands, endsAt: `${monday}T22:00:00+01:00` },
      boss.as,
    )
    expect([put.status, put.data.status]).toEqual([200, 'published'])
    expect((await planOf(monday)).data.news).toEqual([
      { kind: 'changed', shift: { id: forAnna.id }, user: { id: anna.id } },
    ])
    await publish(monday)
    expect([(await mails(anna)).length, (await mails(ben)).length]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 1,
    ])
    expect((await mails(anna)).at(-1)?.text).toMatch(/Geändert: .*16:00–22:00, Abend \(bisher .*16:00–21:00\)/)
  })

  test('two at once tell once', async () => {
    const monday = nextMonday()
    await shiftOn(monday, anna)
    const answers = await Promise.all([publish(monday), publish(monday), publish(monday)])
    expect(answers.map(({ data }) => data.mails).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })
})

describe('exchanges', () => {
  test('one offers, the other takes, the manager approves: then it is the other’s, and both are told', async () => {
    const monday = nextMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    expect((await post(`/own-shifts/${id}/offer`, { to: 'all' }, ben.as)).status).toBe(404)
    expect((await post(`/own-shifts/${id}/offer`, { to: 'all' }, anna.as)).status).toBe(200)
    expect((await own(ben)).offered.find((shift) => shift.id === id)).toMatchObject({
      mayTake: true,
      user: { name: 'Anna Berger' },
    })
    expect((await post(`/own-shifts/${id}/take`, {}, ben.as)).status).toBe(200)
    expect(code(await post(`/own-shifts/${id}/take`, {}, boss.as))).toEqual([409, 'shiftNotOpen'])
    expect((await own(anna)).own.find((shift) => shift.id === id)?.swap).toMatchObject({ state: 'accepted' })
    expect((await post(`/working-schedules/${id}/swap`, { isApproved: true }, ben.as)).status).toBe(403)
    expect((await post(`/working-schedules/${id}/swap`, { isApproved: true })).status).toBe(200)
    expect((await own(anna)).own.some((shift) => shift.id === id)).toBe(false)
    expect((await own(ben)).own.find((shift) => shift.id === id)).toMatchObject({ status: 'published' })
    expect((await shop.mailsTo(anna.email)).at(-1)?.text).toContain('Entfällt: Montag')
    expect((await shop.mailsTo(ben.email)).at(-1)?.text).toContain('Neu: Montag')
    expect((await planOf(monday)).data.news).toEqual([])
    expect(code(await post(`/working-schedules/${id}/swap`, { isApproved: true }))).toEqual([409, 'shiftNotOpen'])
  })

  test('what would break the law is refused when it is taken, and approved only where that is said', async () => {
    const monday = nextMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    await post(`/own-shifts/${id}/offer`, { to: { id: ben.id } }, anna.as)
    await post(`/own-shifts/${id}/take`, {}, ben.as)
    // Meanwhile somebody plans Ben for the same evening.
    await shiftOn(monday, ben)
    expect(code(await post(`/working-schedules/${id}/swap`, { isApproved: true }))).toEqual([409, 'shiftBreaksRules'])
    expect((await post(`/working-schedules/${id}/swap`, { isApproved: true, despiteRules: true })).status).toBe(200)
    const open = await shiftOn(monday, null)
    await publish(monday)
    const refused = await post(`/own-shifts/${open.id}/take`, {}, ben.as)
    expect(code(refused)).toEqual([409, 'shiftBreaksRules'])
    expect(refused.errors[0]?.message).toContain('Ist zur selben Zeit schon geplant.')
  })

  test('an open shift goes to whoever takes it first; one that was declined waits for the manager', async () => {
    const monday = nextMonday()
    const open = await shiftOn(monday, null)
    expect((await post(`/own-shifts/${open.id}/take`, {}, anna.as)).status).toBe(404)
    await publish(monday)
    const taken = await Promise.all([anna, ben].map((who) => post(`/own-shifts/${open.id}/take`, {}, who.as)))
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const mine = await shiftOn(later(monday, 2), anna)
    await publish(monday)
    expect((await post(`/own-shifts/${mine.id}/decline`, { reason: '' }, anna.as)).status).toBe(422)
    expect((await post(`/own-shifts/${mine.id}/decline`, { reason: 'Prüfung' }, anna.as)).status).toBe(200)
    const declined = (await planOf(monday)).data.shifts.find(({ id }) => id === mine.id)
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'Prüfung' })
    for (const call of ['confirm', 'decline', 'offer', 'take']) {
      const body = call === 'decline' ? { reason: 'x' } : call === 'offer' ? { to: null } : {}
      expect((await post(`/own-shifts/${randomUUID()}/${call}`, body, anna.as)).status).toBe(404)
      expect((await post(`/own-shifts/${mine.id}/${call}`, body, {})).status).toBe(401)
    }
    expect(JSON.stringify(await own(ben))).not.toMatch(/Prüfung|hourly|Cost/)
  })
})

test('the calendar of one’s shifts opens by a secret that only its hash remembers, and only as long as one wants', async () => {
  const monday = nextMonday()
  await shiftOn(monday, anna, { note: 'Schürze, bitte' })
  const draft = await shiftOn(later(monday, 1), anna)
  await publish(monday)
  const secret = await shiftOn(later(monday, 3), anna)
  const { address } = await made<{ address: string }>('/users/me/shift-calendar', {}, anna.as)
  const path = address.slice(address.indexOf('/api/') + 4)
  const read = async (at = path) => shop.app.inject({ method: 'GET', url: `/api${at}` })
  const { statusCode, headers, body } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body).toContain(`DTSTART:${monday.replaceAll('-', '')}T150000Z`)
  expect(body).toContain(`UID:${draft.id}`)
  expect(body).not.toContain(secret.id)
  expect((await own(anna)).calendarSince).toBe(wednesdayNoon)
  const again = await made<{ address: string }>('/users/me/shift-calendar', {}, anna.as)
  expect((await read()).statusCode).toBe(404)
  expect((await shop.call('DELETE', '/users/me/shift-calendar', undefined, anna.as)).status).toBe(204)
  expect((await read(again.address.slice(again.address.indexOf('/api/') + 4))).statusCode).toBe(404)
  expect((await shop.call('DELETE', '/users/me/shift-calendar')).status).toBe(401)
})

test('the sheet to hang up names people, times and positions, and no wages', async () => {
  const monday = nextMonday()
  await made('/work-contracts', { user: { id: anna.id }, validFrom: '2026-01-01', hourlyRate: 17.77 })
  await shiftOn(monday, anna)
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/branches/${branch.id}/plan/sheet?from=${monday}&to=${later(monday, 6)}`,
    headers: boss.as,
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = JSON.stringify(readPdf(answer.rawPayload))
  expect(text).toContain('Anna Berger')
  expect(text).toContain('16:00–21:00')
  expect(text).not.toContain('17,77')
})
