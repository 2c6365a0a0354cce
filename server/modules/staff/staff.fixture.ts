// Two branches in Vorarlberg on a Wednesday noon, and people who work there and can sign in.
import type { Branch } from '#contract/organisation/branches.ts'
import { openTestShop, wednesdayNoon } from '#server/testing/test-shop.ts'

export type As = Record<string, string>

export interface Person {
  readonly id: string
  readonly email: string
  readonly as: As
}

const password = 'ein langes Passwort'

export async function openStaffedShop() {
  const shop = await openTestShop()
  shop.setNow(wednesdayNoon)
  const admin: As = await shop.signIn()
  /** Throws what refuses it. */
  const made = <T>(path: string, body: unknown, as = admin) => shop.make<T>(path, body, as)
  const person = async (firstName: string, role: string, at: Branch): Promise<Person> => {
    const [username, email] = [firstName.toLowerCase(), `${firstName.toLowerCase()}@example.org`]
    const body = { username, email, firstName, lastName: 'Berger', roles: [role], password, branches: [{ id: at.id }] }
    const { id } = await made<{ id: string }>('/users', body)
    return { id, email, as: await shop.signIn(username, password) }
  }
  const place = { country: 'AT', timeZone: 'Europe/Vienna', holidayRegion: 'AT-8' }
  const branch = await made<Branch>('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', ...place })
  const other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt', ...place })
  return { shop, admin, made, person, branch, other }
}
