import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormRequest } from '#contract/content/form-requests.ts'
import type { Site } from '#contract/content/sites.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { deleteFormRequestsBefore } from './public.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
const section = 'form-1'
const fields = [
  { kind: 'text', label: 'Name', isRequired: true, choices: [] },
  { kind: 'email', label: 'E-Mail', isRequired: true, choices: [] },
  { kind: 'choice', label: 'Anlass', isRequired: false, choices: ['Taufe', 'Hochzeit'] },
]
let value: object

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  value = { text: '', purpose: 'contact', branch: { type: 'branch', id: cast.stadtplatz.id }, fields, consent: 'Ja?' }
  const branch = { ...cast.stadtplatz, email: 'stadtplatz@theke.example' }
  const saved = await shop.call('PUT', `/branches/${branch.id}`, branch, admin)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors))
  await page('kontakt', true)
})
afterAll(() => shop.close())
/** All tests send from one place. */
beforeEach(async () => void (await shop.database.kysely.deleteFrom('limit_taken').execute()))

async function page(path: string, isPublic: boolean, id = section, dates: object = {}) {
  const content = { body: [{ id, type: 'form', value, ...dates }] }
  const made = await shop.call<Site>(
    'POST',
    '/sites',
    { path, title: 'Kontakt', type: 'default', content, isPublic },
    admin,
  )
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.data
}

const answers = (name: string, email = 'anna@gast.example', occasion = 'Taufe') => [
  { label: 'Name', value: name },
  { label: 'E-Mail', value: email },
  { label: 'Anlass', value: occasion },
]
const send = (body: object) =>
  shop.call<{ thanks: string }>('POST', '/form-requests', {
    id: randomUUID(),
    section,
    answers: answers('Anna'),
    hasConsent: true,
    ...body,
  })
const list = async (as = admin, search = '') =>
  (await shop.call<FormRequest[]>('GET', `/form-requests${search}`, undefined, as)).data

test('what a guest sends the branch reads, by mail with the guest’s address and in its list', async () => {
  const sent = await send({ answers: answers('Anna <b>Gast</b>') })
  expect([sent.status, sent.data.thanks]).toEqual([
    201,
    'Danke! Ihre Anfrage ist angekommen. Wir melden uns bei Ihnen.',
  ])
  const [mail] = await shop.mailsTo('stadtplatz@theke.example')
  expect(mail).toMatchObject({
    recipient: 'stadtplatz@theke.example',
    subject: 'Anfrage über „Kontakt“',
    replyTo: { address: 'anna@gast.example' },
  })
  expect(mail?.text).toContain('Anlass: Taufe')
  expect(mail?.html).toContain('Anna &lt;b&gt;Gast&lt;/b&gt;')
  expect(await list()).toMatchObject([
    { page: 'Kontakt', email: 'anna@gast.example', doneAt: null, branch: { id: cast.stadtplatz.id } },
  ])
  expect((await list())[0]?.answers).toContainEqual({
    label: 'E-Mail',
    kind: 'email',
    value: 'anna@gast.example',
    date: null,
  })
})

test('what a stranger typed is no link in the mail to the branch; who is answered stays whole', async () => {
  const email = 'gewinn@boese.example'
  expect(
    (await send({ answers: answers('Gewinn: https://boese.example/jetzt www.boese.example', email) })).status,
  ).toBe(201)
  const mail = (await shop.mailsTo('stadtplatz@theke.example')).at(-1)
  expect(mail?.replyTo).toMatchObject({ address: email })
  for (const form of [mail?.text ?? '', mail?.html ?? '']) {
    expect(form).not.toMatch(/boese\.example|www\.boese|https:\/\/boese/)
    expect(form.replaceAll('\u200B', '')).toContain('Gewinn: https://boese.example/jetzt www.boese.example')
    expect(form.replaceAll('\u200B', '')).toContain(email)
    expect(form).toContain('/backend#/form-requests')
  }
  // In the list, which makes links of nothing, it stands as it was typed.
  expect((await list()).map((request) => request.email)).toContain(email)
})

test('the same request sent again is one', async () => {
  const before = (await list()).length
  const id = randomUUID()
  for (const _ of [1, 2]) expect((await send({ id })).status).toBe(201)
  expect((await list()).length).toBe(before + 1)
})

test('what is wrong is told at its field, and nothing is kept', async () => {
  const before = (await list()).length
  const { status, errors } = await send({ answers: answers('', 'anna', 'Begräbnis'), hasConsent: false })
  expect([status, errors.map(({ field, code }) => `${field} ${code}`)]).toEqual([
    422,
    ['answers.0.value notBlank', 'answers.1.value email', 'answers.2.value choice', 'hasConsent accept'],
  ])
  expect((await send({ answers: answers('Anna').slice(1) })).status).toBe(409)
  expect((await list()).length).toBe(before)
})

test('a machine that fills in what nobody sees is thanked, and nothing is kept', async () => {
  const before = (await list()).length
  expect((await send({ website: 'https://spam.example' })).status).toBe(201)
  expect((await list()).length).toBe(before)
})

test('a form of a page that guests do not see takes nothing', async () => {
  await page('entwurf', false, 'form-2')
  expect((await send({ section: 'form-2' })).status).toBe(404)
  expect((await send({ section: 'nirgends' })).status).toBe(404)
})

test('a form takes something only while its section is shown', async () => {
  await page('bald', true, 'form-3', { visibleFrom: '2026-11-18T13:00:00Z' })
  await page('vorbei', true, 'form-4', { visibleUntil: '2026-11-18T11:00:00Z' })
  await page('jetzt', true, 'form-5', { visibleFrom: '2026-11-18T10:00:00Z', visibleUntil: '2026-11-18T13:00:00Z' })
  const statuses = ['form-3', 'form-4', 'form-5'].map(async (id) => (await send({ section: id })).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 201])
})

test('a form of a block takes something only while a page shows the block', async () => {
  const made = await shop.call<{ id: string }>(
    'POST',
    '/blocks',
    {
      identifier: 'geteilt-anfrage',
      name: 'Anfrage',
      isPublic: true,
      content: { body: [{ id: 'form-6', type: 'form', value }] },
    },
    admin,
  )
  expect(made.status).toBe(201)
  const sent = async () => (await send({ section: 'form-6' })).status
  expect(await sent()).toBe(404)
  const section = { id: 'placed', type: 'block', value: { block: { type: 'block', id: made.data.id } } }
  const placing = async (path: string, how: object) => {
    const content = { body: [{ ...section, ...how }] }
    const site = { path, title: path, type: 'default', content, isPublic: true }
    const saved = await shop.call('POST', '/sites', site, admin)
    expect([saved.status, saved.errors]).toEqual([201, []])
  }
  await placing('mit-versteckter', { isHidden: true })
  await placing('mit-gewesener', { visibleUntil: '2026-11-18T10:00:00Z' })
  expect(await sent()).toBe(404)
  await placing('mit-anfrage', {})
  expect(await sent()).toBe(201)
})

test('staff of the branch mark and delete, those of another branch do not see it', async () => {
  const waiting = async () =>
    (await shop.call<{ openFormRequests: number }>('GET', '/dashboard', undefined, admin)).data.openFormRequests
  const [request] = await list()
  const before = await waiting()
  expect(before).toBe((await list(admin, '?state=open')).length)
  const path = `/form-requests/${request?.id ?? ''}`
  const password = 'Sehr gutes Passwort 7'
  const { id: _, version: __, ...like } = cast.stadtplatz
  const other = { ...like, identifier: 'anderswo', name: 'Anderswo', email: '' }
  const foreign = await shop.call<{ id: string }>('POST', '/branches', other, admin)
  for (const [username, branch] of [
    ['nah', cast.stadtplatz],
    ['fern', foreign.data],
  ] as const) {
    const user = { username, firstName: username, roles: ['ROLE_EMPLOYEE'], branches: [{ id: branch.id }], password }
    const made = await shop.call('POST', '/users', user, admin)
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  }
  const [near, far] = [await shop.signIn('nah', password), await shop.signIn('fern', password)]
  expect(await list(far)).toEqual([])
  expect((await shop.call('PUT', path, { isDone: true }, far)).status).toBe(404)
  expect((await shop.call('DELETE', path, undefined, far)).status).toBe(404)
  expect((await shop.call('GET', '/form-requests')).status).toBe(401)
  const done = await shop.call<FormRequest>('PUT', path, { isDone: true }, near)
  expect([done.status, done.data.doneBy]).toEqual([200, 'nah'])
  expect(await waiting()).toBe(before - 1)
  expect((await list(near, '?state=open')).map(({ id }) => id)).not.toContain(request?.id)
  expect((await list(near, '?state=done')).map(({ id }) => id)).toEqual([request?.id])
  expect((await shop.call('DELETE', path, undefined, near)).status).toBe(204)
  expect((await list()).map(({ id }) => id)).not.toContain(request?.id)
})

test('requests go after 90 days', async () => {
  await send({})
  const [newest] = await list()
  const at = Temporal.Instant.from(newest?.createdAt ?? '')
  await deleteFormRequestsBefore(shop.database.kysely, at)
  expect((await list()).length).toBeGreaterThan(0)
  await deleteFormRequestsBefore(shop.database.kysely, at.add({ seconds: 1 }))
  expect(await list()).toEqual([])
})

const from = async (remoteAddress: string) => {
  const payload = { id: randomUUID(), section, answers: answers('Anna'), hasConsent: true }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/form-requests', remoteAddress, payload })
  const { errors = [] } = JSON.parse(answer.body) as { errors?: { code: string; message: string }[] }
  return { status: answer.statusCode, code: errors[0]?.code, message: errors[0]?.message, headers: answer.headers }
}

test('one household sends some at once, then one after the other; the sentence says when it goes on', async () => {
  for (let count = 0; count < 6; count += 1) expect((await from('203.0.113.1')).status).toBe(201)
  const sent = await from('203.0.113.1')
  expect([sent.status, sent.code, sent.headers['retry-after']]).toEqual([429, 'requestsOfAddress', '7200'])
  expect(sent.message).toContain('in 120 Minuten noch einmal oder rufen Sie uns an')
  shop.setNow('2026-11-18T13:00:00Z')
  expect([(await from('203.0.113.1')).status, (await from('203.0.113.1')).status]).toEqual([201, 429])
})

test('fifteen households that fill a branch keep nobody else out, and what it takes is bounded', async () => {
  shop.setNow('2026-11-20T11:00:00Z')
  let taken = 0
  for (let household = 1; household <= 15; household += 1) {
    for (let count = 0; count < 6; count += 1) if ((await from(`198.51.100.${household}`)).status === 201) taken += 1
  }
  // The share of the branch, and of what is kept for newcomers two of each household that came too late.
  expect(taken).toBe(60 + 2 * 5)
  for (const _ of [1, 2]) expect((await from('203.0.113.77')).status).toBe(201)
  const third = await from('203.0.113.77')
  expect([third.status, third.code, third.headers['retry-after']]).toEqual([429, 'formsOfBranch', '360'])
  expect(third.message).toContain('in 6 Min. noch einmal oder rufen Sie uns an')
  let others = 0
  for (let household = 1; household <= 20; household += 1) {
    if ((await from(`192.0.2.${household}`)).status === 201) others += 1
  }
  expect(others).toBe(20 - 2 * 5 - 2)
  // It goes on by itself, and who was refused has not used up the own share.
  shop.setNow('2026-11-20T11:06:00Z')
  expect((await from('192.0.2.20')).status).toBe(201)
})
