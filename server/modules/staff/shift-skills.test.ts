import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeShifts, Plan } from '#contract/staff/plan.ts'
import type { ScheduleTemplate } from '#contract/staff/schedule-templates.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person

beforeAll(async () => {
  house = await openStaffedShop()
  boss = await house.person('Magda', 'ROLE_MANAGER', house.branch)
  const anna = await house.person('Anna', 'ROLE_EMPLOYEE', house.branch)
  const { data } = await house.shop.call<object>('GET', `/users/${anna.id}`, undefined, house.admin)
  const put = { ...data, version: undefined, skills: ['Führerschein B'] }
  await house.shop.call('PUT', `/users/${anna.id}`, put, house.admin)
  await house.person('Ben', 'ROLE_EMPLOYEE', house.branch)
})
afterAll(() => house.shop.close())

const path = () => `/branches/${house.branch.id}/plan`
const plan = async (call: string, body: unknown) =>
  (await house.shop.call<MadeShifts>('POST', `${path()}/${call}`, body, boss.as)).data
const shifts = async (from: string, to: string) =>
  (await house.shop.call<Plan>('GET', `${path()}?from=${from}&to=${to}`, undefined, boss.as)).data.shifts
const skillsOf = (some: readonly WorkingSchedule[]) => some.map(({ requiredSkills }) => requiredSkills)

test('what a shift asks for comes with it by every way that makes one: template, copied week, series, stretched', async () => {
  const drives = ['Führerschein B']
  const template = await house.made<ScheduleTemplate>(
    '/schedule-templates',
    {
      name: 'Lieferdienst',
      branch: { id: house.branch.id },
      shifts: [{ position: 'Fahrt', from: '11:00', to: '15:00', headcount: 2, requiredSkills: drives }],
    },
    boss.as,
  )
  expect(template.shifts).toMatchObject([{ requiredSkills: drives }])

  // Of two shifts one finds somebody who can: the other stays open.
  const made = await plan('templates', { template: { id: template.id }, days: ['2026-12-07'], withPeople: true })
  expect(made).toEqual({ made: 2, open: 1 })
  const [first] = await shifts('2026-12-07', '2026-12-07')
  if (first === undefined) throw new Error('no shift')
  expect(skillsOf(await shifts('2026-12-07', '2026-12-07'))).toEqual([drives, drives])

  await plan('copies', { from: '2026-12-07', to: ['2026-12-14'], withPeople: true })
  expect(skillsOf(await shifts('2026-12-14', '2026-12-20'))).toEqual([drives, drives])

  await plan('series', { shift: { id: first.id }, weekdays: [1], everyWeeks: 1, until: '2027-01-05' })
  expect(skillsOf(await shifts('2027-01-04', '2027-01-10'))).toContainEqual(drives)

  const longer = { ...first, version: undefined, endsAt: '2026-12-07T16:00:00+01:00' }
  await house.shop.call('PUT', `/working-schedules/${first.id}`, longer, boss.as)
  const stretched = (await shifts('2026-12-07', '2026-12-07')).find(({ id }) => id === first.id)
  expect(stretched?.requiredSkills).toEqual(drives)
})

test('a template of before this asks for nothing', async () => {
  const { id } = await house.made<ScheduleTemplate>(
    '/schedule-templates',
    { name: 'Früher', branch: { id: house.branch.id }, shifts: [{ position: 'Bar', from: '18:00', to: '22:00' }] },
    boss.as,
  )
  await sql`update schedule_template set shifts = (select jsonb_agg(each - 'requiredSkills') from jsonb_array_elements(shifts) each)
    where id = ${id}`.execute(house.shop.database.kysely)
  await plan('templates', { template: { id }, days: ['2027-02-01'], withPeople: false })
  expect(skillsOf(await shifts('2027-02-01', '2027-02-01'))).toEqual([[]])
  expect((await house.shop.call('GET', `/schedule-templates/${id}`, undefined, boss.as)).status).toBe(200)
})
