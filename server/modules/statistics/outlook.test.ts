// The coming two weeks: from nine weeks of Fridays and Mondays, with a holiday, a plan, and branches of one's own only.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
const outlook = async (query = '', as = admin) =>
  (await shop.call<AnswerOf<'GET /outlook'>>('GET', `/outlook${query}`, undefined, as)).data

/** From the 28th of August to the 20th of November: at noon one order each Monday, two each Friday, and three on Sundays. */
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-08-28T10:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const branch = (await shop.call<object>('GET', `/branches/${cast.stadtplatz.id}`, undefined, admin)).data
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, { ...branch, country: 'AT' }, admin)
  const times: Readonly<Record<number, number>> = { 1: 1, 5: 2, 7: 3 }
  for (let day = Temporal.PlainDate.from('2026-08-28'); day.toString() < '2026-11-27'; day = day.add({ days: 1 })) {
    for (let index = 0; index < (times[day.dayOfWeek] ?? 0); index += 1) {
      shop.setNow(
        day
          .toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: `12:0${index}` })
          .toInstant()
          .toString(),
      )
      const { status, errors } = await shop.call('POST', '/orders', orderOf(cast))
      if (status !== 201) throw new Error(JSON.stringify(errors))
    }
  }
  // Thursday.
  shop.setNow('2026-11-26T09:00:00Z')
  admin = await shop.signIn()
})
afterAll(() => shop.close())

test('days bring what their weekday brought, a holiday what a Sunday did, and it says how wrong it was', async () => {
  const { days, error } = await outlook()
  expect(days).toHaveLength(14)
  const on = (date: string) => days.find((day) => day.date === date)
  expect([on('2026-11-27')?.orders, on('2026-11-30')?.orders, on('2026-12-01')?.orders]).toEqual([2, 1, 0])
  expect(on('2026-11-27')?.gross).toBeCloseTo(2 * 37.4, 0)
  // Mariä Empfängnis is a Tuesday.
  expect(on('2026-12-08')?.holidays).toEqual(['Mariä Empfängnis'])
  expect(on('2026-12-08')?.orders).toBeCloseTo(3, 0)
  expect(error).toBeLessThan(0.1)
})

test('hours are told beside who is planned, open shifts too', async () => {
  const shift = { branch: { id: cast.stadtplatz.id }, startsAt: '2026-11-27T10:30:00Z', endsAt: '2026-11-27T13:00:00Z' }
  const { status, errors } = await shop.call('POST', '/working-schedules', shift, admin)
  expect([status, errors]).toEqual([201, []])
  const { cells, days } = await outlook()
  const friday = cells.filter(({ date }) => date === '2026-11-27')
  expect(friday).toEqual([
    { date: '2026-11-27', hour: 11, orders: 0, people: 0.5 },
    { date: '2026-11-27', hour: 12, orders: 2, people: 1 },
    { date: '2026-11-27', hour: 13, orders: 0, people: 1 },
  ])
  expect(days.find(({ date }) => date === '2026-11-27')?.plannedMinutes).toBe(150)
})

test('a manager looks ahead for the own branches, and other roles not at all', async () => {
  const other = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)
  const password = 'ein gutes Passwort'
  for (const [username, role] of [
    ['mara', 'ROLE_MANAGER'],
    ['emil', 'ROLE_EMPLOYEE'],
  ]) {
    const person = {
      username,
      email: `${username}@example.at`,
      roles: [role],
      branches: [{ id: other.data.id }],
      password,
    }
    await shop.call('POST', '/users', person, admin)
  }
  const seen = await outlook('', await shop.signIn('mara', password))
  expect([seen.days.every(({ orders }) => orders === 0), seen.error, seen.cells]).toEqual([true, null, []])
  const emil = await shop.call('GET', '/outlook', undefined, await shop.signIn('emil', password))
  expect(emil.status).toBe(403)
  expect((await outlook(`?branchIds=${other.data.id}`)).days[1]?.orders).toBe(0)
})

test('a holiday of one country leaves the hours of a branch in another as they are', async () => {
  const swiss = { identifier: 'zuerich', name: 'Zürich', country: 'CH', timeZone: 'Europe/Zurich' }
  const { data } = await shop.call<{ id: string }>('POST', '/branches', swiss, admin)
  for (let day = Temporal.PlainDate.from('2026-09-01'); day.toString() < '2026-11-26'; day = day.add({ days: 7 })) {
    shop.setNow(day.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: '19:00' }).toInstant().toString())
    expect((await shop.call('POST', '/orders', orderOf(cast))).status).toBe(201)
  }
  const { rows: ofTuesdays } = await sql<{ id: string }>`
    select id from "order" where extract(isodow from created_at) = 2
  `.execute(shop.database.kysely)
  // One by one: what works beside takes several orders in an order of its own.
  for (const { id } of ofTuesdays) {
    await sql`update "order" set branch_id = ${data.id} where id = ${id}`.execute(shop.database.kysely)
  }
  // What was added up meanwhile knows nothing of the move.
  await sql`delete from rollup_day`.execute(shop.database.kysely)
  shop.setNow('2026-11-26T09:00:00Z')
  const { cells } = await outlook()
  const orders = (date: string) =>
    cells.filter((cell) => cell.date === date).map(({ hour, orders: expected }) => [hour, Math.round(expected)])
  expect(orders('2026-12-01')).toEqual([[19, 1]])
  // By the Sundays of Austria, and by the Tuesdays of Switzerland.
  expect(orders('2026-12-08')).toEqual([
    [12, 3],
    [19, 1],
  ])
})
