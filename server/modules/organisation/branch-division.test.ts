// To which organisation a branch belongs decides whose account is paid: managers change everything else of their branch.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let cast: Cast
const password = 'ein langes Passwort'

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const person = { username: 'leitung', roles: ['ROLE_MANAGER'], password, branches: [{ id: cast.stadtplatz.id }] }
  await shop.call('POST', '/users', person, admin)
  manager = await shop.signIn('leitung', password)
})
afterAll(() => shop.close())

const path = () => `/branches/${cast.stadtplatz.id}`
const branch = async () => (await shop.call<Branch>('GET', path(), undefined, admin)).data

test('a manager moves no branch to another organisation, nor out of its own', async () => {
  const [own, other] = await Promise.all(
    ['Eigene GmbH', 'Andere GmbH'].map(
      async (name) =>
        (
          await shop.call<{ id: string }>(
            'POST',
            '/divisions',
            { identifier: name.slice(0, 5).toLowerCase(), name },
            admin,
          )
        ).data.id,
    ),
  )
  const put = async (division: string | undefined, as: Record<string, string>, more = {}) =>
    shop.call('PUT', path(), { ...(await branch()), division: division ? { id: division } : null, ...more }, as)
  for (const wanted of [own, other]) {
    const refused = await put(wanted, manager)
    expect([refused.status, refused.errors]).toMatchObject([422, [{ field: 'division', code: 'divisionKept' }]])
  }
  expect((await put(own, admin)).status).toBe(200)
  for (const wanted of [other, undefined]) expect((await put(wanted, manager)).status).toBe(422)
  expect((await branch()).division?.id).toBe(own)
  expect((await put(own, manager, { phone: '+43557699999' })).status).toBe(200)
  expect(await branch()).toMatchObject({ division: { id: own }, phone: '+43557699999' })
  expect((await put(other, admin)).status).toBe(200)
})
