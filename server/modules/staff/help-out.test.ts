// Whoever is planned in another branch: at its clock and in „Meine Zeit“, for that shift and only then.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Clock, ClockBoard, OwnActivity } from '#contract/staff/time-tracking.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'

type As = Record<string, string>

let shop: TestShop
let admin: As
let branch: Branch
let other: Branch
let clock: { accessToken: string }
let count = 0

const made = <T>(path: string, body: unknown) => shop.make<T>(path, body, admin)
const pin = { 'x-pin': '4711' }
const password = 'ein langes Passwort'

beforeAll(async () => {
  shop = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  admin = await shop.signIn()
  const place = { country: 'AT', timeZone: 'Europe/Vienna' }
  branch = await made<Branch>('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', ...place })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt', ...place })
  clock = await made(`/branches/${branch.id}/time-terminals`, { name: 'Personaleingang', isPinRequired: true })
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

async function helper() {
  count += 1
  const username = `hilde${count}`
  const body = { username, email: `${username}@example.org`, firstName: `Hilde ${count}`, password, pin: '4711' }
  const more = { roles: ['ROLE_EMPLOYEE'], badge: `karte-${count}`, branches: [{ id: other.id }] }
  return made<{ id: string; username: string }>('/users', { ...body, ...more })
}

const planned = (user: { id: string }, startsAt: string, endsAt: string, status = 'published') =>
  made<{ id: string }>('/working-schedules', {
    branch: { id: branch.id },
    user: { id: user.id },
    startsAt,
    endsAt,
    status,
  })
const at = (username: string) => `/time-tracking/${clock.accessToken}/${username}`
const onBoard = async (username: string) => {
  const { data } = await shop.call<ClockBoard>('GET', `/time-tracking/${clock.accessToken}/people`)
  return data.people.find((each) => each.username === username)
}
const me = async (username: string) => (await shop.call('GET', `${at(username)}/me`, undefined, pin)).status
const tap = (username: string, action: string, body: object = {}, as: As = pin) =>
  shop.call<OwnActivity>('POST', `${at(username)}/working-activities/${action}`, body, as)

describe('at the clock of the branch that one helps out in', () => {
  test('one stands on the board from three hours before the shift until three hours after it, and not on other days', async () => {
    const hilde = await helper()
    await planned(hilde, '2026-11-18T16:00:00+01:00', '2026-11-18T21:00:00+01:00')
    const seen: [string, boolean, number][] = []
    for (const now of ['11-17T16:00', '11-18T12:59', '11-18T13:00', '11-18T20:59', '11-18T23:59', '11-19T00:00']) {
      const moment = `2026-${now}:00+01:00`
      shop.setNow(Temporal.Instant.from(moment).toString())
      seen.push([now, (await onBoard(hilde.username)) !== undefined, await me(hilde.username)])
    }
    expect(seen).toEqual([
      ['11-17T16:00', false, 404],
      ['11-18T12:59', false, 404],
      ['11-18T13:00', true, 200],
      ['11-18T20:59', true, 200],
      ['11-18T23:59', true, 200],
      ['11-19T00:00', false, 404],
    ])
  })

  test('the board says name and picture, as of everybody', async () => {
    const hilde = await helper()
    await planned(hilde, '2026-11-18T10:00:00Z', '2026-11-18T16:00:00Z')
    const shown = await onBoard(hilde.username)
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(
      'breakKind firstName isElsewhere lastName picture since state username'.split(' '),
    )
  })

  test('a plan that nobody was told of, one that was canceled and one of somebody else open nothing', async () => {
    const [draft, canceled, without] = [await helper(), await helper(), await helper()]
    await planned(draft, '2026-11-18T10:00:00Z', '2026-11-18T16:00:00Z', 'draft')
    await planned(canceled, '2026-11-18T10:00:00Z', '2026-11-18T16:00:00Z', 'canceled')
    for (const { username } of [draft, canceled, without]) {
      expect(await onBoard(username)).toBeUndefined()
      expect(await me(username)).toBe(404)
      expect((await tap(username, 'start')).status).toBe(404)
    }
  })

  test('PIN and badge begin and end the work, which belongs to the shift', async () => {
    const hilde = await helper()
    const shift = await planned(hilde, '2026-11-18T12:00:00Z', '2026-11-18T16:00:00Z')
    const badge = { 'x-badge': `karte-${count}` }
    const read = () => shop.call('GET', `/time-tracking/${clock.accessToken}/badge`, undefined, badge)
    expect((await read()).data).toEqual({ username: hilde.username })
    expect((await tap(hilde.username, 'start', {}, { 'x-pin': '0000' })).status).toBe(401)
    const started = await tap(hilde.username, 'start', {}, badge)
    expect([started.status, started.data.branch.id]).toEqual([200, branch.id])
    // Whoever stays longer than planned still goes home, however late.
    shop.setNow('2026-11-18T21:30:00Z')
    const [clientActionId, end] = [randomUUID(), () => tap(hilde.username, 'end', { clientActionId })]
    expect((await end()).status).toBe(200)
    // The same tap sent twice, since the answer got lost.
    expect((await end()).status).toBe(200)
    const activity = await shop.call<{ workingSchedule?: { id: string }; shift?: { id: string } }>(
      'GET',
      `/working-activities/${started.data.id}`,
      undefined,
      admin,
    )
    expect(JSON.stringify(activity.data)).toContain(shift.id)
    shop.setNow('2026-11-19T12:00:00Z')
    expect((await read()).status).toBe(401)
    expect((await tap(hilde.username, 'start')).status).toBe(404)
  })

  test('a shift that is over is not begun, though its person stands on the board for a while', async () => {
    const hilde = await helper()
    await planned(hilde, '2026-11-18T08:00:00Z', '2026-11-18T12:00:00Z')
    shop.setNow('2026-11-18T12:30:00Z')
    expect(await onBoard(hilde.username)).toMatchObject({ state: 'ended' })
    const late = await tap(hilde.username, 'start')
    expect([late.status, late.errors[0]?.field]).toEqual([422, 'branch'])
  })

  test('taps that a device noted without a connection arrive hours later, when the shift is long over', async () => {
    const hilde = await helper()
    await planned(hilde, '2026-11-18T08:00:00Z', '2026-11-18T12:00:00Z')
    shop.setNow('2026-11-19T08:00:00Z')
    expect((await tap(hilde.username, 'start', { at: '2026-11-18T07:55:00Z' })).status).toBe(200)
    expect((await tap(hilde.username, 'end', { at: '2026-11-18T12:05:00Z' })).status).toBe(200)
    expect((await tap(hilde.username, 'start', { at: '2026-11-18T20:00:00Z' })).status).toBe(404)
  })

  test('a night shift over the change of the clocks lasts past midnight, an hour longer', async () => {
    const hilde = await helper()
    // Nine hours: 02:00 to 03:00 happens twice.
    await planned(hilde, '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00')
    shop.setNow('2026-10-24T16:59:00Z')
    expect(await onBoard(hilde.username)).toBeUndefined()
    const seen: boolean[] = []
    for (const now of ['10-24T17:00', '10-24T23:30', '10-25T04:59', '10-25T07:59']) {
      shop.setNow(`2026-${now}:00Z`)
      seen.push((await onBoard(hilde.username)) !== undefined)
    }
    expect(seen).toEqual([true, true, true, true])
    shop.setNow('2026-10-25T08:00:00Z')
    expect(await onBoard(hilde.username)).toBeUndefined()
  })
})

describe('in „Meine Zeit“', () => {
  test('one begins in the branch of the shift while it is on, and nowhere else', async () => {
    const hilde = await helper()
    const as = await shop.signIn(hilde.username, password)
    const kitchen = await made<{ id: string }>('/departments', {
      name: 'Küche Stadtplatz',
      branch: { id: branch.id },
      isSelectableOnTerminal: true,
    })
    const own = async () =>
      (await shop.call<Clock>('GET', `/time-tracking/me/${hilde.username}/me`, undefined, as)).data
    const begin = () =>
      shop.call<OwnActivity>(
        'POST',
        `/time-tracking/me/${hilde.username}/working-activities/start`,
        { branch: { id: branch.id }, department: { id: kitchen.id } },
        as,
      )
    expect((await own()).helpsOutAt).toEqual([])
    expect((await begin()).status).toBe(422)
    await planned(hilde, '2026-11-18T12:00:00Z', '2026-11-18T16:00:00Z')
    const before = await own()
    expect(before.helpsOutAt).toEqual([{ id: branch.id, name: 'Stadtplatz' }])
    expect(before.departments.map(({ id }) => id)).toContain(kitchen.id)
    expect((await begin()).data.branch.id).toBe(branch.id)
    shop.setNow('2026-11-18T17:00:00Z')
    expect((await own()).helpsOutAt).toEqual([])
    await shop.call('POST', `/time-tracking/me/${hilde.username}/working-activities/end`, {}, as)
    expect((await begin()).status).toBe(422)
  })
})
