// Figures by mail: set up, sent at seven with the rights that somebody has then, once, and ended.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import { sendDueReports } from './report-mails.ts'

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let cast: Cast
const people = new Map<string, string>()
const password = 'ein gutes Passwort'

type Reports = AnswerOf<'GET /report-mails'>
const reports = async (as = admin) => (await shop.call<Reports>('GET', '/report-mails', undefined, as)).data
const add = (username: string, cadence: string, branch: string | null = null, as = admin) =>
  shop.call<Reports['reports'][number]>(
    'POST',
    '/report-mails',
    { user: { id: people.get(username) }, branch: branch === null ? null : { id: branch }, cadence },
    as,
  )
const everyMail = async () => {
  const mails = await Promise.all(['mara', 'markus', 'admin'].map((name) => shop.mailsTo(`${name}@example.at`)))
  return mails.flat().filter(({ text }) => text.includes('Verglichen wird'))
}
const dueAt = async (moment: string) => {
  shop.setNow(moment)
  const before = new Set((await everyMail()).map(({ id }) => id))
  await sendDueReports(
    shop.database,
    { catalog: prepareCatalog(shop.database), linkBase: 'https://shop.example' },
    Temporal.Instant.from(moment),
  )
  return (await everyMail()).filter(({ id }) => !before.has(id))
}

/** Wednesday, the 18th of November: two orders of 37.40, one of them a week before. */
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-11T11:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const order = () => shop.call('POST', '/orders', orderOf(cast))
  await order()
  shop.setNow('2026-11-18T11:00:00Z')
  admin = await shop.signIn()
  await order()
  await order()
  const markt = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)
  for (const [username, role, branch] of [
    ['mara', 'ROLE_MANAGER', cast.stadtplatz.id],
    ['markus', 'ROLE_MANAGER', markt.data.id],
    ['emil', 'ROLE_EMPLOYEE', cast.stadtplatz.id],
  ] as const) {
    const person = {
      username,
      email: `${username}@example.at`,
      firstName: username,
      roles: [role],
      branches: [{ id: branch }],
      password,
    }
    people.set(username, (await shop.call<{ id: string }>('POST', '/users', person, admin)).data.id)
  }
  people.set('admin', (await shop.call<{ id: string }>('GET', '/users/me', undefined, admin)).data.id)
  manager = await shop.signIn('mara', password)
})
afterAll(() => shop.close())

test('only who may see figures can be sent any, and managers send only of what they see themselves', async () => {
  expect((await reports()).people.map(({ name }) => name)).toEqual(['mara', 'markus'])
  expect((await reports(manager)).people.map(({ name }) => name)).toEqual(['mara'])
  expect((await add('emil', 'daily')).status).toBe(422)
  expect((await add('markus', 'daily', null, manager)).status).toBe(422)
  // A branch that the reader does not see.
  expect((await add('markus', 'daily', cast.stadtplatz.id)).errors.map(({ field }) => field)).toEqual(['branch'])
})

test('a report of the day comes at seven of the next morning, once', async () => {
  const made = await add('mara', 'daily', cast.stadtplatz.id, manager)
  expect([made.status, made.data.sentUntil]).toEqual([201, '2026-11-17'])
  expect((await add('mara', 'daily', cast.stadtplatz.id)).errors.map(({ code }) => code)).toEqual(['reportKnown'])
  expect(await dueAt('2026-11-19T05:50:00Z')).toEqual([])
  const [mail, ...more] = await dueAt('2026-11-19T06:00:00Z')
  expect([mail?.recipient, more]).toEqual(['mara@example.at', []])
  expect(mail?.subject).toContain('74,80')
  expect(mail?.subject).toContain('Stadtplatz')
  expect(mail?.text).toContain('Umsatz: 74,80\u00a0€, 100\u00a0% mehr (37,40\u00a0€)')
  expect(mail?.text).toContain('so lief es am Mittwoch, 18. November 2026 in Stadtplatz:')
  expect(mail?.text).toContain('Bestellungen: 2')
  expect(mail?.text).toContain('- Käsespätzle: 2\u00a0×')
  expect(mail?.html).toContain('from=2026-11-18')
  // The button opens the same comparison: the same weekday a week before.
  expect(mail?.text).toContain(`&compare=lastWeek&branch=${cast.stadtplatz.id}`)
  expect(await dueAt('2026-11-19T06:10:00Z')).toEqual([])
})

test('a week without guests is told, too; a trial says that it is one', async () => {
  admin = await shop.signIn()
  const made = await add('markus', 'weekly')
  expect(made.status).toBe(201)
  const [mail] = await dueAt('2026-11-23T06:30:00Z').then((sent) =>
    sent.filter(({ recipient }) => recipient === 'markus@example.at'),
  )
  expect(mail?.text).toContain('Es kam keine Bestellung.')
  admin = await shop.signIn()
  const sent = await shop.call<{ to: string }>('POST', `/report-mails/${made.data.id}/send`, undefined, admin)
  expect([sent.status, sent.data.to]).toEqual([200, 'markus@example.at'])
  expect((await everyMail()).map(({ subject }) => subject.startsWith('Probe: '))).toContain(true)
})

test('who may no longer see figures gets none, without anybody thinking of it', async () => {
  const { data } = await shop.call<object>('GET', `/users/${people.get('mara')}`, undefined, admin)
  const changed = await shop.call('PUT', `/users/${people.get('mara')}`, { ...data, roles: ['ROLE_EMPLOYEE'] }, admin)
  expect(changed.status).toBe(200)
  const sent = await dueAt('2026-11-24T06:30:00Z')
  expect(sent.map(({ recipient }) => recipient)).not.toContain('mara@example.at')
  // It is told, and can be ended.
  admin = await shop.signIn()
  const paused = (await reports()).reports.filter(({ isPaused }) => isPaused)
  expect(paused.map(({ user }) => user.id)).toEqual([people.get('mara')])
  expect((await shop.call('POST', `/report-mails/${paused[0]?.id}/send`, undefined, admin)).status).toBe(404)
  expect((await shop.call('DELETE', `/report-mails/${paused[0]?.id}`, undefined, admin)).status).toBe(204)
})

test('it ends when somebody ends it', async () => {
  admin = await shop.signIn()
  for (const { id } of (await reports()).reports) {
    expect((await shop.call('DELETE', `/report-mails/${id}`, undefined, admin)).status).toBe(204)
    expect((await shop.call('POST', `/report-mails/${id}/send`, undefined, admin)).status).toBe(404)
  }
  expect((await reports()).reports).toEqual([])
  expect(await dueAt('2026-12-01T08:00:00Z')).toEqual([])
})
