// A screen falls silent and is heard again: who wants to know is told once of each.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'
import { tellOfSilence } from './watch-silence.ts'

let shop: TestShop
let admin: Record<string, string>
let branch: { readonly id: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  branch = (
    await shop.call<{ id: string }>(
      'POST',
      '/branches',
      { identifier: 'stadtplatz', name: 'Stadtplatz', timeZone: 'Europe/Vienna' },
      admin,
    )
  ).data
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

let made = 0
async function paired(more: object = {}) {
  const mailbox = `wirt-${(made += 1)}@example.at`
  const { data: device } = await shop.call<SignageDevice>(
    'POST',
    '/digital-signage-devices',
    {
      name: 'Über der Theke',
      location: 'Eingang',
      branch: { id: branch.id },
      alertAfterMinutes: 10,
      alertEmails: [mailbox, `vertretung-${made}@example.at`, mailbox],
      ...more,
    },
    admin,
  )
  const { data } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
  await shop.call('POST', `/digital-signage-devices/${device.id}/pairing`, { code: data.code }, admin)
  return { device, key: data.secret, mailbox }
}

const report = (key: string) =>
  shop.call('POST', `/signage/${key}/reports`, {
    playing: null,
    version: null,
    playerVersion: '1',
    width: 1,
    height: 1,
    cachedBytes: null,
    freeBytes: null,
    clockAheadMs: 0,
    isDark: false,
    faults: [],
    plays: [],
    picture: null,
  })

/** `11:05` of that Wednesday, by UTC. */
async function lookAt(time: string, listeningSince = '2026-11-18T00:00:00Z') {
  const now = `2026-11-18T${time}:00Z`
  shop.setNow(now)
  await tellOfSilence(
    {
      database: shop.database,
      catalog: prepareCatalog(shop.database),
      linkBase: 'https://shop.example',
      listeningSince: Temporal.Instant.from(listeningSince),
    },
    Temporal.Instant.from(now),
  )
}
const subjects = async (mailbox: string) => (await shop.mailsTo(mailbox)).map(({ subject }) => subject)

const silent = 'Der Bildschirm „Über der Theke“ meldet sich nicht'
const back = 'Der Bildschirm „Über der Theke“ meldet sich wieder'

describe('a screen that falls silent', () => {
  test('is told of once, at each address once, and that it is back', async () => {
    const { device, key, mailbox } = await paired()
    await report(key)
    await lookAt('11:09')
    expect(await subjects(mailbox)).toEqual([])
    await lookAt('11:10')
    await lookAt('11:30')
    expect(await subjects(mailbox)).toEqual([silent])
    const [mail] = await shop.mailsTo(mailbox)
    expect(mail?.text).toContain('Stadtplatz, Eingang')
    expect(mail?.text).toContain('12:00')
    expect(mail?.text).toContain(`https://shop.example/backend#/digital-signage-devices/${device.id}`)
    expect(await subjects(mailbox.replace('wirt', 'vertretung'))).toEqual([silent])
    await report(key)
    await lookAt('11:32')
    await lookAt('11:33')
    expect(await subjects(mailbox)).toEqual([silent, back])
    await lookAt('11:45')
    expect(await subjects(mailbox)).toEqual([silent, back, silent])
  })

  test('is nobody’s matter without a time and an address, switched off, dark, or while nobody listened', async () => {
    const quiet = await Promise.all([
      paired({ alertAfterMinutes: null, alertEmails: [] }),
      paired({ isEnabled: false }),
      paired({ powerSchedule: [{ weekday: 3, onAt: '12:55', offAt: '22:00' }] }),
    ])
    await lookAt('12:00')
    for (const { mailbox } of quiet) expect(await subjects(mailbox)).toEqual([])
    const { mailbox } = await paired()
    await lookAt('12:30', '2026-11-18T12:25:00Z')
    expect(await subjects(mailbox)).toEqual([])
    await lookAt('12:36', '2026-11-18T12:25:00Z')
    expect(await subjects(mailbox)).toEqual([silent])
  })

  test('is promised with a time and an address, or not at all', async () => {
    const made = async (more: object) =>
      (await shop.call('POST', '/digital-signage-devices', { name: 'Fenster', ...more }, admin)).errors.map(
        ({ field, code }) => [field, code],
      )
    expect(await made({ alertAfterMinutes: 10 })).toEqual([['alertEmails', 'notBlank']])
    expect(await made({ alertEmails: ['wirt@example.at'] })).toEqual([['alertAfterMinutes', 'notBlank']])
    expect(await made({})).toEqual([])
  })

  test('is forgotten when another screen is paired', async () => {
    const { device, mailbox } = await paired()
    await lookAt('11:20')
    expect(await subjects(mailbox)).toEqual([silent])
    const { data } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
    await shop.call('POST', `/digital-signage-devices/${device.id}/pairing`, { code: data.code }, admin)
    await report(data.secret)
    await lookAt('11:21')
    expect(await subjects(mailbox)).toEqual([silent])
  })
})
