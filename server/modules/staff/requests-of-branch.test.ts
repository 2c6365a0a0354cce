import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Absence } from '#contract/staff/absences.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let anna: Person
let nora: Person

beforeAll(async () => {
  house = await openStaffedShop()
  anna = await house.person('Anna', 'ROLE_EMPLOYEE', house.branch)
  nora = await house.person('Nora', 'ROLE_EMPLOYEE', house.other)
})
afterAll(() => house.shop.close())

interface Listed {
  readonly id: string
  readonly user: { readonly id: string }
}

const read = async (path: string) => {
  const { status, data, meta } = await house.shop.call<Listed[]>('GET', path, undefined, house.admin)
  return { status, data, total: (meta as { total?: number } | undefined)?.total }
}

test('wishes to correct time are those of the chosen branch, page by page, with how many there are', async () => {
  for (const [{ as }, branch, count] of [
    [anna, house.branch, 3],
    [nora, house.other, 1],
  ] as const) {
    for (let day = 1; day <= count; day++) {
      const at = (clock: string) => `2026-11-0${day}T${clock}:00+01:00`
      const wish = { branch: { id: branch.id }, startedAt: at('08:00'), endedAt: at('12:00'), reason: 'Vergessen' }
      await house.made('/time-requests', wish, as)
    }
  }
  const asked = `/time-requests?status=requested`
  expect(await read(asked)).toMatchObject({ total: 4 })
  expect(await read(`${asked}&branch=${house.other.id}`)).toMatchObject({ total: 1, data: [{ user: { id: nora.id } }] })
  const page = async (page: number) => read(`${asked}&branch=${house.branch.id}&pageSize=2&page=${page}`)
  const pages = [await page(1), await page(2)]
  expect(pages.map(({ total, data }) => [total, data.length])).toEqual([
    [3, 2],
    [3, 1],
  ])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(3)
  expect((await read(`${asked}&branch=x`)).status).toBe(422)
})

test('absences, availabilities, contracts and corrections of leave are of who works in the chosen branch', async () => {
  const both = await house.person('Zoe', 'ROLE_EMPLOYEE', house.branch)
  for (const { id } of [anna, nora, both]) {
    const user = { user: { id } }
    await house.made<Absence>('/absences', { ...user, type: 'vacation', startsOn: '2026-12-07', endsOn: '2026-12-07' })
    await house.made('/work-contracts', { ...user, validFrom: '2026-01-01' })
    await house.made('/availabilities', { ...user, kind: 'unavailable', weekday: 1 })
    await house.made('/holiday-adjustments', {
      ...user,
      date: '2026-02-01',
      kind: 'correction',
      days: 1,
      reason: 'Alt',
    })
  }
  for (const list of ['absences', 'work-contracts', 'availabilities', 'holiday-adjustments']) {
    expect((await read(`/${list}`)).data.length).toBe(3)
    const own = await read(`/${list}?branch=${house.branch.id}`)
    expect(own.data.map(({ user }) => user.id).toSorted()).toEqual([anna.id, both.id].toSorted())
    expect((await read(`/${list}?branch=${house.other.id}`)).data).toMatchObject([{ user: { id: nora.id } }])
  }
  // Beyond a hundred, too: every page says how many there are.
  expect(await read('/absences?status=requested&pageSize=2')).toMatchObject({ total: 3 })
})
