import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Retention, RetentionResult } from '#contract/staff/retention.ts'
import type { Absence } from '#contract/staff/absences.ts'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { SickNote } from '#contract/staff/sick-notes.ts'
import type { TimeAccount, TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { deleteRecordsAtNight } from './public.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let anna: Person
let ben: Person
let cleo: Person

/** In Austria: what is of 2018 was kept until the end of 2025, what is of 2019 stays until the end of 2026. */
beforeAll(async () => {
  house = await openStaffedShop()
  const { person, branch } = house
  boss = await person('Magda', 'ROLE_MANAGER', branch)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch)
  ben = await person('Ben', 'ROLE_EMPLOYEE', branch)
  cleo = await person('Cleo', 'ROLE_EMPLOYEE', branch)
  for (const each of [anna, ben, cleo]) {
    const contract = { user: { id: each.id }, validFrom: '2018-05-01', ruleSet: 'AT', publicHolidayRegion: 'AT-8' }
    await house.made('/work-contracts', contract)
    await worked(each, '2018-05-07')
    await worked(each, '2019-05-06')
  }
})
afterAll(() => house.shop.close())

async function worked({ id }: Person, date: string) {
  const { id: one } = await house.made<WorkingActivity>('/working-activities', {
    user: { id },
    branch: { id: house.branch.id },
    startedAt: `${date}T08:00:00+02:00`,
    endedAt: `${date}T16:30:00+02:00`,
  })
  const { data } = await house.shop.call<object>('GET', `/working-activities/${one}`, undefined, house.admin)
  const put = { ...data, version: undefined, reviewStatus: 'approved' }
  await house.shop.call('PUT', `/working-activities/${one}`, put, house.admin)
}
async function ill({ id }: Person, startsOn: string, endsOn: string) {
  const absence = await house.made<Absence>('/absences', { user: { id }, type: 'sick', startsOn, endsOn })
  await house.made<SickNote>(`/absences/${absence.id}/notes`, { file: tinyPicture })
  return absence.id
}
const close = async ({ id }: Person, month: string) =>
  (await house.shop.call('POST', `/time-accounts/${id}/${month}/lock`, {}, house.admin)).status
const due = async (as = house.admin) => house.shop.call<Retention>('GET', '/retention', undefined, as)
const remove = async (people: readonly Person[], as = house.admin) =>
  house.shop.call<RetentionResult>('POST', '/retention', { users: people.map(({ id }) => id) }, as)
const balances = async ({ id }: Person) =>
  Promise.all(
    ['2018-05', '2018-12', '2019-01', '2019-05', '2020-01'].map(async (month) => {
      const path = `/time-accounts/${id}/${month}`
      return (await house.shop.call<TimeSheet>('GET', path, undefined, house.admin)).data.balance
    }),
  )
const leaveOf = async () =>
  (await house.shop.call<HolidayBalance[]>('GET', '/time-sheets/holiday-balances', undefined, house.admin)).data
const count = async (table: string, { id }: Person) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where user_id = ${id}`.execute(
      house.shop.database.kysely,
    )
  ).rows[0]?.n
/** Of everything that somebody has sent. */
const files = () =>
  readdirSync(house.shop.dataDir, { recursive: true }).filter((name) => /private.*\.png$/.test(String(name)))
const exists = async (id: string) =>
  (await house.shop.call('GET', `/absences/${id}`, undefined, house.admin)).status === 200
const config = async (deleteRecordsWhenDue: boolean) => {
  const { data } = await house.shop.call<object>('GET', '/config', undefined, house.admin)
  await house.shop.call('POST', '/config', { ...data, deleteRecordsWhenDue }, house.admin)
}

test('what is due goes with its notes, what is younger stays, and balances are what they were', async () => {
  const old = await ill(anna, '2018-06-04', '2018-06-05')
  const young = await ill(anna, '2019-06-03', '2019-06-04')
  expect(await close(anna, '2018-12')).toBe(200)
  const before = [await balances(anna), await leaveOf()]

  const { data } = await due()
  expect(data.people.map(({ name, since, until, ...rest }) => [name.split(' ')[0], since, until, rest])).toMatchObject([
    ['Anna', '2018-05-07', '2018-12-31', { activities: 1, absences: 1, notes: 1, isHeld: false }],
    ['Ben', '2018-05-07', '2018-12-31', { activities: 1, absences: 0, notes: 0, isHeld: true }],
    ['Cleo', '2018-05-07', '2018-12-31', { isHeld: true }],
  ])
  for (const as of [boss.as, anna.as]) {
    expect((await due(as)).status).toBe(403)
    expect((await remove([anna], as)).status).toBe(403)
  }
  const stored = files()

  // Ben's year is not closed: its balance would go with it.
  expect((await remove([anna, ben])).data).toEqual({ people: 1, activities: 1, absences: 1, notes: 1 })
  expect([await count('working_activity', anna), await count('working_activity', ben)]).toEqual([1, 2])
  expect([await exists(old), await exists(young)]).toEqual([false, true])
  expect(files()).toHaveLength(stored.length - 1)
  expect([await balances(anna), await leaveOf()]).toEqual(before)
  expect((await due()).data.people.map(({ isHeld }) => isHeld)).toEqual([true, true])
  expect((await remove([anna])).data).toEqual({ people: 0, activities: 0, absences: 0, notes: 0 })
})

test('a month whose records are deleted says so, and is not opened again', async () => {
  const path = `/time-accounts/${anna.id}/2018-05`
  const { data: sheet } = await house.shop.call<TimeSheet>('GET', path, undefined, house.admin)
  expect(sheet).toMatchObject({ days: [], workedMinutes: 0, absenceDays: {} })
  expect(sheet.clearedAt).not.toBeNull()
  expect((await house.shop.call('GET', `${path}/sheet`, undefined, house.admin)).status).toBe(200)
  for (const month of ['2018-05', '2018-12']) {
    const opened = await house.shop.call<TimeAccount>(
      'POST',
      `/time-accounts/${anna.id}/${month}/unlock`,
      { reason: 'Vergessen' },
      house.admin,
    )
    expect([opened.status, opened.errors[0]?.code]).toEqual([409, 'monthCleared'])
  }
})

test('by itself nothing is deleted unless somebody has switched it on, and then at night', async () => {
  expect(await close(ben, '2018-12')).toBe(200)
  const night = Temporal.Instant.from('2026-11-19T02:10:00Z')
  const storage = { remove: async () => {} } as never
  const parts = { database: house.shop.database, storage }
  await deleteRecordsAtNight(parts, night)
  expect(await count('working_activity', ben)).toBe(2)
  await config(true)
  await deleteRecordsAtNight(parts, Temporal.Instant.from('2026-11-19T10:10:00Z'))
  expect(await count('working_activity', ben)).toBe(2)
  await deleteRecordsAtNight(parts, night)
  expect([await count('working_activity', ben), await count('working_activity', cleo)]).toEqual([1, 2])
  const { rows } = await sql<{ kind: string; label: string; params: object }>`
    select actor_kind as kind, subject_label as label, params from log where code = 'recordsDeleted' order by at
  `.execute(house.shop.database.kysely)
  expect(rows).toMatchObject([
    { kind: 'user', label: 'Anna Berger' },
    { kind: 'system', label: 'Ben Berger', params: { count: 1 } },
  ])
})
