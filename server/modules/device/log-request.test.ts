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
  expect((await asked('screen')).map((log) => log.device.id)).toEqual([bell.id])
  const ofStation = await asked('station')
  expect(ofStation.map((log) => log.device.id)).toEqual([browser.id])
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
