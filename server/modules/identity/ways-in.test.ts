import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Passkey, Session } from '#contract/identity/own-account.ts'
import type { Me } from '#contract/identity/session.ts'
import type { User } from '#contract/identity/users.ts'
import type { Log } from '#contract/log/logs.ts'
import { makeAuthenticator } from '#server/testing/authenticator.ts'
import { renewSealed } from '#server/sealed-store.ts'
import { sealFor, sessionSecrets } from '#server/secret-keys.ts'
import { adminPassword, openTestShop, wednesdayNoon, type Response, type TestShop } from '#server/testing/test-shop.ts'
import { hashPassword } from './password.ts'
import { insertAccount } from './store.ts'

const password = 'noch ein Passwort'
const otherPassword = 'ein anderes Passwort'

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(wednesdayNoon)
  await sql`delete from failed_sign_in`.execute(shop.database.kysely)
})

let employed = 0

async function employ(): Promise<{ id: string; username: string; email: string }> {
  employed += 1
  const user = { id: newId(), username: `person-${employed}`, email: `person-${employed}@example.at` }
  const passwordHash = await hashPassword(password)
  const rest = { firstName: 'Ida', lastName: 'Moser', roles: ['ROLE_EMPLOYEE'] as const, branchIds: [] }
  await insertAccount(shop.database.kysely, { ...user, ...rest, passwordHash })
  return user
}

const codesOf = ({ status, errors }: Response) => [status, errors.map((each) => each.code)]
const isSignedIn = async (as: Record<string, string>) =>
  (await shop.call('GET', '/users/me', undefined, as)).status === 200

function cookieOf(signed: Response): Record<string, string> {
  const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': (signed.meta as { csrfToken: string }).csrfToken }
}

async function lastTokenTo(address: string, page: string): Promise<string> {
  const mail = (await shop.mailsTo(address)).at(-1)
  const found = new RegExp(`http://127\\.0\\.0\\.1:3000/backend/${page}#([\\w-]{43})$`, 'm').exec(mail?.text ?? '')?.[1]
  if (found === undefined) throw new Error(`no link for ${address} in: ${mail?.text}`)
  return found
}

describe('a link by mail', () => {
  const ask = (email: string) => shop.call('POST', '/login-links', { email })
  const redeem = (token: string, code?: string) =>
    shop.call<Me>('POST', '/login-links/redeem', { token, ...(code === undefined ? {} : { code }) })

  test('signs in a single time', async () => {
    const ida = await employ()
    expect((await ask(ida.email.toUpperCase())).status).toBe(202)
    const [mail] = await shop.mailsTo(ida.email)
    expect(mail).toMatchObject({ subject: 'Ihr Anmelde-Link für Theke', senderName: 'Theke' })
    const token = await lastTokenTo(ida.email, 'login-link')
    expect(mail?.html).toContain(`login-link#${token}`)
    const signed = await redeem(token)
    expect([signed.status, signed.data.user.username]).toEqual([200, ida.username])
    expect(await isSignedIn(cookieOf(signed))).toBe(true)
    const again = await redeem(token)
    expect([again.status, again.errors]).toEqual([
      401,
      [{ field: null, code: 'invalidLoginLink', message: 'Dieser Anmelde-Link ist ungültig oder abgelaufen.' }],
    ])
  })

  test('signs in one of two who use it at the same moment', async () => {
    const ida = await employ()
    await ask(ida.email)
    const token = await lastTokenTo(ida.email, 'login-link')
    const [one, other] = await Promise.all([redeem(token), redeem(token)])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('works for 15 minutes', async () => {
    const ida = await employ()
    await ask(ida.email)
    await ask(ida.email)
    const [first, second] = (await shop.mailsTo(ida.email)).map((mail) => /#([\w-]+)$/m.exec(mail.text)?.[1] ?? '')
    shop.setNow('2026-11-18T11:14:59Z')
    expect((await redeem(first ?? '')).status).toBe(200)
    shop.setNow('2026-11-18T11:15:00Z')
    expect(codesOf(await redeem(second ?? ''))).toEqual([401, ['invalidLoginLink']])
  })

  test('is promised to everybody alike, but sent to nobody unknown, disabled, locked or expired', async () => {
    const known = await employ()
    const answers = [await ask(known.email), await ask('niemand@example.at')]
    for (const change of [sql`is_enabled = false`, sql`is_locked = true`, sql`expires_at = '2026-11-18T11:00:00Z'`]) {
      const user = await employ()
      await sql`update "user" set ${change} where id = ${user.id}`.execute(shop.database.kysely)
      answers.push(await ask(user.email))
      expect(await shop.mailsTo(user.email)).toEqual([])
    }
    expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [202, undefined]))
    expect(await shop.mailsTo('niemand@example.at')).toEqual([])
    expect((await ask(known.username)).status).toBe(422)
  })

  test('is sent three times in 15 minutes, not more often', async () => {
    const ida = await employ()
    for (let count = 0; count < 5; count += 1) expect((await ask(ida.email)).status).toBe(202)
    expect(await shop.mailsTo(ida.email)).toHaveLength(3)
    shop.setNow('2026-11-18T11:15:01Z')
    await ask(ida.email)
    expect(await shop.mailsTo(ida.email)).toHaveLength(4)
  })

  test('leads to our own address, whatever Host the request names', async () => {
    const ida = await employ()
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/login-links',
      headers: { host: 'boese.example' },
      payload: { email: ida.email },
    })
    expect(answer.statusCode).toBe(202)
    expect(await lastTokenTo(ida.email, 'login-link')).toHaveLength(43)
  })

  test('opens nothing any more once the password has changed', async () => {
    const ida = await employ()
    await ask(ida.email)
    const token = await lastTokenTo(ida.email, 'login-link')
    const as = await shop.signIn(ida.username, password)
    await shop.call('POST', '/users/me/password', { current: password, password: otherPassword }, as)
    expect(codesOf(await redeem(token))).toEqual([401, ['invalidLoginLink']])
  })

  test('is not kept readable', async () => {
    const ida = await employ()
    await ask(ida.email)
    const token = await lastTokenTo(ida.email, 'login-link')
    const { rows } = await sql<{ all: string }>`select string_agg(l::text, ' ') as all from mail_link l`.execute(
      shop.database.kysely,
    )
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('an invitation', () => {
  const invite = (name: string, rest: object = {}) =>
    shop.call<User>(
      'POST',
      '/users',
      { username: name, email: `${name}@example.at`, roles: ['ROLE_EMPLOYEE'], ...rest },
      admin,
    )
  const redeem = (token: string, chosen: string) =>
    shop.call<Me>('POST', '/invitations/redeem', { token, password: chosen })

  test('lets a new person choose a password, and signs in', async () => {
    expect((await invite('neu-1')).status).toBe(201)
    const [mail] = await shop.mailsTo('neu-1@example.at')
    expect(mail?.subject).toBe('Ihre Einladung zu Theke')
    expect(mail?.text).toContain('Ihr Benutzername ist „neu-1“.')
    const token = await lastTokenTo('neu-1@example.at', 'invitation')
    expect(codesOf(await redeem(token, 'kurz'))).toEqual([422, ['tooShort']])
    expect(codesOf(await redeem(token, '1234567890'))).toEqual([422, ['passwordCompromised']])
    expect(codesOf(await redeem(token, 'neu-1neu-1'))).toEqual([422, ['passwordStrength']])
    const signed = await redeem(token, password)
    expect([signed.status, signed.data.user.username]).toEqual([200, 'neu-1'])
    expect(await isSignedIn(cookieOf(signed))).toBe(true)
    expect(await isSignedIn(await shop.signIn('neu-1', password))).toBe(true)
    expect(codesOf(await redeem(token, otherPassword))).toEqual([401, ['invalidLoginLink']])
  })

  test('works for 7 days, and not as a link that signs in', async () => {
    await invite('neu-2')
    const token = await lastTokenTo('neu-2@example.at', 'invitation')
    expect(codesOf(await shop.call('POST', '/login-links/redeem', { token }))).toEqual([401, ['invalidLoginLink']])
    shop.setNow('2026-11-25T11:00:00Z')
    expect(codesOf(await redeem(token, password))).toEqual([401, ['invalidLoginLink']])
    shop.setNow('2026-11-25T10:59:59Z')
    expect((await redeem(token, password)).status).toBe(200)
  })

  test('is not sent to somebody who got a password', async () => {
    const { data } = await invite('neu-3', { password })
    expect(await shop.mailsTo('neu-3@example.at')).toEqual([])
    expect(codesOf(await shop.call('POST', `/users/${data.id}/invitations`, undefined, admin))).toEqual([
      409,
      ['conflict'],
    ])
  })

  test('is sent again, the earlier one stops working', async () => {
    const { data } = await invite('neu-4')
    const first = await lastTokenTo('neu-4@example.at', 'invitation')
    expect((await shop.call('POST', `/users/${data.id}/invitations`, undefined, admin)).status).toBe(202)
    const second = await lastTokenTo('neu-4@example.at', 'invitation')
    expect(codesOf(await redeem(first, password))).toEqual([401, ['invalidLoginLink']])
    expect((await redeem(second, password)).status).toBe(200)
    const path = `/users/${newId()}/invitations`
    expect((await shop.call('POST', path, undefined, admin)).status).toBe(404)
    expect((await shop.call('POST', path)).status).toBe(401)
  })

  test('is handed over as a link by administrators, who are told it once; the earlier one stops working', async () => {
    const { data } = await invite('neu-6')
    const mailed = await lastTokenTo('neu-6@example.at', 'invitation')
    const path = `/users/${data.id}/invitation-links`
    const made = await shop.call<{ url: string; expiresAt: string }>('POST', path, undefined, admin)
    expect([made.status, made.data.expiresAt]).toEqual([201, '2026-11-25T11:00:00Z'])
    expect(made.data.url).toMatch(/^https?:\/\/[^/]+\/backend\/invitation#/)
    expect(codesOf(await redeem(mailed, password))).toEqual([401, ['invalidLoginLink']])
    expect((await redeem(made.data.url.split('#')[1] ?? '', password)).status).toBe(200)
    expect(codesOf(await shop.call('POST', path, undefined, admin))).toEqual([409, ['conflict']])
    const unknown = `/users/${newId()}/invitation-links`
    expect((await shop.call('POST', unknown, undefined, admin)).status).toBe(404)
    expect((await shop.call('POST', '/users/nobody/invitation-links', undefined, admin)).status).toBe(422)
    expect((await shop.call('POST', path)).status).toBe(401)
  })

  test('moves to the new address, and waits for a role and for being enabled', async () => {
    const { data } = await invite('neu-5', { roles: [] })
    expect(await shop.mailsTo('neu-5@example.at')).toEqual([])
    const again = await shop.call('POST', `/users/${data.id}/invitations`, undefined, admin)
    expect(codesOf(again)).toEqual([409, ['invitedWithoutRole']])
    const given = { ...data, roles: ['ROLE_EMPLOYEE'] }
    const { data: invited } = await shop.call<User>('PUT', `/users/${data.id}`, given, admin)
    const old = await lastTokenTo('neu-5@example.at', 'invitation')
    const moved = await shop.call('PUT', `/users/${data.id}`, { ...invited, email: 'neu-5b@example.at' }, admin)
    expect(moved.status).toBe(200)
    const token = await lastTokenTo('neu-5b@example.at', 'invitation')
    expect(codesOf(await redeem(old, password))).toEqual([401, ['invalidLoginLink']])
    await sql`update "user" set roles = '{}' where id = ${data.id}`.execute(shop.database.kysely)
    expect(codesOf(await redeem(token, password))).toEqual([401, ['accountDisabled']])
    await sql`update "user" set roles = '{ROLE_EMPLOYEE}' where id = ${data.id}`.execute(shop.database.kysely)
    expect((await redeem(token, password)).status).toBe(200)
  })
})

describe('the own password', () => {
  const change = (as: Record<string, string>, current: string, chosen: string) =>
    shop.call('POST', '/users/me/password', { current, password: chosen }, as)

  test('changes with the current one, and all other sessions end', async () => {
    const ida = await employ()
    const [here, elsewhere] = [await shop.signIn(ida.username, password), await shop.signIn(ida.username, password)]
    const wrong = await change(here, 'falsch', otherPassword)
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      [{ field: 'current', code: 'currentPassword', message: 'Das aktuelle Passwort ist nicht richtig.' }],
    ])
    expect(codesOf(await change(here, password, '1234567890'))).toEqual([422, ['passwordCompromised']])
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect((await change(here, password, otherPassword)).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(await isSignedIn(await shop.signIn(ida.username, otherPassword))).toBe(true)
    expect((await shop.mailsTo(ida.email)).map((mail) => mail.subject)).toEqual([
      'Ihr Passwort für Theke wurde geändert',
    ])
  })

  test('cannot be found out by trying', async () => {
    const ida = await employ()
    const as = await shop.signIn(ida.username, password)
    for (let attempt = 0; attempt < 5; attempt += 1) await change(as, 'falsch', otherPassword)
    expect(codesOf(await change(as, password, otherPassword))).toEqual([429, ['tooManyAttemptsMinutes']])
  })

  test('is not changed by a visitor or without the token of the session', async () => {
    const ida = await employ()
    const { cookie = '' } = await shop.signIn(ida.username, password)
    expect((await change({}, password, otherPassword)).status).toBe(401)
    expect(codesOf(await change({ cookie }, password, otherPassword))).toEqual([403, ['invalidCsrfToken']])
  })
})

describe('the own sessions', () => {
  test('are listed with where and when, and ended one by one', async () => {
    const ida = await employ()
    const here = await shop.signIn(ida.username, password)
    shop.setNow('2026-11-18T11:02:00Z')
    const signed = await shop.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': 'Firefox auf dem Handy' },
      payload: { username: ida.username, password },
    })
    const elsewhere = { cookie: String(signed.headers['set-cookie']).split(';')[0] ?? '' }
    const list = async () => (await shop.call<Session[]>('GET', '/users/me/sessions', undefined, here)).data
    const sessions = await list()
    expect(sessions.map((session) => ({ ...session, id: '' }))).toEqual(
      [
        {
          id: '',
          userAgent: expect.any(String) as string,
          createdAt: '2026-11-18T11:00:00Z',
          lastUsedAt: '2026-11-18T11:00:00Z',
          expiresAt: '2026-11-18T23:00:00Z',
          isCurrent: true,
        },
        {
          id: '',
          userAgent: 'Firefox auf dem Handy',
          createdAt: '2026-11-18T11:02:00Z',
          lastUsedAt: '2026-11-18T11:02:00Z',
          expiresAt: '2026-11-18T23:02:00Z',
          isCurrent: false,
        },
      ].toReversed(),
    )
    // Noted anew when five minutes have passed since.
    expect((await list()).find((session) => session.isCurrent)?.lastUsedAt).toBe('2026-11-18T11:00:00Z')
    shop.setNow('2026-11-18T11:05:00Z')
    await list()
    expect((await list()).find((session) => session.isCurrent)?.lastUsedAt).toBe('2026-11-18T11:05:00Z')
    const [phone] = sessions
    const end = (id: string, as: Record<string, string>) =>
      shop.call('DELETE', `/users/me/sessions/${id}`, undefined, as)
    expect((await end(phone?.id ?? '', admin)).status).toBe(404)
    expect((await end(newId(), here)).status).toBe(404)
    expect((await end('kein', here)).status).toBe(422)
    expect((await end(phone?.id ?? '', here)).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await shop.call('GET', '/users/me/sessions')).status).toBe(401)
  })
})

describe('a second factor', () => {
  const codeAt = (secret: string, time: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Temporal.Instant.from(time).epochMilliseconds,
    })
  const login = (username: string, code?: string) =>
    shop.call<Me>('POST', '/login', { username, password, ...(code === undefined ? {} : { code }) })

  async function protect() {
    const ida = await employ()
    const as = await shop.signIn(ida.username, password)
    const { data } = await shop.call<{ secret: string; otpauthUrl: string }>('POST', '/users/me/totp', { password }, as)
    const confirmed = await shop.call<{ recoveryCodes: string[] }>(
      'POST',
      '/users/me/totp/confirm',
      { code: codeAt(data.secret, wednesdayNoon) },
      as,
    )
    return { ...ida, as, ...data, recoveryCodes: confirmed.data.recoveryCodes }
  }

  test('counts once it is confirmed with a right code', async () => {
    const ida = await employ()
    const as = await shop.signIn(ida.username, password)
    const confirm = (code: string) => shop.call('POST', '/users/me/totp/confirm', { code }, as)
    expect(codesOf(await confirm('123456'))).toEqual([409, ['conflict']])
    const { data } = await shop.call<{ secret: string; otpauthUrl: string }>('POST', '/users/me/totp', { password }, as)
    expect(data.otpauthUrl).toContain(`otpauth://totp/Theke:${ida.username}?issuer=Theke&secret=${data.secret}`)
    expect((await login(ida.username)).status).toBe(200)
    const right = codeAt(data.secret, wednesdayNoon)
    const wrong = right === '000000' ? '000001' : '000000'
    expect(codesOf(await confirm(wrong))).toEqual([422, ['secondFactorInvalid']])
    expect((await confirm(right)).status).toBe(200)
    expect(codesOf(await confirm(right))).toEqual([409, ['conflict']])
    expect(codesOf(await shop.call('POST', '/users/me/totp', { password }, as))).toEqual([409, ['conflict']])
    const read = await shop.call('GET', '/users/me/totp', undefined, as)
    expect(read.data).toEqual({ isEnabled: true, recoveryCodesLeft: 10 })
  })

  test('is asked for only after the right password, each code once', async () => {
    const ida = await protect()
    const missing = await login(ida.username)
    expect([missing.status, missing.errors]).toEqual([
      401,
      [
        {
          field: 'code',
          code: 'secondFactorRequired',
          message: 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
        },
      ],
    ])
    const wrongPassword = await shop.call('POST', '/login', { username: ida.username, password: 'falsch' })
    expect(codesOf(wrongPassword)).toEqual([401, ['badCredentials']])
    // The code that confirmed it has been used.
    expect(codesOf(await login(ida.username, codeAt(ida.secret, wednesdayNoon)))).toEqual([
      401,
      ['secondFactorInvalid'],
    ])
    shop.setNow('2026-11-18T11:01:00Z')
    const code = codeAt(ida.secret, '2026-11-18T11:01:00Z')
    expect((await login(ida.username, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(codesOf(await login(ida.username, code))).toEqual([401, ['secondFactorInvalid']])
  })

  test.each([
    ['30 seconds early', '2026-11-18T11:05:30Z', 200],
    ['30 seconds late', '2026-11-18T11:04:30Z', 200],
    ['60 seconds late', '2026-11-18T11:04:00Z', 401],
    ['60 seconds early', '2026-11-18T11:06:00Z', 401],
  ])('may be %s by the clock of the telephone', async (_what, theirs, status) => {
    const ida = await protect()
    shop.setNow('2026-11-18T11:05:00Z')
    expect((await login(ida.username, codeAt(ida.secret, theirs))).status).toBe(status)
  })

  test('is asked for by a link, too, which stays usable until the code is right', async () => {
    const ida = await protect()
    await shop.call('POST', '/login-links', { email: ida.email })
    const token = await lastTokenTo(ida.email, 'login-link')
    const redeem = (code?: string) =>
      shop.call('POST', '/login-links/redeem', { token, ...(code === undefined ? {} : { code }) })
    expect(codesOf(await redeem())).toEqual([401, ['secondFactorRequired']])
    expect(codesOf(await redeem('aaaaa-aaaaa'))).toEqual([401, ['secondFactorInvalid']])
    expect((await redeem(ida.recoveryCodes[0])).status).toBe(200)
    expect((await redeem(ida.recoveryCodes[1])).status).toBe(401)
  })

  test('has ten recovery codes, each good for one sign-in, kept as hashes', async () => {
    const ida = await protect()
    expect(new Set(ida.recoveryCodes).size).toBe(10)
    expect(ida.recoveryCodes.every((code) => /^[a-z0-9]{5}-[a-z0-9]{5}$/.test(code))).toBe(true)
    const [first = ''] = ida.recoveryCodes
    expect((await login(ida.username, ` ${first.toUpperCase().replace('-', '')} `)).status).toBe(200)
    expect(codesOf(await login(ida.username, first))).toEqual([401, ['secondFactorInvalid']])
    const left = await shop.call('GET', '/users/me/totp', undefined, ida.as)
    expect(left.data).toEqual({ isEnabled: true, recoveryCodesLeft: 9 })
  })

  test('cannot be guessed: wrong codes count like wrong passwords', async () => {
    const ida = await protect()
    for (let attempt = 0; attempt < 5; attempt += 1) await login(ida.username, 'aaaaa-aaaaa')
    const blocked = await login(ida.username, ida.recoveryCodes[0])
    expect(codesOf(blocked)).toEqual([429, ['tooManyAttemptsMinutes']])
  })

  test('is switched off by an administrator for whoever has lost everything', async () => {
    const ida = await protect()
    const path = `/users/${ida.id}/totp`
    expect((await shop.call('DELETE', path)).status).toBe(401)
    expect((await shop.call('DELETE', path, undefined, ida.as)).status).toBe(403)
    expect((await shop.call('DELETE', `/users/${newId()}/totp`, undefined, admin)).status).toBe(404)
    expect((await shop.call('DELETE', '/users/kein/totp', undefined, admin)).status).toBe(422)
    expect((await shop.call('DELETE', path, undefined, admin)).status).toBe(204)
    expect((await login(ida.username)).status).toBe(200)
  })

  test('is switched off with its recovery codes', async () => {
    const ida = await protect()
    expect((await shop.call('DELETE', '/users/me/totp')).status).toBe(401)
    const off = (body?: object) => shop.call('DELETE', '/users/me/totp', body, ida.as)
    expect((await off()).status).toBe(422)
    expect((await off({})).errors).toMatchObject([{ field: 'password', code: 'proofMissing' }])
    expect((await off({ password: otherPassword })).errors).toMatchObject([
      { field: 'password', code: 'currentPassword' },
    ])
    expect((await off({ code: '000000' })).errors).toMatchObject([{ field: 'code', code: 'secondFactorInvalid' }])
    expect((await login(ida.username)).status).toBe(401)
    expect((await off({ password })).status).toBe(204)
    expect((await login(ida.username)).status).toBe(200)
    const read = await shop.call('GET', '/users/me/totp', undefined, ida.as)
    expect(read.data).toEqual({ isEnabled: false, recoveryCodesLeft: 0 })
  })
})

describe('the secret of a second factor', () => {
  const storedOf = async (id: string) =>
    (
      await sql<{ secret: string }>`select totp_secret as secret from "user" where id = ${id}`.execute(
        shop.database.kysely,
      )
    ).rows[0]?.secret

  test('is sealed in the database; one from before is sealed with the next start', async () => {
    const ida = await employ()
    const as = await shop.signIn(ida.username, password)
    const { data } = await shop.call<{ secret: string }>('POST', '/users/me/totp', { password }, as)
    const sealed = await storedOf(ida.id)
    expect(sealed?.startsWith('v1.')).toBe(true)
    expect(sealed).not.toContain(data.secret)
    await sql`update "user" set totp_secret = ${data.secret} where id = ${ida.id}`.execute(shop.database.kysely)
    const { kysely } = shop.database
    const secrets = await sessionSecrets({ sessionSecret: undefined, formerSecrets: [], dataDir: shop.dataDir })
    expect([await renewSealed(kysely, secrets), await renewSealed(kysely, secrets)]).toEqual([1, 0])
    expect((await storedOf(ida.id))?.startsWith('v1.')).toBe(true)
    const timestamp = Temporal.Instant.from(wednesdayNoon).epochMilliseconds
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp })
    expect((await shop.call('POST', '/users/me/totp/confirm', { code }, as)).status).toBe(200)
  })

  test('that cannot be opened any more refuses every code, but no recovery code and no password to switch it off', async () => {
    const ida = await employ()
    const as = await shop.signIn(ida.username, password)
    await sql`
      update "user" set totp_secret = ${sealFor(['ein anderes Geheimnis'], 'second factor').close('JBSWY3DP', ida.id)},
        totp_confirmed_at = now() where id = ${ida.id}
    `.execute(shop.database.kysely)
    const attempt = { username: ida.username, password, code: '123456' }
    expect((await shop.call('POST', '/login', attempt)).status).toBe(401)
    expect((await shop.call('DELETE', '/users/me/totp', { password }, as)).status).toBe(204)
  })
})

describe('a passkey', () => {
  type Options = Record<string, unknown>
  const device = () => makeAuthenticator('http://localhost')
  const askToSignIn = async () => (await shop.call<Options>('POST', '/login/passkey/options')).data
  const signIn = (response: Options) => shop.call<Me>('POST', '/login/passkey', { response })

  async function register(authenticator = device()) {
    const ida = await employ()
    const as = await shop.signIn(ida.username, password)
    const { data } = await shop.call<Options>('POST', '/users/me/passkeys/options', { password }, as)
    const body = { name: 'Mein Telefon', response: authenticator.create(data) }
    const made = await shop.call<Passkey>('POST', '/users/me/passkeys', body, as)
    return { ...ida, as, authenticator, made, body }
  }

  test('is made and signs in without a password', async () => {
    const { made, authenticator, username, as } = await register()
    expect([made.status, made.data.name, made.data.lastUsedAt]).toEqual([201, 'Mein Telefon', null])
    const options = await askToSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const signed = await signIn(authenticator.get(options))
    expect([signed.status, signed.data.user.username]).toEqual([200, username])
    expect(await isSignedIn(cookieOf(signed))).toBe(true)
    const { data } = await shop.call<Passkey[]>('GET', '/users/me/passkeys', undefined, as)
    expect(data).toEqual([{ ...made.data, lastUsedAt: '2026-11-18T11:00:00Z' }])
  })

  test('answers each question once, in time, and only ours', async () => {
    const { authenticator, body, as } = await register()
    expect(codesOf(await shop.call('POST', '/users/me/passkeys', body, as))).toEqual([422, ['invalid']])
    const answer = authenticator.get(await askToSignIn())
    expect((await signIn(answer)).status).toBe(200)
    const again = await signIn(answer)
    expect([again.status, again.errors[0]?.message]).toEqual([401, 'Die Anmeldung ist nicht möglich.'])
    const late = authenticator.get(await askToSignIn())
    shop.setNow('2026-11-18T11:05:00Z')
    expect(codesOf(await signIn(late))).toEqual([401, ['authentication']])
    const invented = authenticator.get({ challenge: 'selbstgemacht' })
    expect(codesOf(await signIn(invented))).toEqual([401, ['authentication']])
  })

  test('of another site, without the finger, or unknown signs in nobody', async () => {
    const { authenticator } = await register()
    expect(codesOf(await signIn(authenticator.get(await askToSignIn(), { isVerified: false })))).toEqual([
      401,
      ['authentication'],
    ])
    expect(codesOf(await signIn(device().get(await askToSignIn())))).toEqual([401, ['authentication']])
    const phishing = await register(makeAuthenticator('https://boese.example'))
    expect(codesOf(phishing.made)).toEqual([422, ['invalid']])
    expect(codesOf(await signIn({ id: 'x' }))).toEqual([401, ['authentication']])
    expect((await shop.call('POST', '/login/passkey', { response: {} })).status).toBe(422)
  })

  test('of somebody who is locked does not sign in', async () => {
    const { authenticator, id } = await register()
    await sql`update "user" set is_locked = true where id = ${id}`.execute(shop.database.kysely)
    expect(codesOf(await signIn(authenticator.get(await askToSignIn())))).toEqual([401, ['accountLocked']])
  })

  test('is removed by its owner only, and then signs in nobody', async () => {
    const { authenticator, made, as } = await register()
    const path = `/users/me/passkeys/${made.data.id}`
    expect((await shop.call('DELETE', path, { password: adminPassword }, admin)).status).toBe(404)
    expect((await shop.call('DELETE', path)).status).toBe(401)
    expect((await shop.call('DELETE', path, { password }, as)).status).toBe(204)
    expect(codesOf(await signIn(authenticator.get(await askToSignIn())))).toEqual([401, ['authentication']])
  })
})

describe('the public calls of the sign-in', () => {
  const calls = [
    ['/login', { username: 'x', password: 'y' }],
    ['/login-links', { email: 'x@example.at' }],
    ['/login-links/redeem', { token: 'x' }],
    ['/invitations/redeem', { token: 'x', password }],
    ['/login/passkey/options', {}],
    ['/login/passkey', { response: { id: 'x' } }],
  ] as const

  test.each(calls)('%s is refused when another site makes a browser send it', async (path, body) => {
    for (const origin of ['https://boese.example', 'null']) {
      expect(codesOf(await shop.call('POST', path, body, { origin }))).toEqual([403, ['invalidCsrfToken']])
    }
    expect((await shop.call('POST', path, body, { origin: 'http://localhost', host: 'localhost' })).status).not.toBe(
      403,
    )
  })

  test.each(calls)('%s needs no token of a session', async (path, body) => {
    const { cookie = '' } = admin
    expect((await shop.call('POST', path, body, { cookie })).status).not.toBe(403)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('take no %s, which forms can send', async (type) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload: JSON.stringify({ username: 'x', password: 'y' }),
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('the log', () => {
  test('names who signed in, failed and changed the way in, without what was typed', async () => {
    await sql`delete from log`.execute(shop.database.kysely)
    const ida = await employ()
    const attempt = { username: 'mein-passwort-versehentlich', password: 'streng-geheim' }
    await shop.call('POST', '/login', attempt)
    const as = await shop.signIn(ida.username, password)
    await shop.call('POST', '/users/me/password', { current: password, password: otherPassword }, as)
    const { data } = await shop.call<{ secret: string }>('POST', '/users/me/totp', { password: otherPassword }, as)
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
    const code = totp.generate({ timestamp: Temporal.Instant.from(wednesdayNoon).epochMilliseconds })
    await shop.call('POST', '/users/me/totp/confirm', { code }, as)
    await shop.call('DELETE', '/users/me/totp', { password: otherPassword }, as)
    await shop.call('POST', '/logout', undefined, as)
    const { rows } = await sql<{ action: string; actorId: string | null; whole: string }>`
      select action, actor_id as "actorId", log::text as whole from log where channel = 'auth' order by id
    `.execute(shop.database.kysely)
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['auth.refused', null],
      ['auth.signIn', ida.id],
      ['auth.password', ida.id],
      ['auth.secondFactorOn', ida.id],
      ['auth.secondFactorOff', ida.id],
      ['auth.signOut', ida.id],
    ])
    const all = rows.map((row) => row.whole).join('\n')
    for (const secret of [attempt.username, attempt.password, password, otherPassword, data.secret]) {
      expect(all).not.toContain(secret)
    }
  })
})

test('the log tells who was invited by whom, who then chose a password, and who left by the address', async () => {
  const person = { username: 'geladen', email: 'geladen@example.at', roles: ['ROLE_EMPLOYEE'] }
  const { data } = await shop.call<{ id: string }>('POST', '/users', person, admin)
  await sql`delete from log`.execute(shop.database.kysely)
  await shop.call('POST', `/users/${data.id}/invitations`, undefined, admin)
  const token = await lastTokenTo(person.email, 'invitation')
  const redeemed = await shop.call('POST', '/invitations/redeem', { token, password })
  const cookie = String(redeemed.headers['set-cookie']).split(';')[0] ?? ''
  await shop.app.inject({ url: '/backend/logout', headers: { cookie } })
  const { data: entries } = await shop.call<Log[]>('GET', '/logs?channel=auth', undefined, admin)
  expect(entries.toReversed().map(({ action, message, actor }) => [action, message, actor.name])).toEqual([
    ['auth.invitation', '„geladen“ noch einmal eingeladen', 'admin'],
    ['auth.password', 'Erstes Passwort gewählt', 'geladen'],
    ['auth.signIn', 'Angemeldet', 'geladen'],
    ['auth.signOut', 'Abgemeldet', 'geladen'],
  ])
})

test.each([
  ['/login', { username: 'a\u0000b', password: 'x' }, 'username'],
  ['/login/passkey', { response: { id: 'a\u0000b' } }, 'response.id'],
])('a zero byte in %s is a problem of its field', async (path, body, field) => {
  const { status, errors } = await shop.call('POST', path, body)
  expect([status, errors.map((each) => [each.field, each.code])]).toEqual([422, [[field, 'charset']]])
})

test.each([
  ['a new second factor', 'POST', '/users/me/totp'],
  ['a new passkey', 'POST', '/users/me/passkeys/options'],
  ['the end of a passkey', 'DELETE', '/users/me/passkeys/0192f0c0-0000-7000-8000-000000000000'],
] as const)('%s asks who stands at the screen', async (_, method, path) => {
  const ida = await employ()
  const as = await shop.signIn(ida.username, password)
  const send = async (body: object) => shop.call(method, path, body, as)
  expect((await send({})).status).toBe(422)
  expect((await send({ password: 'falsch' })).errors.map(({ code }) => code)).toEqual(['currentPassword'])
  expect((await send({ password })).status).toBe(method === 'DELETE' ? 404 : 200)
})

test('who changes the password may let all passkeys go', async () => {
  const ida = await employ()
  const as = await shop.signIn(ida.username, password)
  const addKey = async () =>
    sql`insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, created_at)
      values (gen_random_uuid(), ${ida.id}, 'Telefon', gen_random_uuid()::text, '', 0, '{}', now())`.execute(
      shop.database.kysely,
    )
  const count = async () => (await shop.call<unknown[]>('GET', '/users/me/passkeys', undefined, as)).data.length
  await addKey()
  await shop.call('POST', '/users/me/password', { current: password, password: otherPassword }, as)
  expect(await count()).toBe(1)
  const change = { current: otherPassword, password, keepPasskeys: false }
  expect((await shop.call('POST', '/users/me/password', change, as)).status).toBe(204)
  expect(await count()).toBe(0)
})
