import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

interface Waiting {
  readonly lateTimes: number
  readonly firstLateTime: { readonly user: { readonly id: string }; readonly month: string } | null
}

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let stranger: Person
let anna: Person

beforeAll(async () => {
  house = await openStaffedShop()
  house.shop.setNow('2026-11-02T09:00:00Z')
  boss = await house.person('Magda', 'ROLE_MANAGER', house.branch)
  stranger = await house.person('Nora', 'ROLE_MANAGER', house.other)
  anna = await house.person('Anna', 'ROLE_EMPLOYEE', house.branch)
})
afterAll(() => house.shop.close())

const tap = async (action: 'start' | 'end', at: string) =>
  house.shop.call<WorkingActivity>(
    'POST',
    `/time-tracking/me/anna/working-activities/${action}`,
    { at, clientActionId: randomUUID(), ...(action === 'start' && { branch: { id: house.branch.id } }) },
    anna.as,
  )
const step = async (name: string, as: As, body: object = {}) =>
  (await house.shop.call('POST', `/time-accounts/${anna.id}/2026-10/${name}`, body, as)).status
const waiting = async (as: As) => {
  const { data } = await house.shop.call<Waiting>('GET', '/dashboard', undefined, as)
  return [data.lateTimes, data.firstLateTime] as const
}
const logged = async () =>
  (
    await sql<{ label: string; params: object }>`
      select subject_label as label, params from log where code = 'lateTap' order by at
    `.execute(house.shop.database.kysely)
  ).rows

test('a tap that a device sends into a closed month is kept, and who answers for the person is told until it counts', async () => {
  await tap('start', '2026-10-29T08:00:00Z')
  await tap('end', '2026-10-29T12:00:00Z')
  expect(await step('approve', boss.as)).toBe(200)
  expect(await step('lock', boss.as)).toBe(200)
  expect([await waiting(boss.as), await logged()]).toEqual([[0, null], []])

  expect((await tap('start', '2026-10-30T08:00:00Z')).status).toBe(200)
  expect((await tap('end', '2026-10-30T12:00:00Z')).status).toBe(200)
  const first = { user: { id: anna.id }, month: '2026-10' }
  expect(await waiting(boss.as)).toEqual([1, first])
  expect(await waiting(house.admin)).toEqual([1, first])
  expect(await waiting(stranger.as)).toEqual([0, null])
  // Once for what was begun, not for each press.
  expect(await logged()).toEqual([{ label: 'Anna Berger', params: { label: 'Anna Berger', month: '2026-10' } }])

  expect(await step('unlock', house.admin, { reason: 'Nachgesendet' })).toBe(200)
  expect(await waiting(boss.as)).toEqual([0, null])
})
