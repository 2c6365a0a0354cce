import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/identity/users.ts'
import { addCast, openTestShop, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { hashPassword, isPassword } from './password.ts'
import { insertAccount } from './store.ts'

const password = 'noch ein Passwort'

let shop: TestShop
let cast: Cast
let admin: Record<string, string>
let foreign: { id: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  foreign = (await shop.call<{ id: string }>('POST', '/branches', { identifier: 'fremd', name: 'Fremd' }, admin)).data
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(wednesdayNoon))

let employed = 0

/** Somebody with the password, signed in or not. */
async function employ(roles: Role[], branchIds: string[] = []): Promise<{ id: string; username: string }> {
  employed += 1
  const user = { id: newId(), username: `person-${employed}`, email: `person-${employed}@example.at` }
  const passwordHash = await hashPassword(password)
  await insertAccount(shop.database.kysely, {
    ...user,
    firstName: 'Ida',
    lastName: 'Moser',
    roles,
    branchIds,
    passwordHash,
  })
  return user
}

const read = async (id: string, as = admin) => (await shop.call<User>('GET', `/users/${id}`, undefined, as)).data
const save = async (id: string, change: object, as = admin) =>
  shop.call<User>('PUT', `/users/${id}`, { ...(await read(id)), ...change }, as)
const isSignedIn = async (as: Record<string, string>) =>
  (await shop.call('GET', '/users/me', undefined, as)).status === 200

const whole = () => ({
  username: 'eva.huber',
  email: 'eva@example.at',
  firstName: 'Eva',
  lastName: 'Huber',
  phone: '+43 664 1234567',
  roles: ['ROLE_MANAGER', 'ROLE_EMPLOYEE'],
  branches: [{ id: cast.stadtplatz.id }],
  departments: [],
  isEnabled: true,
  isLocked: false,
  expiresAt: '2027-01-01T00:00:00Z',
  personnelNumber: '0042',
  weeklyHours: 38.5,
  holidayDaysPerYear: 25,
  entryDate: '2025-03-01',
  exitDate: null,
})

describe('people', () => {
  test('are made, read, listed, replaced and deleted with all their fields', async () => {
    const made = await shop.call<User>('POST', '/users', { ...whole(), password, pin: '4711' }, admin)
    expect([made.status, made.errors]).toEqual([201, []])
    expect(made.data).toMatchObject(whole())
    const found = await shop.call<User[]>('GET', '/users?q=huber', undefined, admin)
    expect(found.data.map((user) => user.username)).toEqual(['eva.huber'])
    const same = await shop.call<User>('PUT', `/users/${made.data.id}`, made.data, admin)
    expect([same.status, same.data.version]).toEqual([200, 2])
    expect(same.data).toMatchObject(whole())
    const stale = await shop.call('PUT', `/users/${made.data.id}`, made.data, admin)
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'staleVersion'])
    expect((await shop.call('DELETE', `/users/${made.data.id}`, undefined, admin)).status).toBe(204)
    expect((await shop.call('GET', `/users/${made.data.id}`, undefined, admin)).status).toBe(404)
  })

  test('never answer password, PIN or their hashes, and keep both when a change does not name them', async () => {
    const made = await shop.call<User>('POST', '/users', { ...whole(), password, pin: '4711' }, admin)
    expect(JSON.stringify(made.data)).not.toMatch(/password|"pin|argon2|4711|totp/i)
    await save(made.data.id, { firstName: 'Evi', password: null })
    const { rows } = await sql<{ password: string; pin: string }>`
      select password_hash as password, pin_hash as pin from "user" where id = ${made.data.id}
    `.execute(shop.database.kysely)
    expect(rows[0]?.pin).toMatch(/^\$argon2id\$/)
    expect(await isPassword(rows[0]?.pin, '4711')).toBe(true)
    expect(await isPassword(rows[0]?.password, password)).toBe(true)
    await shop.call('DELETE', `/users/${made.data.id}`, undefined, admin)
  })

  test('tell all problems at once, in German', async () => {
    const { status, errors } = await shop.call(
      'POST',
      '/users',
      {
        username: 'mit leer',
        email: 'keine',
        roles: ['ROLE_KING'],
        pin: '12a4',
        password: 'kurz',
        weeklyHours: 169,
        entryDate: '2025-02-30',
        wage: 12,
      },
      admin,
    )
    expect(status).toBe(422)
    expect(errors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual(
      [
        'email email',
        'entryDate date',
        'password tooShort',
        'pin regex',
        'roles.0 choice',
        'username regex',
        'wage extraField',
        'weeklyHours max',
      ].toSorted(),
    )
    const nothing = await shop.call('POST', '/users', {}, admin)
    expect(nothing.errors.map(({ field, code }) => [field, code])).toEqual([['username', 'notBlank']])
    const unreachable = await shop.call('POST', '/users', { username: 'ohne', roles: ['ROLE_EMPLOYEE'] }, admin)
    expect(unreachable.errors.map(({ field, code }) => [field, code])).toEqual([['email', 'notBlank']])
  })

  test('who never had an address keep their record, who have one do not lose it; several may have none', async () => {
    const { data: first } = await shop.call<{ id: string }>('GET', '/users/me', undefined, admin)
    expect((await read(first.id)).email).toBe('')
    const named = await save(first.id, { firstName: 'Anna' })
    expect([named.status, named.errors]).toEqual([200, []])
    const cook = { username: 'ohne.adresse', email: '', password, roles: ['ROLE_EMPLOYEE'] }
    const made = await shop.call<User>('POST', '/users', cook, admin)
    expect([made.status, made.errors]).toEqual([201, []])
    const given = await save(made.data.id, { email: 'koch@example.at' })
    expect(given.status).toBe(200)
    const lost = await save(made.data.id, { email: '' })
    expect([lost.status, lost.errors.map(({ field, code }) => [field, code])]).toEqual([422, [['email', 'notBlank']]])
    await shop.call('DELETE', `/users/${made.data.id}`, undefined, admin)
  })

  test('have names to sign in with that nobody else has, in capitals or not, also not as e-mail', async () => {
    const ida = await employ(['ROLE_EMPLOYEE'])
    const taken = (body: object) => shop.call('POST', '/users', body, admin)
    const both = await taken({ username: ida.username.toUpperCase(), email: `${ida.username}@EXAMPLE.at` })
    expect([both.status, both.errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['username', 'uniqueEntity'],
        ['email', 'uniqueEntity'],
      ],
    ])
    expect((await save(ida.id, { firstName: 'Ada' })).status).toBe(200)
  })

  test('do not leave before they came', async () => {
    const ida = await employ(['ROLE_EMPLOYEE'])
    const left = await save(ida.id, { entryDate: '2025-03-02', exitDate: '2025-03-01' })
    expect(left.errors).toEqual([
      { field: 'exitDate', code: 'dateAfter', message: 'Das Datum muss nach dem 02.03.2025 liegen.' },
    ])
    expect((await save(ida.id, { entryDate: '2025-03-01', exitDate: '2025-03-01' })).status).toBe(200)
  })

  test.each([
    ['Basketball', 'passwordCompromised'],
    ['1234567890', 'passwordCompromised'],
    ['aaaaaaaaaaaaaa', 'passwordStrength'],
    ['Person2024', 'passwordStrength'],
    ['Winter2026', 'passwordStrength'],
  ])('get no password like %s', async (weak, code) => {
    const ida = await employ(['ROLE_EMPLOYEE'])
    const { status, errors } = await save(ida.id, { firstName: 'Person', password: weak })
    expect([status, errors.map((each) => [each.field, each.code])]).toEqual([422, [['password', code]]])
  })

  test('are 401 for visitors, 403 for employees and editors, 404 where there is nobody', async () => {
    expect((await shop.call('GET', '/users')).status).toBe(401)
    expect((await shop.call('POST', '/users', whole())).status).toBe(401)
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_EDITOR'] as const) {
      const as = await shop.signIn((await employ([role], [cast.stadtplatz.id])).username, password)
      expect((await shop.call('GET', '/users', undefined, as)).status).toBe(403)
      expect((await shop.call('POST', '/users', whole(), as)).status).toBe(403)
    }
    expect((await shop.call('DELETE', `/users/${newId()}`, undefined, admin)).status).toBe(404)
  })

  test('keep a branch from being deleted, and are named', async () => {
    const branch = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'zu', name: 'Zu' }, admin)
    await employ(['ROLE_EMPLOYEE'], [branch.data.id])
    const refused = await shop.call('DELETE', `/branches/${branch.data.id}`, undefined, admin)
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      409,
      'Dieser Eintrag wird noch verwendet: Ida Moser.',
    ])
  })
})

describe('a manager', () => {
  let eva: Record<string, string>
  beforeAll(async () => {
    eva = await shop.signIn((await employ(['ROLE_MANAGER'], [cast.stadtplatz.id])).username, password)
  })

  test('sees the people of the own branches only', async () => {
    const own = await employ(['ROLE_EMPLOYEE'], [cast.stadtplatz.id])
    const other = await employ(['ROLE_EMPLOYEE'], [foreign.id])
    const { data } = await shop.call<User[]>('GET', '/users', undefined, eva)
    expect(data.map((user) => user.id)).toContain(own.id)
    expect(data.every((user) => user.branches.some((branch) => branch.id === cast.stadtplatz.id))).toBe(true)
    expect((await shop.call('GET', `/users/${other.id}`, undefined, eva)).status).toBe(404)
    expect((await save(other.id, { firstName: 'X' }, eva)).status).toBe(404)
    expect((await shop.call('DELETE', `/users/${other.id}`, undefined, eva)).status).toBe(404)
  })

  test('makes, changes and deletes people of the own branches, without giving roles', async () => {
    const draft = { username: 'neu', email: 'neu@example.at', branches: [{ id: cast.stadtplatz.id }], password }
    expect((await shop.call('POST', '/users', { ...draft, roles: ['ROLE_EMPLOYEE'] }, eva)).status).toBe(403)
    expect((await shop.call('POST', '/users', { ...draft, branches: [] }, eva)).status).toBe(403)
    expect((await shop.call('POST', '/users', { ...draft, branches: [{ id: foreign.id }] }, eva)).status).toBe(404)
    const made = await shop.call<User>('POST', '/users', draft, eva)
    expect([made.status, made.data.roles]).toEqual([201, []])
    expect((await save(made.data.id, { firstName: 'Nele' }, eva)).status).toBe(200)
    expect((await save(made.data.id, { roles: ['ROLE_EMPLOYEE'] }, eva)).status).toBe(403)
    expect((await save(made.data.id, { branches: [] }, eva)).status).toBe(403)
    expect((await shop.call('DELETE', `/users/${made.data.id}`, undefined, eva)).status).toBe(204)
  })

  test('neither changes nor deletes who has more rights', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_EDITOR'] as const) {
      const user = await employ([role], [cast.stadtplatz.id])
      expect((await save(user.id, { firstName: 'X' }, eva)).status).toBe(403)
      expect((await save(user.id, { password: 'ein anderes Passwort' }, eva)).status).toBe(403)
      expect((await shop.call('DELETE', `/users/${user.id}`, undefined, eva)).status).toBe(403)
    }
  })

  test('changes nobody who also works in a foreign branch: that would be a way in there, or keep them from work', async () => {
    const both = await employ(['ROLE_EMPLOYEE'], [cast.stadtplatz.id, foreign.id])
    const refused = await save(both.id, { isEnabled: false }, eva)
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'worksElsewhere'])
    expect((await save(both.id, { phone: '1' }, eva)).status).toBe(403)
    expect((await read(both.id)).isEnabled).toBe(true)
    expect((await save(both.id, { password: 'ein anderes Passwort' }, eva)).status).toBe(403)
    expect((await save(both.id, { email: 'eva-selbst@example.at' }, eva)).status).toBe(403)
    expect((await save(both.id, { pin: '1234' }, eva)).status).toBe(403)
    expect((await shop.call('DELETE', `/users/${both.id}`, undefined, eva)).status).toBe(403)
    expect((await save(both.id, { branches: [{ id: cast.stadtplatz.id }] }, eva)).status).toBe(404)
  })
})

describe('the last administrator', () => {
  let id: string
  beforeAll(async () => {
    id = (await shop.call<{ id: string }>('GET', '/users/me', undefined, admin)).data.id
    await sql`update "user" set roles = '{ROLE_EMPLOYEE}' where 'ROLE_ADMIN' = any(roles) and id <> ${id}`.execute(
      shop.database.kysely,
    )
    await sql`update "user" set email = 'chefin@example.at' where id = ${id}`.execute(shop.database.kysely)
  })

  test.each([
    ['disabled', { isEnabled: false }],
    ['locked', { isLocked: true }],
    ['demoted', { roles: ['ROLE_MANAGER'] }],
    ['given an end', { expiresAt: '2030-01-01T00:00:00Z' }],
  ])('cannot be %s', async (_what, change) => {
    const before = await read(id)
    const refused = await save(id, change)
    expect([refused.status, refused.errors]).toEqual([
      409,
      [
        {
          field: null,
          code: 'lastAdministrator',
          message: 'Das letzte aktive Administratorkonto kann nicht entfernt oder eingeschränkt werden.',
        },
      ],
    ])
    expect(await read(id)).toEqual(before)
    expect(await isSignedIn(admin)).toBe(true)
  })

  test('cannot be deleted, but changed, and deleted once there is another', async () => {
    const refused = await shop.call('DELETE', `/users/${id}`, undefined, admin)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'lastAdministrator'])
    expect((await save(id, { firstName: 'Chefin' })).status).toBe(200)
    const second = await employ(['ROLE_ADMIN'])
    expect((await save(second.id, { isEnabled: false })).status).toBe(200)
    expect((await save(id, { isEnabled: false })).status).toBe(409)
    expect((await shop.call('DELETE', `/users/${second.id}`, undefined, admin)).status).toBe(204)
  })

  test('stays when two administrators demote each other at the same moment', async () => {
    const second = await employ(['ROLE_ADMIN'])
    const [one, other] = await Promise.all([
      save(second.id, { roles: ['ROLE_MANAGER'] }),
      save(id, { roles: ['ROLE_MANAGER'] }),
    ])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from "user" where id in (${id}, ${second.id}) and 'ROLE_ADMIN' = any(roles)
    `.execute(shop.database.kysely)
    await sql`update "user" set roles = '{ROLE_ADMIN}' where id = ${id}`.execute(shop.database.kysely)
    await sql`update "user" set roles = '{ROLE_EMPLOYEE}' where id = ${second.id}`.execute(shop.database.kysely)
    // The roles of a session are remembered for a moment.
    admin = await shop.signIn()
    expect(rows).toEqual([{ count: 1 }])
    // 403 or 404 where the one who asks was no administrator any more when the question arrived.
    expect([one.status, other.status].filter((status) => status !== 200)).toSatisfy(
      ([refused = 0, ...more]: number[]) => more.length === 0 && [409, 403, 404].includes(refused),
    )
  })
})

describe('sessions end', () => {
  test.each([
    ['disabled', { isEnabled: false }],
    ['locked', { isLocked: true }],
    ['given another password', { password: 'ein anderes Passwort' }],
  ])('when the person is %s', async (_what, change) => {
    const ida = await employ(['ROLE_EMPLOYEE'])
    const as = await shop.signIn(ida.username, password)
    expect((await save(ida.id, { firstName: 'Ada' })).status).toBe(200)
    expect(await isSignedIn(as)).toBe(true)
    expect((await save(ida.id, change)).status).toBe(200)
    expect(await isSignedIn(as)).toBe(false)
    await sql`update "user" set is_enabled = true, is_locked = false where id = ${ida.id}`.execute(shop.database.kysely)
    expect(await isSignedIn(as)).toBe(false)
  })

  test('and the person is told by mail that the password was changed', async () => {
    const ida = await employ(['ROLE_EMPLOYEE'])
    await save(ida.id, { password: 'ein anderes Passwort' })
    const mails = await shop.mailsTo(`${ida.username}@example.at`)
    expect(mails.map((mail) => mail.subject)).toEqual(['Ihr Passwort für Theke wurde geändert'])
    expect(mails[0]?.text).not.toContain('ein anderes')
  })
})

test('the list tells who has not chosen a password yet and who has a second factor, never which', async () => {
  const invited = { username: 'nora.neu', email: 'nora@example.at', roles: ['ROLE_EMPLOYEE'] }
  const { data: nora } = await shop.call<User>('POST', '/users', invited, admin)
  expect(nora).toMatchObject({ isInvited: true, hasSecondFactor: false, hasPin: false, hasBadge: false })
  expect(nora.invitedUntil).toBe(
    Temporal.Instant.from(wednesdayNoon)
      .add({ hours: 7 * 24 })
      .toString(),
  )
  await save(nora.id, { pin: '4711', badge: 'karte-nora' })
  expect(await read(nora.id)).toMatchObject({ hasPin: true, hasBadge: true })
  await save(nora.id, { password })
  expect((await read(nora.id)).isInvited).toBe(false)
  await sql`update "user" set totp_secret = 'versiegelt', totp_confirmed_at = now() where id = ${nora.id}`.execute(
    shop.database.kysely,
  )
  const { data: all } = await shop.call<User[]>('GET', '/users', undefined, admin)
  expect(all.find(({ id }) => id === nora.id)?.hasSecondFactor).toBe(true)
  expect(JSON.stringify(all)).not.toContain('versiegelt')
})
