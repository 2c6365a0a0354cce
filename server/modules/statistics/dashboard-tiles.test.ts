import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

type People = AnswerOf<'GET /dashboard/team'>

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let employee: Record<string, string>
let cast: Cast

const get = async <Answer>(path: string, as: Record<string, string> | undefined = admin) =>
  shop.call<Answer>('GET', path, undefined, as)

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-18T10:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const person = { branches: [{ id: cast.stadtplatz.id }], password: 'ein gutes Passwort' }
  await shop.call(
    'POST',
    '/users',
    { ...person, username: 'mara', email: 'mara@example.at', roles: ['ROLE_MANAGER'] },
    admin,
  )
  await shop.call(
    'POST',
    '/users',
    { ...person, username: 'emil', email: 'emil@example.at', roles: ['ROLE_EMPLOYEE'] },
    admin,
  )
  manager = await shop.signIn('mara', person.password)
  employee = await shop.signIn('emil', person.password)
})
afterAll(() => shop.close())

test('everybody arranges the own dashboard, which stays as it is for all others', async () => {
  const tiles = [
    { tile: 'devices', isShown: true },
    { tile: 'today', isShown: false },
  ]
  expect((await get('/users/me/dashboard', manager)).data).toEqual({ tiles: null })
  const put = async (body: unknown, as = manager) => shop.call('PUT', '/users/me/dashboard', body, as)
  expect((await put({ tiles })).status).toBe(200)
  expect((await get('/users/me/dashboard', manager)).data).toEqual({ tiles })
  expect((await get('/users/me/dashboard', employee)).data).toEqual({ tiles: null })
  const twice = [tiles[0], tiles[0]]
  for (const bad of [{ tiles: twice }, { tiles: [{ tile: 'weather', isShown: true }] }, {}])
    expect((await put(bad)).status).toBe(422)
  expect((await shop.call('PUT', '/users/me/dashboard', { tiles })).status).toBe(401)
  expect((await get('/users/me/dashboard', {})).status).toBe(401)
  expect((await put({ tiles: null })).status).toBe(200)
  expect((await get('/users/me/dashboard', manager)).data).toEqual({ tiles: null })
})

test('favourite branches are the person’s, on whatever device, and nobody else’s', async () => {
  const path = '/users/me/favourite-branches'
  const [one, other] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
  expect((await get(path, manager)).data).toEqual({ branches: null })
  const put = async (body: unknown, as = manager) => shop.call('PUT', path, body, as)
  expect((await put({ branches: [other, one, other] })).data).toEqual({ branches: [other, one] })
  expect((await get(path, manager)).data).toEqual({ branches: [other, one] })
  expect((await get(path, employee)).data).toEqual({ branches: null })
  expect((await put({ branches: [] })).data).toEqual({ branches: [] })
  for (const bad of [{ branches: ['dornbirn'] }, {}]) expect((await put(bad)).status).toBe(422)
  expect((await put({ branches: [one] }, {})).status).toBe(401)
  expect((await get(path, {})).status).toBe(401)
})

test('what is sold out is said to who marks it, until it is over', async () => {
  const at = `/branches/${cast.stadtplatz.id}/sold-out`
  const product = { id: cast.apfelsaft.id }
  const mark = async (until: string | null) => shop.call('POST', at, { product, until }, admin)
  // Far away: whether a mark is over, the database asks its own clock, too.
  const until = '2090-01-01T12:00:00Z'
  await mark(until)
  const soldOut = async (as = employee) => {
    const { data } = await get<AnswerOf<'GET /dashboard/sold-out'>>('/dashboard/sold-out', as)
    return data.map(({ branch, products }) => [branch.name, products.map(({ name, until }) => [name, until])])
  }
  expect(await soldOut()).toEqual([['Stadtplatz', [['Apfelsaft', until]]]])
  shop.setNow(until)
  expect(await soldOut(await shop.signIn('emil', 'ein gutes Passwort'))).toEqual([['Stadtplatz', []]])
  shop.setNow('2026-11-18T10:00:00Z')
  await mark(null)
  expect(await soldOut()).toEqual([['Stadtplatz', [['Apfelsaft', null]]]])
  expect((await get('/dashboard/sold-out', {})).status).toBe(401)
  await shop.call('POST', at, { product, isSoldOut: false }, admin)
})

test('says who is there, on a break, late and next, in the own branches', async () => {
  const ids = new Map<string, string>()
  for (const firstName of ['Anna', 'Ben', 'Carl', 'Dora']) {
    const username = firstName.toLowerCase()
    const body = { username, email: `${username}@example.at`, firstName, roles: ['ROLE_EMPLOYEE'] }
    const branches = [{ id: cast.stadtplatz.id }]
    const made = await shop.call<{ id: string }>('POST', '/users', { ...body, branches }, admin)
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
    ids.set(firstName, made.data.id)
  }
  const branch = { id: cast.stadtplatz.id }
  const shift = async (name: string | null, startsAt: string, endsAt: string) => {
    const user = name === null ? null : { id: ids.get(name) }
    const made = await shop.call(
      'POST',
      '/working-schedules',
      { branch, user, startsAt, endsAt, status: 'published' },
      admin,
    )
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  }
  await shift('Anna', '2026-11-18T09:00:00Z', '2026-11-18T15:00:00Z')
  await shift('Carl', '2026-11-18T09:00:00Z', '2026-11-18T15:00:00Z')
  await shift(null, '2026-11-18T09:30:00Z', '2026-11-18T15:00:00Z')
  await shift('Dora', '2026-11-18T13:00:00Z', '2026-11-18T18:00:00Z')
  const work = async (name: string, breaks: object[]) => {
    const body = { branch, user: { id: ids.get(name) }, startedAt: '2026-11-18T08:55:00Z', endedAt: null, breaks }
    const made = await shop.call('POST', '/working-activities', body, admin)
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  }
  await work('Anna', [])
  await work('Ben', [{ startedAt: '2026-11-18T09:45:00Z', endedAt: null }])
  const { data } = await get<People>('/dashboard/team', manager)
  const place = data.find(({ branch: { name } }) => name === 'Stadtplatz')
  expect(data).toHaveLength(1)
  expect(place?.planned).toBe(3)
  expect(place?.in.map(({ name, state, since }) => [name, state, since])).toEqual([
    ['Anna', 'running', '2026-11-18T08:55:00Z'],
    ['Ben', 'paused', '2026-11-18T09:45:00Z'],
  ])
  expect(place?.missing.map(({ name }) => name)).toEqual(['Carl'])
  expect(place?.next.map(({ name }) => name)).toEqual(['Dora'])
  expect((await get('/dashboard/team', employee)).status).toBe(403)
  expect((await get('/dashboard/team', {})).status).toBe(401)
})

test('reviews of four weeks stand beside those of the four weeks before, with the newest comments', async () => {
  const review = async (at: string, rating: number, comment: string, { isTest = false } = {}) => {
    const { data } = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
    if (isTest) await sql`update "order" set is_test = true where id = ${data.id}`.execute(shop.database.kysely)
    await sql`
      insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment)
      values (${data.id}, ${at}, ${rating}, 5, 4, 3, ${comment})`.execute(shop.database.kysely)
  }
  await review('2026-10-01T10:00:00Z', 2, 'Früher')
  await review('2026-11-10T10:00:00Z', 4, '')
  await review('2026-11-17T10:00:00Z', 5, 'Gut!')
  await review('2026-11-17T11:00:00Z', 1, 'Nur ein Versuch', { isTest: true })
  const { data } = await get<AnswerOf<'GET /dashboard/reviews'>>('/dashboard/reviews', manager)
  expect(data.now).toEqual({ count: 2, rating: 4.5, food: 5, service: 4, process: 3 })
  expect(data.before).toMatchObject({ count: 1, rating: 2 })
  expect(data.comments.map(({ comment, rating }) => [comment, rating])).toEqual([['Gut!', 5]])
  const of = async (branch: string) => (await get(`/dashboard/reviews?branch=${branch}`, manager)).status
  expect([await of(cast.stadtplatz.id), await of(crypto.randomUUID()), await of('x')]).toEqual([200, 404, 422])
  expect((await get('/dashboard/reviews', employee)).status).toBe(403)
  expect((await get('/dashboard/reviews', {})).status).toBe(401)
})

test('counts what failed of the last day, and the sick whose certificate is missing', async () => {
  const { data: before } = await get<AnswerOf<'GET /dashboard'>>('/dashboard', manager)
  expect(before).toMatchObject({ missingCertificates: 0, branches: [{ failedPrints: 0, failedMessages: 0 }] })
  const { data: users } = await get<{ id: string; username: string }[]>('/users')
  const user = { id: users.find(({ username }) => username === 'anna')?.id }
  const absent = async (startsOn: string, endsOn: string, certificate: object | null) => {
    const body = { user, type: 'sick', status: 'approved', startsOn, endsOn, certificate }
    const made = await shop.call('POST', '/absences', body, admin)
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  }
  await absent('2026-11-02', '2026-11-05', null)
  await absent('2026-11-09', '2026-11-11', null)
  await absent('2026-10-26', '2026-10-30', { from: '2026-10-26', until: '2026-10-30' })
  await absent('2026-08-03', '2026-08-14', null)
  const message = async (givenUpAt: string | null, expiresAt: string, sentAt: string | null = null) =>
    sql`insert into message (id, created_at, branch_id, kind, channel, recipient, subject, content, expires_at, next_try_at, given_up_at, sent_at)
      values (gen_random_uuid(), '2026-11-18T08:00:00Z', ${cast.stadtplatz.id}, 'received', 'email', 'a@example.org', '', '{}',
        ${expiresAt}, '2026-11-18T08:00:00Z', ${givenUpAt}, ${sentAt})`.execute(shop.database.kysely)
  await message('2026-11-18T09:00:00Z', '2026-11-19T08:00:00Z')
  await message(null, '2026-11-18T09:00:00Z')
  await message(null, '2026-11-18T09:00:00Z', '2026-11-18T08:01:00Z')
  await message(null, '2026-11-19T08:00:00Z')
  const { data } = await get<AnswerOf<'GET /dashboard'>>('/dashboard', manager)
  expect(data).toMatchObject({ missingCertificates: 1, branches: [{ failedPrints: 0, failedMessages: 2 }] })
})
