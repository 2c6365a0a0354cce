// Weeks of work do not begin anew with a plan: what was worked until yesterday counts for the shifts of today and later.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
beforeAll(async () => {
  house = await openStaffedShop()
})
afterAll(() => house.shop.close())

/** Of the shop's clock: a Wednesday. */
const today = '2026-11-18'
const sunday = '2026-11-22'
const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const planned = async (who: Person | null, date: string, from: string, to: string) =>
  house.made<WorkingSchedule>('/working-schedules', {
    branch: { id: house.branch.id },
    user: who && { id: who.id },
    startsAt: at(date, from),
    endsAt: at(date, to),
    plannedBreakMinutes: 30,
  })
const worked = async (who: Person, startedAt: string, endedAt: string, breaks: readonly unknown[] = []) =>
  house.made('/working-activities', {
    user: { id: who.id },
    branch: { id: house.branch.id },
    startedAt,
    endedAt,
    breaks,
    correctionReason: 'Nachgetragen',
  })
const planOf = async (from: string, to: string) =>
  (
    await house.shop.call<Plan>(
      'GET',
      `/branches/${house.branch.id}/plan?from=${from}&to=${to}`,
      undefined,
      house.admin,
    )
  ).data
const rulesOf = ({ shifts }: Plan, id: string) =>
  shifts.find((shift) => shift.id === id)?.violations.map(({ rule, minutes }) => `${rule} ${minutes}`)

test('days that a plan begins with rest from the evening that was worked before, whatever was planned for it', async () => {
  const anna = await house.person('Anna', 'ROLE_EMPLOYEE', house.branch)
  const boss = await house.person('Magda', 'ROLE_MANAGER', house.branch)
  await planned(anna, '2026-11-17', '10:00', '16:00')
  const early = await planned(anna, today, '07:00', '12:00')
  expect(rulesOf(await planOf(today, sunday), early.id)).toEqual([])
  await worked(anna, at('2026-11-17', '16:00'), at('2026-11-17', '23:30'), [
    { startedAt: at('2026-11-17', '19:00'), endedAt: at('2026-11-17', '19:30'), kind: 'rest', isPaid: false },
  ])
  const plan = await planOf(today, sunday)
  expect(rulesOf(plan, early.id)).toEqual(['restTooShort 210'])
  // The screen that drags shifts is told the same.
  expect(plan.others.filter(({ isWorked }) => isWorked)).toMatchObject([
    { user: { id: anna.id }, businessDate: '2026-11-17', plannedBreakMinutes: 30 },
  ])
  expect((await house.shop.call('GET', `/working-schedules/${early.id}`, undefined, boss.as)).data).toMatchObject({
    violations: [{ rule: 'restTooShort' }],
  })
  // Nobody who rests too little is proposed or may take it.
  const open = await planned(null, today, '07:00', '12:00')
  const ben = await house.person('Ben', 'ROLE_EMPLOYEE', house.branch)
  await house.shop.call('DELETE', `/working-schedules/${early.id}`, undefined, house.admin)
  await house.shop.call('POST', `/branches/${house.branch.id}/plan/people`, { from: today, to: today }, house.admin)
  const staffed = (await planOf(today, today)).shifts.find(({ id }) => id === open.id)
  expect(staffed?.user?.id).not.toBe(anna.id)
  expect([ben.id, boss.id]).toContain(staffed?.user?.id)
})

test('nights that were worked this year make a night worker of whoever is planned for the next one', async () => {
  const berlin = await house.made<{ id: string }>('/branches', {
    identifier: 'berlin',
    name: 'Berlin',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    holidayRegion: 'DE-BE',
  })
  const nina = await house.person('Nina', 'ROLE_EMPLOYEE', { id: berlin.id } as never)
  const shift = await house.made<WorkingSchedule>('/working-schedules', {
    branch: { id: berlin.id },
    user: { id: nina.id },
    startsAt: at('2026-11-19', '21:00'),
    endsAt: at('2026-11-20', '06:30'),
    plannedBreakMinutes: 45,
  })
  const nightOf = async () =>
    (
      await house.shop.call<WorkingSchedule>('GET', `/working-schedules/${shift.id}`, undefined, house.admin)
    ).data.violations
      .map(({ rule }) => rule)
      .filter((rule) => rule === 'nightDayMax')
  const first = Temporal.PlainDate.from('2026-01-05')
  for (let night = 0; night < 46; night++) {
    const date = first.add({ days: 7 * night }).toString()
    const next = first.add({ days: 7 * night + 1 }).toString()
    const offset = Temporal.PlainDateTime.from(`${date}T22:00`).toZonedDateTime('Europe/Berlin').offset
    await house.made('/working-activities', {
      user: { id: nina.id },
      branch: { id: berlin.id },
      startedAt: `${date}T22:00:00${offset}`,
      endedAt: `${next}T02:00:00${offset}`,
      breaks: [],
      correctionReason: 'Nachgetragen',
    })
  }
  expect(await nightOf()).toEqual([])
  await house.made('/working-activities', {
    user: { id: nina.id },
    branch: { id: berlin.id },
    startedAt: at('2026-11-17', '22:00'),
    endedAt: at('2026-11-18', '02:00'),
    breaks: [],
    correctionReason: 'Nachgetragen',
  })
  expect(await nightOf()).toEqual(['nightDayMax'])
})
