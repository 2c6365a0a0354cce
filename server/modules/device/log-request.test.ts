import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#contract/device/devices.ts'
import type { DeviceLog } from '#contract/device/log-requests.ts'
import type { Log } from '#contract/log/logs.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let device: { id: string }
let terminal: Record<string, string>
let stranger: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const made = await shop.call<{ id: string }>(
    'POST',
    '/devices',
    { name: 'Küchendrucker', kind: 'print', branch: { id: cast.stadtplatz.id } },
    admin,
  )
  device = made.data
  const keyOf = async (branchId: string) => {
    const body = { kind: 'frontdesk', name: 'Tresen' }
    const { data } = await shop.call<{ key: string }>('POST', `/branches/${branchId}/keys`, body, admin)
    return { 'x-api-key': data.key }
  }
  terminal = await keyOf(cast.stadtplatz.id)
  const other = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)
  stranger = await keyOf(other.data.id)
})
afterAll(() => shop.close())

const request = (body?: object) =>
  shop.call<DeviceLog>('POST', `/devices/${device.id}/request-device-logs`, body, admin)
const open = async (as: Record<string, string>) =>
  (await shop.call<DeviceLog[]>('GET', '/device-logs/requested', undefined, as)).data
const answer = (id: string, body: object, as = terminal) =>
  shop.call<DeviceLog>('POST', `/device-logs/${id}/lines`, body, as)
const lines = [{ at: '2026-11-18T10:59:00Z', level: 'warning', message: 'Papier geht zu Ende' }]

test('a request waits until the terminal of the branch answers it, once', async () => {
  const { status, data } = await request()
  expect(status).toBe(202)
  expect(data).toMatchObject({ state: 'requested', level: 'info', from: '2026-11-17T11:00:00Z', lines: [] })
  expect((await open(terminal)).map(({ id }) => id)).toEqual([data.id])
  expect(await open(stranger)).toEqual([])
  expect((await answer(data.id, { lines }, stranger)).status).toBe(404)
  const received = await answer(data.id, { lines })
  expect([received.status, received.data.state, received.data.lines]).toEqual([200, 'received', lines])
  expect(await open(terminal)).toEqual([])
  const again = await answer(data.id, { lines: [] })
  expect([again.status, again.data]).toEqual([409, received.data])
  const listed = await shop.call<DeviceLog[]>('GET', `/devices/${device.id}/logs`, undefined, admin)
  expect([listed.data, listed.meta]).toEqual([[received.data], { total: 1, page: 1, pageSize: 50 }])
})

test('a page is asked only for the devices it is: a screen, or the printers beside a print station', async () => {
  const add = async (draft: object) => {
    const body = { branch: { id: cast.stadtplatz.id }, ...draft }
    return (await shop.call<Device>('POST', '/devices', body, admin)).data
  }
  const bell = await add({ name: 'Glocke', kind: 'notification', channel: 'screen' })
  const browser = await add({ name: 'Tresen', kind: 'print', connection: 'browser' })
  for (const { id } of [bell, browser]) await shop.call('POST', `/devices/${id}/request-device-logs`, {}, admin)
  const asked = async (runsOn: string) =>
    (await shop.call<DeviceLog[]>('GET', `/device-logs/requested?runsOn=${runsOn}`, undefined, terminal)).data
  expect((await asked('screen')).map((log) => log.device?.id)).toEqual([bell.id])
  const ofStation = await asked('station')
  expect(ofStation.map((log) => log.device?.id)).toEqual([browser.id])
  for (const { id } of await open(terminal)) await answer(id, { lines })
})

test('a device without a log says so, and one that never comes by has failed after a day', async () => {
  const first = await request({ level: 'error' })
  expect((await answer(first.data.id, { hasFailed: true })).data).toMatchObject({ state: 'failed', level: 'error' })
  const second = await request({ from: '2026-11-18T08:00:00+01:00', until: '2026-11-18T09:00:00+01:00' })
  expect(second.data).toMatchObject({ from: '2026-11-18T07:00:00Z', until: '2026-11-18T08:00:00Z' })
  shop.setNow('2026-11-19T11:00:00Z')
  admin = await shop.signIn()
  expect(await open(terminal)).toEqual([])
  const listed = await shop.call<DeviceLog[]>('GET', `/devices/${device.id}/logs`, undefined, admin)
  expect(listed.data.find(({ id }) => id === second.data.id)?.state).toBe('failed')
})

test('the log of the shop names who asked', async () => {
  const { data } = await shop.call<Log[]>('GET', '/logs?action=device.requestLogs', undefined, admin)
  expect(data[0]).toMatchObject({ message: 'Log von „Küchendrucker“ angefordert', branchId: cast.stadtplatz.id })
})

test('an end before the begin, lines without moment and unknown devices are refused', async () => {
  const reversed = await request({ from: '2026-11-18T10:00:00Z', until: '2026-11-18T10:00:00Z' })
  expect([reversed.status, reversed.errors[0]?.field]).toEqual([422, 'until'])
  const { data } = await request()
  const wrong = await answer(data.id, { lines: [{ at: 'gestern', level: 'laut', message: 'x' }] })
  expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([422, ['lines.0.at', 'lines.0.level']])
  const many = Array.from({ length: 2001 }, () => lines[0])
  expect((await answer(data.id, { lines: many })).status).toBe(422)
  const unknown = '0192f0c0-0000-7000-8000-000000000000'
  expect((await shop.call('POST', `/devices/${unknown}/request-device-logs`, {}, admin)).status).toBe(404)
  expect((await shop.call('GET', `/devices/${unknown}/logs`, undefined, admin)).status).toBe(404)
  expect((await answer(unknown, { lines })).status).toBe(404)
})

interface Keyed {
  readonly id: string
  readonly key: string
}

test('a time clock and a terminal answer for themselves, each for its own and nobody else’s', async () => {
  const branch = cast.stadtplatz.id
  const clocks = await Promise.all(
    ['Hintereingang', 'Küche'].map(async (name) => {
      const made = await shop.call<{ id: string; accessToken: string }>(
        'POST',
        `/branches/${branch}/time-terminals`,
        { name, isPinRequired: true },
        admin,
      )
      return { id: made.data.id, key: made.data.accessToken }
    }),
  )
  const [clock, other] = clocks as [Keyed, Keyed]
  const desk = await shop.call<Keyed>('POST', `/branches/${branch}/keys`, { kind: 'frontdesk', name: 'Bar' }, admin)
  const ask = (id: string, as = admin, body: object = {}) =>
    shop.call<DeviceLog>('POST', `/device-logs/keys/${id}`, body, as)
  const waiting = async ({ key }: Keyed) => shop.call<DeviceLog[]>('GET', `/device-logs/time-clock/${key}`)
  const send = ({ key }: Keyed, id: string, body: object = { lines }) =>
    shop.call<DeviceLog>('POST', `/device-logs/time-clock/${key}/${id}/lines`, body)

  const asked = await ask(clock.id)
  expect([asked.status, asked.data.key, asked.data.device]).toEqual([202, { id: clock.id }, null])
  expect((await waiting(clock)).data.map(({ id }) => id)).toEqual([asked.data.id])
  // Not another clock, nor the terminal beside it.
  expect((await waiting(other)).data).toEqual([])
  expect((await open({ 'x-api-key': desk.data.key })).map(({ id }) => id)).not.toContain(asked.data.id)
  expect((await send(other, asked.data.id)).status).toBe(404)
  expect((await answer(asked.data.id, { lines }, { 'x-api-key': desk.data.key })).status).toBe(404)
  expect((await answer(asked.data.id, { lines }, admin)).status).toBe(404)
  expect((await send({ id: '', key: 'falsch' }, asked.data.id)).status).toBe(404)
  expect((await waiting({ id: '', key: 'falsch' })).status).toBe(404)
  expect((await send(clock, asked.data.id, { lines: [{ at: 'gestern', level: 'laut', message: 'x' }] })).status).toBe(
    422,
  )
  const received = await send(clock, asked.data.id)
  expect([received.status, received.data.state]).toEqual([200, 'received'])
  expect((await send(clock, asked.data.id)).status).toBe(409)
  const listed = await shop.call<DeviceLog[]>('GET', `/device-logs/keys/${clock.id}`, undefined, admin)
  expect([listed.data, listed.meta]).toEqual([[received.data], { total: 1, page: 1, pageSize: 50 }])

  // A terminal hears of its own among those of its branch.
  const ofDesk = await ask(desk.data.id)
  const heard = await shop.call<DeviceLog[]>('GET', '/device-logs/requested?runsOn=screen', undefined, {
    'x-api-key': desk.data.key,
  })
  expect(heard.data.map(({ key }) => key)).toContainEqual({ id: desk.data.id })
  expect((await answer(ofDesk.data.id, { lines }, { 'x-api-key': desk.data.key })).status).toBe(200)

  const unknown = '0192f0c0-0000-7000-8000-000000000000'
  expect((await ask(unknown)).status).toBe(404)
  expect((await ask(clock.id, admin, { from: 'gestern' })).status).toBe(422)
  expect((await ask(clock.id, {})).status).toBe(401)
  expect((await shop.call('GET', `/device-logs/keys/${unknown}`, undefined, admin)).status).toBe(404)
  expect((await shop.call('GET', `/device-logs/keys/${clock.id}?page=x`, undefined, admin)).status).toBe(422)
  expect((await shop.call('GET', `/device-logs/keys/${clock.id}`)).status).toBe(401)
  // Gone with its key.
  await shop.call('DELETE', `/branches/${branch}/time-terminals/${clock.id}`, undefined, admin)
  expect((await shop.call('GET', `/device-logs/keys/${clock.id}`, undefined, admin)).status).toBe(404)
})

test('a TV that is paired answers for its screen; one that is not has no log', async () => {
  const body = { name: 'Theke links', branch: { id: cast.stadtplatz.id } }
  const tv = (await shop.call<{ id: string }>('POST', '/digital-signage-devices', body, admin)).data
  const path = `/digital-signage-devices/${tv.id}`
  expect((await shop.call('POST', `${path}/request-device-logs`, {}, admin)).status).toBe(404)
  expect((await shop.call<DeviceLog[]>('GET', `${path}/logs`, undefined, admin)).data).toEqual([])
  const { data: begun } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
  await shop.call('POST', `${path}/pairing`, { code: begun.code }, admin)
  const asked = await shop.call<DeviceLog>('POST', `${path}/request-device-logs`, {}, admin)
  expect(asked.status).toBe(202)
  const screen = `/device-logs/screen/${begun.secret}`
  const waiting = await shop.call<DeviceLog[]>('GET', screen)
  expect(waiting.data.map(({ id }) => id)).toEqual([asked.data.id])
  expect((await shop.call('GET', '/device-logs/screen/falsch')).status).toBe(404)
  expect((await shop.call('POST', `/device-logs/screen/falsch/${asked.data.id}/lines`, { lines })).status).toBe(404)
  expect((await shop.call('POST', `${screen}/${asked.data.id}/lines`, { lines: 'alle' })).status).toBe(422)
  expect((await shop.call('POST', `${screen}/${asked.data.id}/lines`, { lines })).status).toBe(200)
  const listed = await shop.call<DeviceLog[]>('GET', `${path}/logs`, undefined, admin)
  expect(listed.data.map(({ state, lines: kept }) => [state, kept])).toEqual([['received', lines]])
  expect((await shop.call('GET', `${path}/logs?page=x`, undefined, admin)).status).toBe(422)
  expect((await shop.call('POST', `${path}/request-device-logs`, { from: 'gestern' }, admin)).status).toBe(422)
  for (const [method, at] of [
    ['POST', `${path}/request-device-logs`],
    ['GET', `${path}/logs`],
  ] as const)
    expect((await shop.call(method, at, method === 'POST' ? {} : undefined)).status).toBe(401)
  // Of another branch it looks like none.
  const user = { username: 'markt', roles: ['ROLE_MANAGER'], password: 'ein langes Passwort' }
  const branches = (await shop.call<{ id: string; name: string }[]>('GET', '/branches')).data.filter(
    ({ name }) => name === 'Markt',
  )
  await shop.call('POST', '/users', { ...user, branches: branches.map(({ id }) => ({ id })) }, admin)
  const manager = await shop.signIn('markt', user.password)
  expect((await shop.call('GET', `${path}/logs`, undefined, manager)).status).toBe(404)
})
