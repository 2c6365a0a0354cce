// Shifts that nobody has yet, and those that somebody offers to all: whoever could take them hears of it, once.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Plan } from '#contract/staff/plan.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { pushBrowser } from '#server/testing/push-browser.ts'
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
let bar: { id: string }
let boss: Person
let anna: Person
let ben: Person
let carla: Person
let dora: Person

const made = <T>(path: string, body: unknown, as = admin) => shop.make<T>(path, body, as)

async function person(firstName: string, role: string, at: Branch, department: { id: string }): Promise<Person> {
  const [username, email] = [firstName.toLowerCase(), `${firstName.toLowerCase()}@example.org`]
  const body = { username, email, firstName, lastName: 'Berger', roles: [role], password, branches: [{ id: at.id }] }
  const { id } = await made<{ id: string }>('/users', { ...body, departments: [{ id: department.id }] })
  return { id, email, as: await shop.signIn(username, password) }
}

beforeAll(async () => {
  shop = await openTestShop({ variables: { PUSH_HOSTS: 'push.example' } })
  admin = await shop.signIn()
  const place = { country: 'AT', timeZone: 'Europe/Vienna' }
  branch = await made<Branch>('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', ...place })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt', ...place })
  kitchen = await made('/departments', { name: 'Küche', branch: { id: branch.id } })
  bar = await made('/departments', { name: 'Bar', branch: { id: branch.id } })
  boss = await person('Magda', 'ROLE_MANAGER', branch, kitchen)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch, kitchen)
  ben = await person('Ben', 'ROLE_EMPLOYEE', branch, kitchen)
  carla = await person('Carla', 'ROLE_EMPLOYEE', branch, bar)
  dora = await person('Dora', 'ROLE_EMPLOYEE', other, kitchen)
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

const post = <T>(path: string, body: unknown = {}, as: As = boss.as) => shop.call<T>('POST', path, body, as)
const publish = (monday: string) =>
  post<{ shifts: number; people: number; mails: number }>(`/branches/${branch.id}/plan/publish`, {
    from: monday,
    to: Temporal.PlainDate.from(monday).add({ days: 6 }).toString(),
  })
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
const read = new Map<string, number>()
/** Subjects and texts that came since the last look. */
const newMails = async ({ email }: Person) => {
  const mails = await shop.mailsTo(email)
  const fresh = mails.slice(read.get(email) ?? 0)
  read.set(email, mails.length)
  return fresh
}
const looked = async () => {
  for (const each of [boss, anna, ben, carla, dora]) await newMails(each)
}

test('a publication tells whoever could take its open shifts, all in one message, and nobody twice', async () => {
  const monday = '2026-12-14'
  await made('/absences', {
    user: { id: ben.id },
    type: 'vacation',
    status: 'approved',
    startsOn: '2026-12-15',
    endsOn: '2026-12-15',
  })
  await looked()
  await shiftOn('2026-12-14', null)
  await shiftOn('2026-12-15', null)
  await shiftOn('2026-12-16', anna)
  await shiftOn('2026-12-16', null)
  expect((await publish(monday)).data).toEqual({ shifts: 4, people: 2, mails: 2 })
  const [toAnna, ...more] = await newMails(anna)
  expect(more).toEqual([])
  // What is hers stands first; what she could take beside it, but for the evening that she works.
  expect(toAnna?.subject).toBe('Ihr Dienstplan: 1 Änderung')
  expect(toAnna?.text.match(/- .*/g)).toEqual([
    expect.stringMatching(/^- Neu: Mittwoch, 16\. Dezember/),
    expect.stringMatching(/^- Frei: Montag, 14\. Dezember/),
    expect.stringMatching(/^- Frei: Dienstag, 15\. Dezember/),
  ])
  const [toBen] = await newMails(ben)
  expect(toBen?.subject).toBe('2 freie Schichten, die Sie übernehmen könnten')
  expect(toBen?.text).toContain('Frei: Mittwoch, 16. Dezember')
  expect(toBen?.text).not.toContain('15. Dezember')
  expect(toBen?.text).toContain('/backend#/my-shifts')
  // Another department, another branch, and whoever publishes.
  for (const each of [carla, dora, boss]) expect(await newMails(each)).toEqual([])
  expect((await publish(monday)).data.mails).toBe(0)
  // What comes later is told alone.
  await shiftOn('2026-12-17', null)
  expect((await publish(monday)).data).toEqual({ shifts: 1, people: 2, mails: 2 })
  expect((await newMails(ben)).map(({ subject }) => subject)).toEqual([
    'Eine freie Schicht, die Sie übernehmen könnten',
  ])
})

test('a browser that is signed on is told, with nothing that others need not know', async () => {
  const subscription = { ...pushBrowser('https://push.example/ben').subscription, me: true }
  const { data } = await post<{ id: string }>('/push-subscriptions', subscription, ben.as)
  await shiftOn('2027-01-11', null)
  await publish('2027-01-11')
  const { rows } = await sql<{ kind: string; subject: string; content: { body: string; url: string } }>`
    select kind, subject, content from message where subscription_id = ${data.id}
  `.execute(shop.database.kysely)
  expect(rows).toMatchObject([{ kind: 'shiftsFree', content: { url: expect.stringMatching(/#\/my-shifts$/) } }])
  expect(JSON.stringify(rows)).not.toMatch(/Küche|Abend|Stadtplatz|Januar/)
})

test('an open shift goes to nobody of another department, and says so', async () => {
  const { id } = await shiftOn('2027-01-18', null)
  await publish('2027-01-18')
  expect((await own(carla)).offered.find((shift) => shift.id === id)).toMatchObject({
    mayTake: false,
    whyNot: 'Diese Schicht ist für die Abteilung „Küche“.',
  })
  const refused = await post(`/own-shifts/${id}/take`, {}, carla.as)
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'shiftOtherDepartment'])
  expect((await own(ben)).offered.find((shift) => shift.id === id)).toMatchObject({ mayTake: true })
  expect((await post(`/own-shifts/${id}/take`, {}, ben.as)).status).toBe(200)
})

test('one of no department goes to anybody of the branch', async () => {
  const { id } = await shiftOn('2027-01-25', null, { department: null })
  await looked()
  await publish('2027-01-25')
  expect(await newMails(carla)).toHaveLength(1)
  expect((await post(`/own-shifts/${id}/take`, {}, carla.as)).status).toBe(200)
})

test('what somebody offers to all is told to whoever could take it, once, however often it is offered', async () => {
  const { id } = await shiftOn('2027-02-01', anna)
  await publish('2027-02-01')
  await looked()
  const offer = (to: unknown) => post(`/own-shifts/${id}/offer`, { to }, anna.as)
  expect((await offer('all')).status).toBe(200)
  const mails = await newMails(ben)
  expect(mails.map(({ subject }) => subject)).toEqual(['Wer übernimmt? Montag, 1. Februar 2027'])
  expect(mails[0]?.text).toContain('Anna Berger sucht Ersatz')
  for (const each of [anna, carla, dora]) expect(await newMails(each)).toEqual([])
  await offer(null)
  await offer('all')
  expect(await newMails(ben)).toEqual([])
})

test('a shift that is moved is another offer, one that has begun is none', async () => {
  const shift = await shiftOn('2026-11-18', null)
  await publish('2026-11-16')
  await looked()
  const until = async (endsAt: string) => {
    const { data: now } = await shop.call<object>('GET', `/working-schedules/${shift.id}`, undefined, boss.as)
    await shop.call('PUT', `/working-schedules/${shift.id}`, { ...now, endsAt }, boss.as)
  }
  await until('2026-11-18T22:00:00+01:00')
  await shiftOn('2026-11-20', anna)
  await publish('2026-11-16')
  expect((await newMails(ben)).map(({ text }) => text)).toEqual([expect.stringContaining('16:00–22:00')])
  shop.setNow('2026-11-18T15:30:00Z')
  await until('2026-11-18T23:00:00+01:00')
  await shiftOn('2026-11-21', anna)
  await publish('2026-11-16')
  expect(await newMails(ben)).toEqual([])
})

describe('skills', () => {
  const drives = ['Führerschein B']
  const learn = async (who: Person, skills: readonly string[]) => {
    const { data } = await shop.call<object>('GET', `/users/${who.id}`, undefined, admin)
    expect((await shop.call('PUT', `/users/${who.id}`, { ...data, skills }, admin)).status).toBe(200)
  }

  test('are kept at people and shifts, and asked for when somebody is told, takes a shift or is proposed', async () => {
    await learn(anna, drives)
    await looked()
    const { id } = await shiftOn('2027-03-01', null, { requiredSkills: drives })
    await publish('2027-03-01')
    expect(await newMails(anna)).toHaveLength(1)
    expect(await newMails(ben)).toEqual([])
    expect((await own(ben)).offered.find((shift) => shift.id === id)).toMatchObject({
      requiredSkills: drives,
      mayTake: false,
      whyNot: 'Die Schicht braucht, was bei Ihnen nicht eingetragen ist: Führerschein B.',
    })
    expect((await post(`/own-shifts/${id}/take`, {}, ben.as)).errors[0]?.code).toBe('shiftBreaksRules')
    expect((await post(`/own-shifts/${id}/take`, {}, anna.as)).status).toBe(200)
    await shiftOn('2027-03-02', null, { requiredSkills: drives })
    await shiftOn('2027-03-03', null, { requiredSkills: ['Sommelier'] })
    const week = { from: '2027-03-01', to: '2027-03-07' }
    expect((await post(`/branches/${branch.id}/plan/people`, week)).data).toEqual({ made: 1, open: 1 })
    const plan = await shop.call<Plan>(
      'GET',
      `/branches/${branch.id}/plan?from=2027-03-01&to=2027-03-07`,
      undefined,
      boss.as,
    )
    expect(plan.data.shifts.find(({ businessDate }) => businessDate === '2027-03-02')?.user?.id).toBe(anna.id)
    expect(plan.data.people.find((each) => each.id === anna.id)?.skills).toEqual(drives)
  })

  test('that are missing stand as a conflict at the shift, and go with it to other weeks and through a series', async () => {
    const shift = await shiftOn('2027-03-08', ben, { requiredSkills: ['Führerschein B', 'Erste Hilfe'] })
    expect(shift.conflicts).toEqual([{ kind: 'skillMissing', id: shift.id, skills: ['Führerschein B', 'Erste Hilfe'] }])
    await post(`/branches/${branch.id}/plan/copies`, { from: '2027-03-08', to: ['2027-03-15'] })
    await post(`/branches/${branch.id}/plan/series`, {
      shift: { id: shift.id },
      until: '2027-03-22',
      weekdays: [1],
      everyWeeks: 2,
    })
    const { position, startsAt, endsAt, plannedBreakMinutes, isSplitShift, note, user, department } = shift
    const same = { position, startsAt, endsAt, plannedBreakMinutes, isSplitShift, note, user, department }
    const change = { ...same, shift: { id: shift.id }, reach: 'all', requiredSkills: ['Erste Hilfe'] }
    expect((await shop.call('PUT', `/branches/${branch.id}/plan/series`, change, boss.as)).status).toBe(200)
    const plan = await shop.call<Plan>(
      'GET',
      `/branches/${branch.id}/plan?from=2027-03-08&to=2027-03-28`,
      undefined,
      boss.as,
    )
    expect(plan.data.shifts.map(({ businessDate, requiredSkills }) => [businessDate, requiredSkills])).toEqual([
      ['2027-03-08', ['Erste Hilfe']],
      ['2027-03-15', ['Führerschein B', 'Erste Hilfe']],
      ['2027-03-22', ['Erste Hilfe']],
    ])
  })
})
