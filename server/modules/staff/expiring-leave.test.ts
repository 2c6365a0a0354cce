import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HolidayAdjustment } from '#contract/staff/holiday-adjustments.ts'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { OwnAccount } from '#contract/staff/time-tracking.ts'
import { tellOfExpiringLeave } from './public.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let dora: Person
let emil: Person
let magda: Person
let fritz: Person
let told = 0

beforeAll(async () => {
  house = await openStaffedShop()
  dora = await house.person('Dora', 'ROLE_EMPLOYEE', house.branch)
  emil = await house.person('Emil', 'ROLE_EMPLOYEE', house.branch)
  magda = await house.person('Magda', 'ROLE_MANAGER', house.branch)
  fritz = await house.person('Fritz', 'ROLE_EMPLOYEE', house.branch)
  const terms = {
    holidayDaysPerYear: 25,
    weekdayMinutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
  }
  await house.made('/work-contracts', { user: { id: dora.id }, validFrom: '2026-01-01', ruleSet: 'DE', ...terms })
  await house.made('/work-contracts', { user: { id: emil.id }, validFrom: '2024-01-01', ruleSet: 'AT', ...terms })
})
afterAll(() => house.shop.close())

const tellAt = async (at: string) => {
  house.shop.setNow(at)
  const linkBase = 'https://theke.example'
  const parts = {
    linkBase,
    shopName: async () => 'Lindenhof',
    push: async (_tx: unknown, _link: string, news: readonly unknown[]) => void (told += news.length),
  }
  await tellOfExpiringLeave(house.shop.database, parts, Temporal.Instant.from(at))
}
const mailsOf = async ({ email }: Person) => house.shop.mailsTo(email)
const noticesOf = async ({ id }: Person) =>
  (
    await house.shop.call<HolidayAdjustment[]>(
      'GET',
      `/holiday-adjustments?user=${id}&kind=expiryNotice`,
      undefined,
      await house.shop.signIn(),
    )
  ).data

test('whoever would lose leave is told once in the autumn, with days and date, and that is kept', async () => {
  await tellAt('2026-11-18T11:00:00Z')
  await tellAt('2026-11-19T11:00:00Z')
  const [german, ...more] = await mailsOf(dora)
  expect(more).toEqual([])
  expect(german?.subject).toBe('Ihr Urlaub verfällt: 25 Tage bis 31.03.2027')
  expect(german?.text).toContain('Aus dem Jahr 2026 haben Sie noch 25 Tage Urlaub')
  expect(german?.text).toContain('bis 31. Dezember 2026')
  const [austrian] = await mailsOf(emil)
  expect(austrian?.subject).toBe('Ihr Urlaub verfällt: 25 Tage bis 31.12.2026')
  expect(austrian?.text).not.toContain('Kalenderjahr')
  expect(await noticesOf(dora)).toMatchObject([
    {
      date: '2026-11-18',
      days: 0,
      by: null,
      reason: expect.stringContaining('25 Tage aus 2026, verfällt am 31.03.2027'),
    },
  ])
  expect(told).toBe(2)
})

test('and again the next year, for what is left then; who has planned it all is told nothing', async () => {
  await tellAt('2027-01-14T11:00:00Z')
  expect(await mailsOf(dora)).toHaveLength(1)
  await tellAt('2027-01-15T11:00:00Z')
  const [, second] = await mailsOf(dora)
  expect(second?.text).toContain('Aus dem Jahr 2027 haben Sie noch 25 Tage')
  const off = {
    user: { id: emil.id },
    type: 'vacation',
    startsOn: '2027-02-01',
    endsOn: '2027-03-31',
    status: 'approved',
  }
  await house.made('/absences', off, await house.shop.signIn())
  const before = (await mailsOf(emil)).length
  await tellAt('2027-10-01T11:00:00Z')
  expect(await mailsOf(emil)).toHaveLength(before)
  expect((await mailsOf(dora)).length).toBe(3)
})

test('last year’s account of leave is shown as it ended', async () => {
  // Sessions of last year are over.
  const as = await house.shop.signIn('dora', 'ein langes Passwort')
  const read = async (search: string) => {
    const path = `/time-sheets/holiday-balances${search}`
    const { status, data } = await house.shop.call<HolidayBalance[]>('GET', path, undefined, as)
    return { status, own: data?.find(({ user }) => user.id === dora.id) }
  }
  expect((await read('?year=2026')).own).toMatchObject({
    year: 2026,
    asOf: '2026-12-31',
    entitledDays: 25,
    remainingDays: 25,
    overtimeMinutes: null,
    adjustments: [{ kind: 'expiryNotice' }],
  })
  // What was told of in 2026 is lost since the end of March.
  expect((await read('')).own).toMatchObject({ year: 2027, carriedOverDays: 25, expiredDays: 25 })
  expect((await read('?year=2027')).own?.year).toBe(2027)
  expect((await read('?year=2028')).status).toBe(422)
  expect((await read('?year=x')).status).toBe(422)
})

test('whoever has no address is named to who answers for the person, once, and nothing counts as told', async () => {
  // What follows is in the year of its own.
  house.shop.setNow('2028-10-02T11:00:00Z')
  // Somebody of before addresses were asked for, or without a way in.
  await sql`update "user" set email = '' where id = ${fritz.id}`.execute(house.shop.database.kysely)
  const weekdayMinutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }
  await house.made(
    '/work-contracts',
    { user: { id: fritz.id }, validFrom: '2028-01-01', ruleSet: 'DE', holidayDaysPerYear: 25, weekdayMinutes },
    await house.shop.signIn(),
  )
  await tellAt('2028-10-02T11:00:00Z')
  await tellAt('2028-10-03T11:00:00Z')
  // Sessions of two years ago are over.
  const admin = await house.shop.signIn()
  const boss = { ...magda, as: await house.shop.signIn('magda', 'ein langes Passwort') }
  const own = { ...fritz, as: await house.shop.signIn('fritz', 'ein langes Passwort') }
  const mails = (await mailsOf(boss)).filter(({ subject }) => subject.includes('bitte selbst sagen'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Fritz Berger: 25 Tage aus 2028, verfällt am 31.03.2029')
  expect(mails[0]?.text).not.toContain('Dora')
  const notices = `/holiday-adjustments?user=${fritz.id}&kind=expiryNotice`
  expect((await house.shop.call<unknown[]>('GET', notices, undefined, admin)).data).toEqual([])
  const read = async (who: Person) =>
    (await house.shop.call<HolidayBalance[]>('GET', '/time-sheets/holiday-balances', undefined, who.as)).data
  const expiring = [{ year: 2028, days: 25, expiresOn: '2029-03-31' }]
  expect((await read(boss)).find(({ user: { id } }) => id === fritz.id)).toMatchObject({ expiring, hasEmail: false })
  const account = await house.shop.call<OwnAccount>('GET', '/time-tracking/me/fritz/account', undefined, own.as)
  expect(account.data.expiring).toEqual(expiring)
  const { rows } = await sql<{ label: string }>`
    select subject_label as label from log where code = 'expiryUntold'
  `.execute(house.shop.database.kysely)
  expect(rows).toEqual([{ label: 'Fritz Berger' }])
  // Told by hand, that is noted, and nobody is asked again.
  await house.made(
    '/holiday-adjustments',
    { user: { id: fritz.id }, date: '2028-10-03', kind: 'expiryNotice', days: 0, reason: 'Im Gespräch' },
    boss.as,
  )
  expect((await read(boss)).find(({ user: { id } }) => id === fritz.id)).toMatchObject({ isExpiryTold: true })
})
