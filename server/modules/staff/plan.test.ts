import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { MadeShifts, Plan } from '#contract/staff/plan.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { PushBrowser } from '#contract/notification/push-subscriptions.ts'
import { sql } from 'kysely'
import { pushBrowser } from '#server/testing/push-browser.ts'
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
  shop = await openTestShop({ variables: { PUSH_HOSTS: 'push.example' } })
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
/** For what takes several at once, in the winter after, so that the stories above and below stay in theirs. */
let winterWeek = 0
const nextWinterMonday = () =>
  Temporal.PlainDate.from('2027-11-08')
    .add({ days: 7 * winterWeek++ })
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

  test('filled in a second time asks first, as copying does, and only of the days that are meant', async () => {
    const monday = nextMonday()
    const { id } = await template()
    const [days, others] = [[monday, later(monday, 1)], [later(monday, 2)]]
    const fill = (body: object) => plan('templates', { template: { id }, ...body })
    expect((await fill({ days })).data.made).toBe(4)
    const again = await fill({ days })
    expect([...code(again), again.errors[0]?.field]).toEqual([409, 'weekPlanned', 'days'])
    expect(again.data).toEqual({ weeks: [{ monday, drafts: 4, published: 0 }] })
    expect((await planOf(monday)).data.shifts).toHaveLength(4)
    expect((await fill({ days: others })).status).toBe(201)
    expect((await fill({ days, existing: 'replaceDrafts' })).data.made).toBe(4)
    expect((await planOf(monday)).data.shifts).toHaveLength(6)
    expect((await fill({ days, existing: 'add' })).data.made).toBe(4)
    expect((await planOf(monday)).data.shifts).toHaveLength(10)
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
    const project = await made<{ id: string }>('/projects', { name: 'Catering', branches: [{ id: branch.id }] })
    const recurrence = { frequency: 'daily' }
    const list = await made<{ id: string }>('/tasks', {
      branch: { id: branch.id },
      title: 'Kühlschrank messen',
      recurrence,
    })
    const once = await made<{ id: string }>('/tasks', { branch: { id: branch.id }, title: 'Zelt bestellen' })
    const meant = { project: { id: project.id }, tasks: [{ id: list.id }] }
    // What is to be done once is done by then, or stays with the shift that it was planned for.
    const shift = await shiftOn(monday, anna, { ...meant, tasks: [...meant.tasks, { id: once.id }] })
    await shiftOn(later(monday, 1), null)
    expect((await plan('copies', { from: monday, to: [next] })).data).toEqual({ made: 2, open: 1 })
    const copied = (await planOf(next)).data.shifts
    expect(copied).toMatchObject([
      // With what is worked for, and what is to be done.
      { user: { id: anna.id }, startsAt: `${next}T15:00:00Z`, status: 'draft', ...meant },
      { user: null, project: null, tasks: [] },
    ])
    // A second time: the week is planned, and whoever copies hears of it before anything is made.
    const [open] = copied.filter(({ user }) => user === null)
    await shop.call('PUT', `/working-schedules/${open?.id}`, { ...open, status: 'published' }, boss.as)
    const again = await plan('copies', { from: monday, to: [next] })
    expect([...code(again), again.errors[0]?.field]).toEqual([409, 'weekPlanned', 'to'])
    expect(again.data).toEqual({ weeks: [{ monday: next, drafts: 1, published: 1 }] })
    const idsOf = async (week: string) => (await planOf(week)).data.shifts.map(({ id }) => id)
    expect(await idsOf(next)).toEqual(copied.map(({ id }) => id))
    const replaced = await plan('copies', { from: monday, to: [next], existing: 'replaceDrafts' })
    expect(replaced.data).toEqual({ made: 2, open: 1 })
    const now = await idsOf(next)
    expect(now).toHaveLength(3)
    expect(copied.map(({ id }) => id).filter((id) => now.includes(id))).toEqual([open?.id])
    expect((await plan('copies', { from: monday, to: [next], existing: 'add' })).data).toEqual({ made: 2, open: 1 })
    expect(await idsOf(next)).toHaveLength(5)
    const until = later(next, 6)
    expect((await plan('series', { shift: { id: shift.id }, until })).data.made).toBe(1)
    const repeated = (await planOf(next)).data.shifts.find(({ seriesId }) => seriesId !== null)
    const first = (await shop.call<WorkingSchedule>('GET', `/working-schedules/${shift.id}`, undefined, boss.as)).data
    expect([repeated?.user?.id, repeated?.seriesId]).toEqual([anna.id, first.seriesId])
    expect(repeated).toMatchObject(meant)
    for (const call of ['copies', 'series', 'series/removals', 'people', 'publish', 'templates']) {
      expect((await plan(call, {})).status).toBe(422)
      expect((await plan(call, {}, {})).status).toBe(401)
      expect((await plan(call, {}, anna.as)).status).toBe(403)
    }
  })
})

describe('a series', () => {
  const series = <T>(method: 'PUT' | 'POST', call: string, body: object, as: As = boss.as) =>
    shop.call<T>(method, `/branches/${branch.id}/plan/${call}`, body, as)
  const shiftsFrom = async (mondays: readonly string[]) => {
    const plans = await Promise.all(mondays.map(async (monday) => planOf(monday)))
    return plans.flatMap(({ data }) => data.shifts.filter(({ status }) => status !== 'canceled'))
  }
  const weekly = async () => {
    const mondays = [nextWinterMonday(), nextWinterMonday(), nextWinterMonday()]
    const first = await shiftOn(mondays[0] ?? '', anna)
    await plan('series', { shift: { id: first.id }, until: later(mondays[2] ?? '', 6) })
    return { mondays, shifts: await shiftsFrom(mondays) }
  }
  const asIs = ({
    user,
    department,
    position,
    startsAt,
    endsAt,
    plannedBreakMinutes,
    isSplitShift,
    note,
  }: WorkingSchedule) => ({ user, department, position, startsAt, endsAt, plannedBreakMinutes, isSplitShift, note })

  test('changes from one shift on, and only what was changed of it', async () => {
    const { mondays, shifts } = await weekly()
    const [, second, third] = shifts
    if (second === undefined || third === undefined) throw new Error('there is no series')
    await shop.call('PUT', `/working-schedules/${third.id}`, { ...third, user: { id: ben.id } }, boss.as)
    await publish(mondays[1] ?? '')
    await post(`/own-shifts/${second.id}/confirm`, {}, anna.as)
    const [tuesday, ends] = [later(mondays[1] ?? '', 1), 'T23:00:00+01:00']
    const changed = await series<{ changed: number }>('PUT', 'series', {
      ...asIs(second),
      shift: { id: second.id },
      reach: 'following',
      startsAt: `${tuesday}T17:00:00+01:00`,
      endsAt: `${tuesday}${ends}`,
      note: 'Inventur',
    })
    expect([changed.status, changed.data]).toEqual([200, { changed: 2 }])
    const after = await shiftsFrom(mondays)
    expect(after.map(({ startsAt, user, note, status }) => [startsAt, user?.id, note, status])).toEqual([
      [`${mondays[0]}T15:00:00Z`, anna.id, '', 'draft'],
      // Whoever has confirmed has confirmed another shift.
      [`${tuesday}T16:00:00Z`, anna.id, 'Inventur', 'published'],
      [`${later(mondays[2] ?? '', 1)}T16:00:00Z`, ben.id, 'Inventur', 'draft'],
    ])
    expect(after[2]?.businessDate).toBe(later(mondays[2] ?? '', 1))
  })

  test('all of it, then away: what nobody knows of is gone, what somebody was told of is canceled and told', async () => {
    const { mondays, shifts } = await weekly()
    const [first, second] = shifts
    if (first === undefined || second === undefined) throw new Error('there is no series')
    await publish(mondays[0] ?? '')
    const body = { ...asIs(second), shift: { id: second.id }, reach: 'all', user: { id: ben.id } }
    expect((await series<{ changed: number }>('PUT', 'series', body)).data).toEqual({ changed: 3 })
    expect((await shiftsFrom(mondays)).map(({ user }) => user?.id)).toEqual([ben.id, ben.id, ben.id])
    const removed = await series('POST', 'series/removals', { shift: { id: second.id }, reach: 'following' })
    expect([removed.status, removed.data]).toEqual([200, { changed: 2 }])
    expect((await shiftsFrom(mondays)).map(({ id }) => id)).toEqual([first.id])
    await series('POST', 'series/removals', { shift: { id: first.id }, reach: 'all' })
    expect(await shiftsFrom(mondays)).toEqual([])
    expect((await planOf(mondays[0] ?? '')).data.shifts.map(({ status }) => status)).toEqual(['canceled'])
    expect((await publish(mondays[0] ?? '')).data.people).toBe(1)
  })

  test('of another branch, with strangers or without an end is refused', async () => {
    const { shifts } = await weekly()
    const [first] = shifts
    if (first === undefined) throw new Error('there is no series')
    const body = { ...asIs(first), shift: { id: first.id }, reach: 'all' }
    const refused = async (change: object, as: As = boss.as) =>
      code(await series('PUT', 'series', { ...body, ...change }, as))
    expect(await refused({ shift: { id: branch.id } })).toEqual([422, 'unknownReference'])
    expect(await refused({ user: { id: branch.id } })).toEqual([422, 'unknownReference'])
    expect(await refused({ department: { id: branch.id } })).toEqual([422, 'unknownReference'])
    expect(await refused({ endsAt: first.startsAt.replace('T15', 'T14') })).toEqual([422, 'rangeReversed'])
    expect((await refused({}, anna.as))[0]).toBe(403)
    expect((await refused({}, {}))[0]).toBe(401)
    const foreign = await shop.call('PUT', `/branches/${other.id}/plan/series`, body, boss.as)
    expect(foreign.status).toBe(404)
  })
})

describe('on the own browser', () => {
  const subscribed = (who: Person, endpoint: string, change: object = {}) =>
    shop.call<{ id: string }>(
      'POST',
      '/push-subscriptions',
      { ...pushBrowser(endpoint).subscription, me: true, ...change },
      who.as,
    )
  const waiting = async (subscriptionId: string) => {
    const { rows } = await sql<{ kind: string; subject: string; content: { body: string; url: string } }>`
      select kind, subject, content from message where subscription_id = ${subscriptionId} order by created_at, id
    `.execute(shop.database.kysely)
    return rows
  }
  const browsersOf = async (who: Person) =>
    (await shop.call<PushBrowser[]>('GET', '/users/me/push-subscriptions', undefined, who.as)).data

  test('people are told of the plan and of the answer to a swap, without what others need not know', async () => {
    const monday = nextMonday()
    const [{ data: annas }, { data: bens }] = [
      await subscribed(anna, 'https://push.example/anna'),
      await subscribed(ben, 'https://push.example/ben'),
    ]
    const shift = await shiftOn(monday, anna)
    await publish(monday)
    expect(await waiting(annas.id)).toMatchObject([{ kind: 'planPublished', content: { topic: 'planPublished' } }])
    expect(await waiting(bens.id)).toEqual([])
    await post(`/own-shifts/${shift.id}/offer`, { to: 'all' }, anna.as)
    await post(`/own-shifts/${shift.id}/take`, {}, ben.as)
    await post(`/working-schedules/${shift.id}/swap`, { isApproved: false })
    const [{ data: bosses }] = [await subscribed(boss, 'https://push.example/magda')]
    await post(`/own-shifts/${shift.id}/decline`, { reason: 'Prüfung' }, anna.as)
    expect(await waiting(bosses.id)).toMatchObject([
      { kind: 'shiftDeclined', content: { url: expect.stringContaining(`/plan?date=${monday}&branch=${branch.id}`) } },
    ])
    expect(JSON.stringify(await waiting(bosses.id))).not.toMatch(/Anna|Prüfung/)
    const told = await waiting(annas.id)
    expect(told.map(({ kind }) => kind)).toEqual(['planPublished', 'swapAnswered'])
    expect((await waiting(bens.id)).map(({ kind }) => kind)).toEqual(['shiftOffered', 'swapAnswered'])
    expect(told[0]?.content.url).toMatch(/\/backend#\/my-shifts$/)
    expect(JSON.stringify(told)).not.toMatch(/Anna|Ben|Küche|Stadtplatz/)
  })

  test('and of the answer to a request for leave; who decides is told that one waits', async () => {
    const [{ data: annas }, { data: bosss }] = [
      await subscribed(anna, 'https://push.example/anna-2'),
      await subscribed(boss, 'https://push.example/boss'),
    ]
    const day = nextMonday()
    const body = { user: { id: anna.id }, type: 'vacation', status: 'requested', startsOn: day, endsOn: day }
    const asked = await made<{ id: string }>('/absences', body, anna.as)
    expect((await waiting(bosss.id)).map(({ kind }) => kind)).toEqual(['leaveAsked'])
    expect(await waiting(annas.id)).toEqual([])
    const row = (await shop.call<object>('GET', `/absences/${asked.id}`, undefined, boss.as)).data
    await shop.call('PUT', `/absences/${asked.id}`, { ...row, status: 'approved' }, boss.as)
    expect((await waiting(annas.id)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['leaveAnswered', 'Antwort auf Ihren Antrag'],
    ])
  })

  test('whoever signs on with a browser is told there alone, and takes it away again', async () => {
    await subscribed(anna, 'https://push.example/shared')
    await subscribed(ben, 'https://push.example/shared')
    const shared = (await browsersOf(ben)).find(({ service }) => service === 'push.example')
    expect(JSON.stringify(await browsersOf(ben))).not.toContain('/shared')
    const remove = (who: As, id = shared?.id) =>
      shop.call('DELETE', `/users/me/push-subscriptions/${id}`, undefined, who)
    expect((await remove(anna.as)).status).toBe(404)
    const before = (await browsersOf(ben)).length
    for (const { id } of await browsersOf(ben)) expect((await remove(ben.as, id)).status).toBe(204)
    expect([before > 0, await browsersOf(ben)]).toEqual([true, []])
    const { subscription } = pushBrowser('https://push.example/shared')
    const { rows } = await sql`select 1 from push_subscription where endpoint = ${subscription.endpoint}`.execute(
      shop.database.kysely,
    )
    expect(rows).toEqual([])
  })

  test('is for who is signed in, and for one thing at a time', async () => {
    expect((await subscribed({ ...anna, as: {} }, 'https://push.example/nobody')).status).toBe(401)
    const both = await subscribed(anna, 'https://push.example/both', { device: { id: branch.id } })
    expect([both.status, both.errors[0]?.field]).toEqual([422, 'me'])
    expect((await shop.call('GET', '/users/me/push-subscriptions')).status).toBe(401)
    expect((await shop.call('DELETE', `/users/me/push-subscriptions/${branch.id}`)).status).toBe(401)
    expect((await shop.call('DELETE', '/users/me/push-subscriptions/none', undefined, anna.as)).status).toBe(422)
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

  test('what somebody was told of is canceled, never deleted without a word; a draft goes', async () => {
    const monday = nextMonday()
    const [told, draft] = [await shiftOn(monday, anna), await shiftOn(later(monday, 2), anna)]
    const drop = (id: string) => shop.call('DELETE', `/working-schedules/${id}`, undefined, boss.as)
    expect((await drop(draft.id)).status).toBe(204)
    await publish(monday)
    expect(code(await drop(told.id))).toEqual([409, 'shiftPublished'])
    // Nor by the way round: as a draft it is still known.
    const { data: now } = await shop.call<object>('GET', `/working-schedules/${told.id}`, undefined, boss.as)
    const back = await shop.call('PUT', `/working-schedules/${told.id}`, { ...now, status: 'draft' }, boss.as)
    expect([back.status, ...code(await drop(told.id))]).toEqual([200, 409, 'shiftPublished'])
    const { data: again } = await shop.call<object>('GET', `/working-schedules/${told.id}`, undefined, boss.as)
    await shop.call('PUT', `/working-schedules/${told.id}`, { ...again, status: 'canceled' }, boss.as)
    expect((await planOf(monday)).data.news).toMatchObject([{ kind: 'gone', shift: { id: told.id } }])
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
    const confirmedAt = async () =>
      (await shop.call<WorkingSchedule>('GET', `/working-schedules/${id}`, undefined, boss.as)).data.confirmedAt
    await post(`/own-shifts/${id}/confirm`, {}, anna.as)
    expect(await confirmedAt()).toBe(wednesdayNoon)
    shop.setNow('2026-11-18T12:00:00Z')
    expect((await post(`/own-shifts/${id}/offer`, { to: 'all' }, ben.as)).status).toBe(404)
    expect((await post(`/own-shifts/${id}/offer`, { to: 'all' }, anna.as)).status).toBe(200)
    // Offering it is no second yes, nor is a second press of it.
    await post(`/own-shifts/${id}/confirm`, {}, anna.as)
    expect(await confirmedAt()).toBe(wednesdayNoon)
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

  test('one that the manager turns down is told to both by mail: with whom the shift stays', async () => {
    const monday = nextWinterMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    await post(`/own-shifts/${id}/offer`, { to: 'all' }, anna.as)
    await post(`/own-shifts/${id}/take`, {}, ben.as)
    expect((await post(`/working-schedules/${id}/swap`, { isApproved: false })).status).toBe(200)
    const [annas, bens] = [(await shop.mailsTo(anna.email)).at(-1), (await shop.mailsTo(ben.email)).at(-1)]
    expect(annas?.subject).toContain('Abgelehnt: Schichttausch am Montag')
    expect(annas?.text).toContain('16:00–21:00, Abend')
    expect(annas?.text).toContain('Die Schicht bleibt bei Ihnen.')
    expect(bens?.text).toContain('Die Schicht bleibt bei Anna Berger.')
  })

  test('one that is taken back is told to whoever was asked or has said yes: they need not come', async () => {
    const monday = nextWinterMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    const back = async () => post(`/own-shifts/${id}/offer`, { to: null }, anna.as)
    await post(`/own-shifts/${id}/offer`, { to: { id: ben.id } }, anna.as)
    await back()
    const asked = await shop.mailsTo(ben.email)
    expect(asked.at(-1)?.subject).toMatch(/^Zurückgezogen: Schichttausch am Montag, /)
    expect(asked.at(-1)?.text).toContain('Anna Berger sucht für diese Schicht in Stadtplatz keinen Ersatz mehr: Montag')
    expect(asked.at(-1)?.text).toContain('Die Schicht bleibt bei Anna Berger.')
    await post(`/own-shifts/${id}/offer`, { to: 'all' }, anna.as)
    await post(`/own-shifts/${id}/take`, {}, ben.as)
    await back()
    expect((await shop.mailsTo(ben.email)).filter(({ subject }) => subject.startsWith('Zurückgezogen'))).toHaveLength(2)
    // Nobody had said yes, so nobody waits.
    await post(`/own-shifts/${id}/offer`, { to: 'all' }, anna.as)
    await back()
    expect((await shop.mailsTo(ben.email)).filter(({ subject }) => subject.startsWith('Zurückgezogen'))).toHaveLength(2)
    // What a manager has decided is no offer any more.
    await post(`/own-shifts/${id}/offer`, { to: { id: ben.id } }, anna.as)
    await post(`/working-schedules/${id}/swap`, { isApproved: false })
    await back()
    expect((await shop.mailsTo(ben.email)).filter(({ subject }) => subject.startsWith('Zurückgezogen'))).toHaveLength(2)
  })

  test('who was asked says no, and who has said yes takes that back: whose shift it is hears of it and offers it anew', async () => {
    const monday = nextWinterMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    const offer = async (to: unknown) => post(`/own-shifts/${id}/offer`, { to }, anna.as)
    const refuse = async (as: As) => post(`/own-shifts/${id}/refuse`, {}, as)
    const hers = async () =>
      (await shop.call<WorkingSchedule>('GET', `/working-schedules/${id}`, undefined, boss.as)).data
    const last = async () => (await shop.mailsTo(anna.email)).at(-1)
    // Nobody has asked anybody, and what is offered to all nobody needs to turn down.
    expect((await refuse(ben.as)).status).toBe(404)
    await offer('all')
    expect((await refuse(ben.as)).status).toBe(404)

    await post(`/own-shifts/${id}/take`, {}, ben.as)
    for (const as of [anna.as, boss.as]) expect((await refuse(as)).status).toBe(404)
    expect((await refuse(ben.as)).status).toBe(200)
    expect(await hers()).toMatchObject({ user: { id: anna.id }, status: 'published', swap: null })
    expect((await last())?.subject).toMatch(/^Kein Ersatz: Schichttausch am Montag, /)
    expect((await last())?.text).toContain('Ben Berger kann diese Schicht in Stadtplatz doch nicht übernehmen: Montag')
    expect((await last())?.text).toContain('Die Schicht bleibt bei Ihnen. Sie können sie noch einmal anbieten.')
    expect(code(await post(`/working-schedules/${id}/swap`, { isApproved: true }))).toEqual([409, 'shiftNotOpen'])

    await offer({ id: ben.id })
    expect((await refuse(ben.as)).status).toBe(200)
    expect((await last())?.text).toContain('Ben Berger kann diese Schicht in Stadtplatz nicht übernehmen: Montag')
    expect(await hers()).toMatchObject({ swap: null })
    const { data: log } = await shop.call<{ action: string }[]>('GET', `/logs?subjectId=${id}`, undefined, admin)
    const steps = log.map(({ action }) => action)
    expect(steps).toEqual(expect.arrayContaining(['shift.swapRefused', 'shift.swapYesTakenBack']))

    // Approved, it is the other’s: who can not come then says so as of any own shift.
    await offer({ id: ben.id })
    await post(`/own-shifts/${id}/take`, {}, ben.as)
    await post(`/working-schedules/${id}/swap`, { isApproved: true })
    expect(code(await refuse(ben.as))).toEqual([409, 'shiftNotOpen'])
    expect(await hers()).toMatchObject({ user: { id: ben.id } })
  })

  test('what would break the law at another shift of the week is refused, too, and is not said to fit', async () => {
    // The week before those of the others: what is offered is shown for 120 days.
    const monday = '2026-12-07'
    const ends = (date: string, hour: number) => ({ endsAt: `${date}T${hour}:00:00+01:00` })
    // Ben works an early shift on Tuesday; whoever takes Monday's late one rests too little before it.
    const early = later(monday, 1)
    await shiftOn(early, ben, { startsAt: `${early}T06:00:00+01:00`, ...ends(early, 11) })
    const late = await shiftOn(monday, null, { ...ends(monday, 23), plannedBreakMinutes: 30 })
    await publish(monday)
    const notForBen = (await own(ben)).offered.find((shift) => shift.id === late.id)
    expect(notForBen?.mayTake).toBe(false)
    // The button is off: what speaks against it stands beside it.
    expect(notForBen?.whyNot).toMatch(/^Nach Ihrem Dienst davor fehlen .* Ruhezeit\.$/)
    expect(code(await post(`/own-shifts/${late.id}/take`, {}, ben.as))).toEqual([409, 'shiftBreaksRules'])
    expect((await own(anna)).offered.find((shift) => shift.id === late.id)).toMatchObject({ mayTake: true, whyNot: '' })
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
    expect(refused.errors[0]?.message).toContain('Sie sind zur selben Zeit schon geplant.')
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
    for (const call of ['confirm', 'decline', 'offer', 'take', 'refuse']) {
      const body = call === 'decline' ? { reason: 'x' } : call === 'offer' ? { to: null } : {}
      expect((await post(`/own-shifts/${randomUUID()}/${call}`, body, anna.as)).status).toBe(404)
      expect((await post(`/own-shifts/${mine.id}/${call}`, body, {})).status).toBe(401)
    }
    expect(JSON.stringify(await own(ben))).not.toMatch(/Prüfung|hourly|Cost/)
  })

  test('whoever answers for the branch is told of a shift that is declined, once, and finds it from the dashboard', async () => {
    type Waiting = Record<'declinedShifts' | 'swapRequests', number> & {
      firstWaitingShift: { date: string; branch: { id: string } } | null
    }
    const waiting = async (as = boss.as) => (await shop.call<Waiting>('GET', '/dashboard', undefined, as)).data
    const before = await waiting()
    // Before all other stories.
    const day = '2026-11-20'
    const shift = await shiftOn(day, anna)
    await publish(later(day, -4))
    await post(`/own-shifts/${shift.id}/decline`, { reason: 'Prüfung' }, anna.as)
    const mail = (await shop.mailsTo(boss.email)).at(-1)
    expect(mail?.subject).toBe('Abgesagt: Anna Berger, Freitag, 20. November 2026')
    expect(mail?.text).toContain('16:00–21:00, Abend')
    expect(mail?.text).toContain('Grund: Prüfung')
    expect(mail?.text).toContain(`/backend#/plan?date=${day}&branch=${branch.id}`)
    expect(await waiting()).toMatchObject({
      declinedShifts: before.declinedShifts + 1,
      firstWaitingShift: { date: day, branch: { id: branch.id } },
    })
    // What is over waits for nobody. Sessions are over by then, too.
    shop.setNow('2026-11-21T11:00:00Z')
    expect((await waiting(await shop.signIn())).firstWaitingShift?.date).not.toBe(day)
  })

  test('who is asked for an exchange hears of it, and who decides once it is accepted', async () => {
    const monday = nextWinterMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    const bosses = (await shop.mailsTo(boss.email)).length
    await post(`/own-shifts/${id}/offer`, { to: { id: ben.id } }, anna.as)
    const asked = (await shop.mailsTo(ben.email)).at(-1)
    expect(asked?.subject).toMatch(/^Eine Schicht für Sie\? Montag/)
    expect(asked?.text).toContain('Anna Berger sucht Ersatz')
    expect((await shop.mailsTo(boss.email)).length).toBe(bosses)
    await post(`/own-shifts/${id}/take`, {}, ben.as)
    const mail = (await shop.mailsTo(boss.email)).at(-1)
    expect(mail?.subject).toMatch(/^Schichttausch wartet: Montag/)
    expect(mail?.text).toContain('Anna Berger gibt diese Schicht in Stadtplatz an Ben Berger ab')
  })

  const stored = async (id: string) =>
    (await shop.call<WorkingSchedule>('GET', `/working-schedules/${id}`, undefined, boss.as)).data
  const write = async (id: string, change: object) => {
    const { status } = await shop.call('PUT', `/working-schedules/${id}`, { ...(await stored(id)), ...change }, boss.as)
    expect(status).toBe(200)
  }

  test('one that was declined and goes to somebody else is a shift like any other, and that person is told', async () => {
    const monday = nextWinterMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    await post(`/own-shifts/${id}/decline`, { reason: 'Prüfung' }, anna.as)
    await write(id, { user: { id: ben.id } })
    expect(await stored(id)).toMatchObject({ user: { id: ben.id }, status: 'published', declineReason: '' })
    expect((await planOf(monday)).data.news).toMatchObject([
      { kind: 'gone', user: { id: anna.id } },
      { kind: 'new', user: { id: ben.id } },
    ])
    await publish(monday)
    expect((await shop.mailsTo(ben.email)).at(-1)?.text).toContain('Neu: Montag')
    // Whoever takes that back says so: it is declined again, by who declined it.
    await write(id, { user: { id: anna.id }, status: 'declined', declineReason: 'Prüfung' })
    expect(await stored(id)).toMatchObject({ user: { id: anna.id }, status: 'declined', declineReason: 'Prüfung' })
    // Given to nobody, anybody may take it.
    await write(id, { user: null })
    expect((await stored(id)).status).toBe('published')
    expect((await post(`/own-shifts/${id}/take`, {}, ben.as)).status).toBe(200)
  })

  test('one that was handed on and is then given to a third leaves nothing to approve', async () => {
    const monday = nextWinterMonday()
    const { id } = await shiftOn(monday, anna)
    await publish(monday)
    await post(`/own-shifts/${id}/offer`, { to: 'all' }, anna.as)
    await post(`/own-shifts/${id}/take`, {}, ben.as)
    await write(id, { user: { id: boss.id } })
    expect((await stored(id)).swap).toBeNull()
    expect(code(await post(`/working-schedules/${id}/swap`, { isApproved: true }))).toEqual([409, 'shiftNotOpen'])
    expect((await stored(id)).user?.id).toBe(boss.id)
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

test('the sheet to hang up names people, times and positions of what is published, and no wages', async () => {
  const monday = nextWinterMonday()
  await made('/work-contracts', { user: { id: anna.id }, validFrom: '2026-01-01', hourlyRate: 17.77 })
  await shiftOn(monday, anna, { status: 'published' })
  await shiftOn(later(monday, 1), ben, { startsAt: `${later(monday, 1)}T11:11:00+01:00` })
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
  expect(text).not.toContain('11:11')
})

describe('a collective agreement as data', () => {
  const agreement = (values: object = {}, as = admin) =>
    shop.call<{ id: string; version: number }>('POST', '/work-agreements', { name: 'KV Gastgewerbe', ...values }, as)
  const contractOf = (who: Person, more: object) => ({
    user: { id: who.id },
    validFrom: '2026-01-01',
    ruleSet: 'AT',
    ...more,
  })

  test('counts wherever work is judged: saved shifts, the plan that is dragged, worked time, surcharges and averages', async () => {
    const carla = await person('Carla', 'ROLE_EMPLOYEE', branch)
    const monday = nextWinterMonday()
    const { data: agreed } = await agreement({
      planNoticeDays: 14,
      dayMaxHours: 4,
      sundayPercent: 50,
      averageWeekHours: 40,
      averageWeeks: 4,
    })
    const made1 = await made<{ id: string }>('/work-contracts', contractOf(carla, { agreement: { id: agreed.id } }))
    const violation = { rule: 'dayMax', severity: 'error', minutes: 60, agreement: 'KV Gastgewerbe' }

    const shift = await shiftOn(monday, carla)
    const saved = await shop.call<WorkingSchedule>('GET', `/working-schedules/${shift.id}`, undefined, boss.as)
    expect(saved.data.violations).toEqual([violation])
    const seen = (await planOf(monday)).data
    expect(seen.shifts.find(({ id }) => id === shift.id)?.violations).toEqual([violation])
    const contracts = seen.people.find(({ id }) => id === carla.id)?.contracts
    expect(contracts?.[0]?.agreement).toMatchObject({
      name: 'KV Gastgewerbe',
      ruleSet: 'AT',
      dayMaxHours: 4,
      planNoticeDays: 14,
      nightFrom: null,
    })

    const sunday = '2026-11-15'
    const worked = await made<{ id: string }>('/working-activities', {
      user: { id: carla.id },
      branch: { id: branch.id },
      startedAt: `${sunday}T08:00:00Z`,
      endedAt: `${sunday}T13:00:00Z`,
    })
    const { data: activity } = await shop.call('GET', `/working-activities/${worked.id}`, undefined, boss.as)
    expect(activity).toMatchObject({
      violations: [{ ...violation, reason: null }],
      surcharges: [{ code: 'sunday', minutes: 300, percent: 50 }],
    })
    const { data: averages } = await shop.call<{ user: { id: string }; limitMinutes: number }[]>(
      'GET',
      '/time-sheets/week-averages',
      undefined,
      carla.as,
    )
    expect(averages).toMatchObject([{ user: { id: carla.id }, limitMinutes: 2400 }])

    // Whoever changes the agreement changes it for all of them.
    const current = await shop.call<{ version: number }>('GET', `/work-agreements/${agreed.id}`, undefined, admin)
    const looser = { name: 'KV Gastgewerbe', version: current.data.version }
    expect((await shop.call('PUT', `/work-agreements/${agreed.id}`, looser, admin)).status).toBe(200)
    const now = await shop.call<WorkingSchedule>('GET', `/working-schedules/${shift.id}`, undefined, boss.as)
    expect(now.data.violations).toEqual([])

    const other = { ...looser, version: current.data.version + 1, ruleSet: 'DE' }
    const refused = await shop.call('PUT', `/work-agreements/${agreed.id}`, other, admin)
    expect([refused.status, refused.errors]).toMatchObject([422, [{ code: 'agreementInUse', field: 'ruleSet' }]])
    expect((await shop.call('DELETE', `/work-agreements/${agreed.id}`, undefined, admin)).status).toBe(409)
    await shop.call('DELETE', `/work-contracts/${made1.id}`, undefined, admin)
    expect((await shop.call('DELETE', `/work-agreements/${agreed.id}`, undefined, admin)).status).toBe(204)
  })

  test('may not say less than the law lets anybody agree, nor belong to a contract of another country', async () => {
    const refused = await agreement({ ruleSet: 'CH', dailyRestHours: 9, nightPercent: 25 })
    expect([refused.status, refused.errors]).toMatchObject([
      422,
      [
        { code: 'min', field: 'dailyRestHours' },
        { code: 'notBlank', field: 'nightFrom' },
      ],
    ])
    const { data: swiss } = await agreement({ ruleSet: 'CH' })
    const contract = await post('/work-contracts', contractOf(ben, { agreement: { id: swiss.id } }), admin)
    expect([contract.status, contract.errors]).toMatchObject([
      422,
      [{ code: 'agreementOfOtherLaw', field: 'agreement' }],
    ])
  })

  test('is read by who makes contracts and written by administrators', async () => {
    expect((await agreement({}, boss.as)).status).toBe(403)
    expect((await agreement({}, {})).status).toBe(401)
    const read = async (as: As) => (await shop.call('GET', '/work-agreements', undefined, as)).status
    expect([await read(boss.as), await read(anna.as), await read({})]).toEqual([200, 403, 401])
    expect((await shop.call('GET', `/work-agreements/${randomUUID()}`, undefined, admin)).status).toBe(404)
  })
})

test('in Germany whoever works on a public holiday, and every working day around it, lacks the day off within eight weeks', async () => {
  const munich = await made<Branch>('/branches', {
    identifier: 'muenchen',
    name: 'München',
    country: 'DE',
    holidayRegion: 'DE-BY',
    timeZone: 'Europe/Berlin',
  })
  const dora = await person('Dora', 'ROLE_EMPLOYEE', munich)
  for (let day = 0; day < 6; day++) {
    const date = later('2026-10-26', day)
    const times = { startsAt: `${date}T10:00:00+01:00`, endsAt: `${date}T14:00:00+01:00` }
    await made('/working-schedules', { branch: { id: munich.id }, user: { id: dora.id }, ...times })
  }
  const copy = async (weeks: readonly number[]) =>
    post(
      `/branches/${munich.id}/plan/copies`,
      { from: '2026-10-26', to: weeks.map((week) => later('2026-10-26', 7 * week)) },
      admin,
    )
  expect((await copy([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).status).toBe(201)
  expect((await copy([13, 14, 15, 16])).status).toBe(201)
  const week = async () =>
    (await shop.call<Plan>('GET', `/branches/${munich.id}/plan?from=2026-12-21&to=2026-12-27`, undefined, admin)).data
  const before = await week()
  // So that a shift that is dragged is judged by them, too.
  const known = before.places.find(({ id }) => id === munich.id)?.holidays
  expect(known).toEqual(expect.arrayContaining(['2026-11-01', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06']))
  const lacking = ({ shifts }: Plan) =>
    shifts.flatMap(({ businessDate, violations }) =>
      violations.some(({ rule }) => rule === 'holidaySubstituteMissing') ? [businessDate] : [],
    )
  expect(lacking(before)).toEqual(['2026-12-25', '2026-12-26'])
  // Two days off, each for one of them.
  const wednesday = before.shifts.find(({ businessDate }) => businessDate === '2026-12-23')
  await shop.call('DELETE', `/working-schedules/${wednesday?.id}`, undefined, admin)
  expect(lacking(await week())).toEqual(['2026-12-26'])
})

describe('of who only helps out', () => {
  const wage = 23.5
  async function helper(birthDate: string): Promise<Person> {
    const who = await person('Hilde', 'ROLE_EMPLOYEE', other)
    const user = await shop.call<object>('GET', `/users/${who.id}`, undefined, admin)
    await shop.call('PUT', `/users/${who.id}`, { ...user.data, birthDate }, admin)
    await made('/work-contracts', { user: { id: who.id }, validFrom: '2026-01-01', hourlyRate: wage })
    return who
  }
  const mayKnow = async (path: string, as: As) =>
    (await shop.call<Record<string, unknown>>('GET', path, undefined, as)).data

  test('the plan, its shifts and the worked time say no wage and no birth date', async () => {
    const monday = nextWinterMonday()
    const [grown, young] = [await helper('1990-05-05'), await helper('2011-05-05')]
    const inBranch = { branch: { id: branch.id }, department: { id: kitchen.id }, position: 'Aushilfe' }
    const planned = (who: Person, date: string, from: string, to: string) =>
      made<WorkingSchedule>('/working-schedules', {
        ...inBranch,
        user: { id: who.id },
        startsAt: `${date}T${from}:00Z`,
        endsAt: `${date}T${to}:00Z`,
      })
    const shift = await planned(grown, monday, '08:00', '12:00')
    await planned(young, monday, '08:00', '12:00')
    const { people, shifts } = (await planOf(monday)).data
    const found = people.find(({ id }) => id === grown.id)
    expect([found?.birthDate, found?.contracts.map(({ hourlyRate }) => hourlyRate)]).toEqual([null, [null]])
    // Rules for the young ask for it.
    expect(people.find(({ id }) => id === young.id)).toMatchObject({
      birthDate: '2011-05-05',
      contracts: [{ hourlyRate: null }],
    })
    expect(shifts.map(({ plannedCost }) => plannedCost)).toEqual([null, null])
    const path = `/working-schedules/${shift.id}`
    expect((await mayKnow(path, boss.as))['plannedCost']).toBeNull()
    expect((await mayKnow(path, admin))['plannedCost']).toBe(wage * 4)

    await planned(grown, '2026-11-17', '06:00', '12:00')
    const times = { startedAt: '2026-11-17T06:00:00Z', endedAt: '2026-11-17T12:00:00Z' }
    const worked = await made<{ id: string }>('/working-activities', {
      user: { id: grown.id },
      branch: { id: branch.id },
      ...times,
    })
    const activity = `/working-activities/${worked.id}`
    const seen = await mayKnow(activity, boss.as)
    expect(seen['hourlyRateSnapshot']).toBeNull()
    const listed = await shop.call<object[]>('GET', `/working-activities?user=${grown.id}`, undefined, boss.as)
    expect(listed.data).toMatchObject([{ hourlyRateSnapshot: null }])
    // Who corrects it without knowing the wage does not take it away.
    const corrected = { ...seen, endedAt: '2026-11-17T11:00:00Z', correctionReason: 'Früher gegangen' }
    expect((await shop.call('PUT', activity, corrected, boss.as)).status).toBe(200)
    expect((await mayKnow(activity, admin))['hourlyRateSnapshot']).toBe(wage)
  })
})
