import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { ClockBoard, ClockChoices, OwnAccount, OwnActivity, TimeTerminal } from '#contract/staff/time-tracking.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'

type As = Record<string, string>

let shop: TestShop
let admin: As
let branch: Branch
let other: Branch
let clock: TimeTerminal & { accessToken: string }
let count = 0

beforeAll(async () => {
  shop = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  admin = await shop.signIn()
  branch = await made<Branch>('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', timeZone: 'Europe/Vienna' })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt' })
  clock = await made(`/branches/${branch.id}/time-terminals`, { name: 'Personaleingang', isPinRequired: true })
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

const made = <T>(path: string, body: unknown) => shop.make<T>(path, body, admin)

async function person(change: object = {}) {
  count += 1
  const username = `lea${count}`
  const body = { username, email: `${username}@example.org`, firstName: `Lea ${count}`, branches: [{ id: branch.id }] }
  return made<{ id: string; username: string; version: number }>('/users', { ...body, pin: '4711', ...change })
}

const people = async (token = clock.accessToken) =>
  (await shop.call<ClockBoard>('GET', `/time-tracking/${token}/people`)).data
const read = (token: string, badge: string) =>
  shop.call<{ username: string }>('GET', `/time-tracking/${token}/badge`, undefined, { 'x-badge': badge })
const at = (username: string) => `/time-tracking/${clock.accessToken}/${username}`
const tap = (username: string, action: string, body: object = {}, as: As = { 'x-pin': '4711' }) =>
  shop.call<OwnActivity>('POST', `${at(username)}/working-activities/${action}`, body, as)

describe('the board at the door', () => {
  test('says who works in the branch, who is in, and who is on which break', async () => {
    const [inside, pausing, home] = [await person(), await person(), await person()]
    const elsewhere = await person({ branches: [{ id: other.id }] })
    const off = await person({ isEnabled: false })
    await tap(inside.username, 'start')
    await tap(pausing.username, 'start')
    shop.setNow('2026-11-18T11:30:00Z')
    await tap(pausing.username, 'pause', { kind: 'meal' })
    const board = await people()
    expect(board).toMatchObject({
      branch: { id: branch.id, name: 'Stadtplatz', timeZone: 'Europe/Vienna' },
      name: 'Personaleingang',
      isPinRequired: true,
    })
    // What is late is seen by whoever passes, not only by whoever it was mailed to.
    const task = (body: object) => made('/tasks', { branch: { id: branch.id }, ...body })
    await task({ title: 'Kühlschrank messen', dueAt: '2026-11-18T10:00:00Z' })
    await task({ title: 'Abends putzen', dueAt: '2026-11-18T20:00:00Z' })
    await made('/tasks', { branch: { id: other.id }, title: 'Anderswo', dueAt: '2026-11-18T10:00:00Z' })
    expect((await people()).overdue?.map(({ title, dueAt }) => [title, dueAt])).toEqual([
      ['Kühlschrank messen', '2026-11-18T10:00:00Z'],
    ])
    const of = (username: string) => board.people.find((each) => each.username === username)
    expect(of(inside.username)).toMatchObject({ state: 'running', since: wednesdayNoon, breakKind: null })
    expect(of(pausing.username)).toMatchObject({ state: 'paused', since: '2026-11-18T11:30:00Z', breakKind: 'meal' })
    expect(of(home.username)).toMatchObject({ state: 'ended', since: null, picture: null })
    expect([of(elsewhere.username), of(off.username)]).toEqual([undefined, undefined])
    // What stands at a door is read by whoever passes: no wages, mails, numbers.
    expect(Object.keys(of(home.username) ?? {}).toSorted()).toEqual(
      'breakKind firstName isElsewhere lastName picture since state username'.split(' '),
    )
  })

  test('says of somebody who works in another branch just that', async () => {
    const both = await person({ branches: [{ id: branch.id }, { id: other.id }] })
    await made('/working-activities', {
      user: { id: both.id },
      branch: { id: other.id },
      startedAt: wednesdayNoon,
      endedAt: null,
    })
    const shown = (await people()).people.find(({ username }) => username === both.username)
    expect(shown).toMatchObject({ state: 'running', isElsewhere: true })
  })

  test('a wrong token, one that was revoked and the key of a terminal open nothing', async () => {
    const gone = await made<typeof clock>(`/branches/${branch.id}/time-terminals`, { name: 'Alt' })
    await shop.call('DELETE', `/branches/${branch.id}/time-terminals/${gone.id}`, undefined, admin)
    const desk = await made<{ key: string }>(`/branches/${branch.id}/keys`, { kind: 'frontdesk', name: 'Theke' })
    for (const token of ['falsch', 'me', gone.accessToken, desk.key]) {
      expect((await shop.call('GET', `/time-tracking/${token}/people`)).status).toBe(404)
      expect((await read(token, 'karte-1')).status).toBe(404)
    }
  })
})

test('the questions of one page count as one attempt: two wrong PINs and a page keep nobody out', async () => {
  const { username } = await person()
  const ask = (what: string, pin: string) => shop.call('GET', `${at(username)}/${what}`, undefined, { 'x-pin': pin })
  for (const pin of ['0000', '0001', '0002']) expect((await ask('me', pin)).status).toBe(401)
  expect((await ask('me', '4711')).status).toBe(200)
  const page = ['me', 'account', 'working-schedules', 'working-activities']
  const answers = await Promise.all([...page, ...page].map((what) => ask(what, '4711')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  // A PIN that was changed opens nothing any more, at once.
  const user = await shop.call<Record<string, unknown>[]>('GET', `/users?q=${username}`, undefined, admin)
  const [known] = user.data
  await shop.call('PUT', `/users/${String(known?.['id'])}`, { ...known, pin: '9999' }, admin)
  expect((await ask('me', '4711')).status).toBe(401)
})

describe('a badge', () => {
  test('says who one is, and stands in the place of the PIN', async () => {
    const { username } = await person({ badge: '04:A2:5F:1B', pin: null })
    const found = await read(clock.accessToken, ' 04:A2:5F:1B ')
    expect([found.status, found.data]).toEqual([200, { username }])
    expect((await tap(username, 'start', {}, { 'x-badge': '04:A2:5F:1B' })).status).toBe(200)
    expect((await tap(username, 'end', {}, { 'x-badge': '04:A2:5F:1C' })).status).toBe(401)
  })

  test('of another branch or of nobody is not known; wrong ones block the reader, not the PINs', async () => {
    const reader = await made<typeof clock>(`/branches/${branch.id}/time-terminals`, { name: 'Lager' })
    const foreign = await person({ badge: 'ausweis-markt', branches: [{ id: other.id }] })
    expect(foreign.id).toBeDefined()
    const answers = []
    for (const badge of ['ausweis-markt', 'a000', 'a001', 'a002', 'a003', 'a004'])
      answers.push((await read(reader.accessToken, badge)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
    expect((await shop.call('GET', `/time-tracking/${clock.accessToken}/badge`)).status).toBe(401)
    const { username } = await person()
    const me = `/time-tracking/${reader.accessToken}/${username}/me`
    expect((await shop.call('GET', me, undefined, { 'x-pin': '4711' })).status).toBe(200)
  })

  test('belongs to one person, is never answered, and stays where nothing is sent', async () => {
    const one = await person({ badge: 'eins-zwei-drei' })
    const twice = await shop.call(
      'POST',
      '/users',
      { username: 'zweit', email: 'z@example.org', badge: 'eins-zwei-drei' },
      admin,
    )
    expect([twice.status, twice.errors[0]?.field]).toEqual([422, 'badge'])
    const stored = await shop.call<Record<string, unknown>>('GET', `/users/${one.id}`, undefined, admin)
    expect(stored.data).not.toHaveProperty('badge')
    const saved = await shop.call('PUT', `/users/${one.id}`, { ...stored.data, firstName: 'Neu' }, admin)
    expect(saved.status).toBe(200)
    const found = await read(clock.accessToken, 'eins-zwei-drei')
    expect(found.data).toEqual({ username: one.username })
  })
})

test('one sees the own hours of the month and what is left of the leave', async () => {
  const { id, username } = await person({ entryDate: '2026-01-01', weeklyHours: 40, holidayDaysPerYear: 25 })
  await made('/work-contracts', { user: { id }, validFrom: '2026-01-01', holidayDaysPerYear: 25, hourlyRate: 16 })
  await made('/working-activities', {
    user: { id },
    branch: { id: branch.id },
    startedAt: '2026-11-17T08:00:00Z',
    endedAt: '2026-11-17T16:30:00Z',
    breaks: [{ id: randomUUID(), startedAt: '2026-11-17T12:00:00Z', endedAt: '2026-11-17T12:30:00Z' }],
  })
  await made('/absences', { user: { id }, type: 'vacation', startsOn: '2026-12-21', endsOn: '2026-12-22' })
  const { status, data } = await shop.call<OwnAccount>('GET', `${at(username)}/account`, undefined, { 'x-pin': '4711' })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    month: '2026-11',
    workedMinutes: 480,
    leave: { unit: 'workingDays', remaining: 25, requested: 2, bookable: 23 },
  })
  expect(JSON.stringify(data)).not.toContain('16.83')
})

describe('the change of shifts', () => {
  const taps = process.env['THEKE_LONG'] === '1' ? 500 : 100
  /** People of a tablet; each presses four times. */
  const each = taps / 4 / 5
  test(`${taps} taps from five tablets at once, half of them sent twice: none is lost, none is doubled, nobody is turned away`, async () => {
    const tablets = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        made<typeof clock>(`/branches/${branch.id}/time-terminals`, { name: `Tür ${number}` }),
      ),
    )
    const crew: { id: string; username: string }[] = []
    for (let index = 0; index < taps / 4; index++) crew.push(await person())
    const statuses: number[] = []
    // A tablet sends one after the other. Where an answer was lost on the way, it sends the same tap again, here meanwhile.
    const work = async ({ accessToken }: typeof clock, own: typeof crew) => {
      for (const action of ['start', 'pause', 'resume', 'end']) {
        for (const [index, { username }] of own.entries()) {
          const path = `/time-tracking/${accessToken}/${username}/working-activities/${action}`
          const body = { clientActionId: randomUUID() }
          const sent = Array.from({ length: 1 + (index % 2) }, () => shop.call('POST', path, body, { 'x-pin': '4711' }))
          statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
        }
      }
    }
    await Promise.all(tablets.map((tablet, index) => work(tablet, crew.slice(index * each, index * each + each))))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(statuses).toHaveLength(taps + 5 * 4 * Math.floor(each / 2))
    const listed = await shop.call<WorkingActivity[]>(
      'GET',
      `/working-activities?branch=${branch.id}&pageSize=500`,
      undefined,
      admin,
    )
    for (const { id } of crew) {
      const own = listed.data.filter(({ user }) => user.id === id)
      expect(own).toHaveLength(1)
      expect(own[0]).toMatchObject({ state: 'ended', breaks: [{ kind: 'rest' }] })
      expect(own[0]?.breaks).toHaveLength(1)
    }
  })
})

test('a clock is told what anybody of its branch may choose, each task with whose it is; nothing of other branches', async () => {
  const ida = await person()
  const task = (body: object) => made('/tasks', { branch: { id: branch.id }, ...body })
  await task({ title: 'Für alle da' })
  await task({ title: 'Nur für Ida', assignees: [{ id: ida.id }] })
  await task({ title: 'Am Markt', branch: { id: other.id } })
  await task({ title: 'Längst getan', status: 'done' })
  const kitchen = await made<{ id: string }>('/departments', { name: 'Küche', isSelectableOnTerminal: true })
  const choices = (token: string) => shop.call<ClockChoices>('GET', `/time-tracking/${token}/choices`)
  const { data, headers } = await choices(clock.accessToken)
  expect(headers['cache-control']).toBe('no-store')
  expect(data.departments).toContainEqual({ id: kitchen.id, name: 'Küche', branches: [] })
  const named = new Map(data.tasks.map(({ title, usernames }) => [title, usernames]))
  expect([named.get('Für alle da'), named.get('Nur für Ida')]).toEqual([[], [ida.username]])
  expect([named.has('Am Markt'), named.has('Längst getan')]).toEqual([false, false])
  expect((await choices('falsch')).status).toBe(404)
})
