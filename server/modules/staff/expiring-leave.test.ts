import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HolidayAdjustment } from '#contract/staff/holiday-adjustments.ts'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import { tellOfExpiringLeave } from './public.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let dora: Person
let emil: Person
let told = 0

beforeAll(async () => {
  house = await openStaffedShop()
  dora = await house.person('Dora', 'ROLE_EMPLOYEE', house.branch)
  emil = await house.person('Emil', 'ROLE_EMPLOYEE', house.branch)
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
