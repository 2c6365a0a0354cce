// References of a body are judged by the rights of who sends it, for every declared resource and what is nested in it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, type Role } from '#contract/access.ts'
import { declarations } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { hashPassword, insertAccount } from '../modules/identity/public.ts'
import { minimalBodies, type MinimalBodies } from '../testing/minimal-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

type Row = Record<string, unknown> & { id: string }
type Headers = Record<string, string>

const password = 'ein gutes Passwort für alle'

let shop: TestShop
let admin: Headers
let manager: Headers
let employee: Headers
let own: Row
let foreign: Row
let bodies: MinimalBodies

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  bodies = minimalBodies(shop, admin)
  own = await make('branches', { identifier: 'eigene', name: 'Eigene' })
  foreign = await make('branches', { identifier: 'fremde', name: 'Fremde' })
  manager = await signInAs('ROLE_MANAGER')
  employee = await signInAs('ROLE_EMPLOYEE')
})
afterAll(() => shop.close())

async function make(name: string, body: Record<string, unknown>): Promise<Row> {
  const { status, data } = await shop.call<Row>('POST', `/${name}`, body, admin)
  expect([name, status]).toEqual([name, 201])
  return data
}

async function signInAs(role: Role): Promise<Headers> {
  const username = role.toLowerCase()
  await insertAccount(shop.database.kysely, {
    id: randomUUID(),
    username,
    email: `${username}@example.org`,
    firstName: '',
    lastName: username,
    roles: [role],
    branchIds: [own.id],
    passwordHash: await hashPassword(password),
  })
  return shop.signIn(username, password)
}

const declaredAs = (kind: string) => declarations.find((each) => each.kind === kind)

async function bodyIn(declared: AnyDeclaration, branch: Row): Promise<Record<string, unknown>> {
  const body = await bodies.minimal(declared)
  const place = { id: branch.id }
  if (declared.branchField === 'branch') return { ...body, branch: place }
  if (declared.branchField === 'branches') return { ...body, branches: [place] }
  if (declared.branchField !== 'user') return body
  const username = `person-${randomUUID()}`
  const user = await make('users', { username, email: `${username}@example.org`, branches: [place] })
  return { ...body, user: { id: user.id } }
}

/** Plain references to what belongs to a branch and is not open to everybody, beside the one that says the branch itself. */
const judged = declarations.flatMap((declared) => {
  if (declared.write.who !== 'staff' || !may(['ROLE_MANAGER'], declared.write.capability)) return []
  return Object.entries(declared.fields).flatMap(([name, { storage, access }]) => {
    if (access !== 'both' || (storage.kind !== 'reference' && storage.kind !== 'references')) return []
    const target = declaredAs(storage.to)
    if (target === undefined || target.branchField === null || target.read.who !== 'staff') return []
    return name === declared.branchField ? [] : [[declared.name, name, declared, target, storage.kind] as const]
  })
})

/** What belongs elsewhere is refused whoever sends it; what is so all the same is told of in stream-places.test.ts and time-accounts.test.ts. */
const neverHere = ['digital-signage-devices.stream', 'working-activities.user']

test('there are such references', () => expect(judged.length).toBeGreaterThan(8))

describe.each(judged)('%s.%s', (_, name, declared, target, kind) => {
  test('a manager names what is in own branches; foreign answers like unknown and changes nothing', async () => {
    const naming = (id: string) => (kind === 'reference' ? { id } : [{ id }])
    const field = kind === 'reference' ? name : `${name}.0`
    const [mine, theirs] = [
      await make(target.name, await bodyIn(target, own)),
      await make(target.name, await bodyIn(target, foreign)),
    ]
    const body = await bodyIn(declared, own)
    const send = async (id: string) => {
      const sent = { ...(await bodyIn(declared, own)), [name]: naming(id) }
      return shop.call('POST', `/${declared.name}`, sent, manager)
    }
    expect((await send(mine.id)).errors.filter((each) => each.field === field)).toEqual([])
    const [refused, unknown] = [await send(theirs.id), await send(randomUUID())]
    expect([refused.status, refused.errors]).toEqual([422, unknown.errors])
    expect(refused.errors.map((each) => [each.field, each.code])).toContainEqual([field, 'unknownReference'])
    if (neverHere.includes(`${declared.name}.${name}`)) return
    const stored = await make(declared.name, { ...body, [name]: naming(theirs.id) })
    const saved = await shop.call<Row>('PUT', `/${declared.name}/${stored.id}`, stored, manager)
    expect([saved.status, saved.data[name]]).toEqual([200, stored[name]])
  })
})

test('a branch cannot call a foreign device when orders are missed, nor a stream play a foreign segment', async () => {
  const device = await make('devices', {
    name: 'Küche',
    kind: 'notification',
    channel: 'screen',
    branch: { id: foreign.id },
  })
  const { data: call } = await shop.call<Row>('GET', `/branches/${own.id}`, undefined, manager)
  const escalation = { steps: [{ afterMinutes: 5, devices: [{ id: device.id }] }] }
  const branch = await shop.call('PUT', `/branches/${own.id}`, { ...call, escalation }, manager)
  expect([branch.status, branch.errors.length > 0]).toEqual([422, true])
  const segment = await make('digital-signage-segments', { name: 'Fremd', branches: [{ id: foreign.id }] })
  const stream = { name: 'Eigen', branches: [{ id: own.id }], entries: [{ segment: { id: segment.id } }] }
  const made = await shop.call('POST', '/digital-signage-streams', stream, manager)
  expect([made.status, made.errors.map((each) => [each.field, each.code])]).toEqual([
    422,
    [['entries', 'unknownReference']],
  ])
})

test('what is meant for all branches is read and used by managers, and changed by who acts in all of them', async () => {
  const segment = await make('digital-signage-segments', { name: 'Überall' })
  const address = `/digital-signage-segments/${segment.id}`
  const listed = (await shop.call<Row[]>('GET', '/digital-signage-segments', undefined, manager)).data
  expect(listed.map(({ id }) => id)).toContain(segment.id)
  expect((await shop.call('GET', address, undefined, manager)).status).toBe(200)
  expect((await shop.call('PUT', address, segment, manager)).status).toBe(403)
  expect((await shop.call('PUT', address, { ...segment, branches: [{ id: own.id }] }, manager)).status).toBe(403)
  expect((await shop.call('DELETE', address, undefined, manager)).status).toBe(403)
  const stream = { name: 'Eigen', branches: [{ id: own.id }], entries: [{ segment: { id: segment.id } }] }
  expect((await shop.call('POST', '/digital-signage-streams', stream, manager)).status).toBe(201)
  expect((await shop.call('PUT', address, { ...segment, name: 'Neu' }, admin)).status).toBe(200)
})

test('drafts are seen by who may write them, in lists, alone, at the start and in the search', async () => {
  const [site, block] = [
    await make('sites', { path: 'geheimer-entwurf', type: 'default', title: 'Entwurf Winter' }),
    await make('blocks', { identifier: 'geheimer-entwurf', name: 'Entwurf Winter' }),
  ]
  const seen = async (as: Headers) => {
    const sites = (await shop.call<Row[]>('GET', '/sites', undefined, as)).data
    const blocks = (await shop.call<Row[]>('GET', '/blocks', undefined, as)).data
    const start = await shop.call('GET', '/init', undefined, as)
    const found = await shop.call<{ records: unknown[] }>('GET', '/search?q=Entwurf Winter', undefined, as)
    return [
      sites.some(({ id }) => id === site.id),
      blocks.some(({ id }) => id === block.id),
      (await shop.call('GET', `/sites/${site.id}`, undefined, as)).status,
      JSON.stringify(start.data).includes('geheimer-entwurf'),
      found.data.records.length,
    ]
  }
  expect(await seen(admin)).toEqual([true, true, 200, true, 2])
  expect(await seen(await signInAs('ROLE_EDITOR'))).toEqual([true, true, 200, true, 2])
  expect(await seen(employee)).toEqual([false, false, 404, false, 0])
  expect(await seen(manager)).toEqual([false, false, 404, false, 0])
})

test('the code of a table is seen by the managers of its branch', async () => {
  const table = async (branch: Row) => make('tables', { identifier: 'T1', branch: { id: branch.id } })
  const [mine, theirs] = [await table(own), await table(foreign)]
  const codes = async (as: Headers) => {
    const listed = (await shop.call<Row[]>('GET', '/tables', undefined, as)).data
    const alone = async ({ id }: Row) => (await shop.call<Row>('GET', `/tables/${id}`, undefined, as)).data['qrToken']
    const inList = ({ id }: Row) => listed.find((each) => each.id === id)?.['qrToken']
    return [inList(mine), await alone(mine), inList(theirs), await alone(theirs)].map((code) => code !== undefined)
  }
  expect(await codes(admin)).toEqual([true, true, true, true])
  expect(await codes(manager)).toEqual([true, true, false, false])
  expect(await codes(employee)).toEqual([false, false, false, false])
})

test('HTML of the signage is freed of what runs, on its way in and on its way out', async () => {
  const html = '<h1>Heute</h1><script>alert(1)</script><img src="x" onerror="alert(1)">'
  const told = { text: '<b onclick="x()">Suppe</b>' }
  const dirty = [
    { kind: 'html', html },
    { kind: 'imageTemplate', values: told },
  ]
  const { id, items } = await make('digital-signage-segments', { name: 'Tafel', items: dirty })
  const clean = [{ html: '<h1>Heute</h1><img src="x" />' }, { values: { text: '<b>Suppe</b>' } }]
  expect(items).toMatchObject(clean)
  const stored = JSON.stringify((items as object[]).map((one, index) => ({ ...one, ...dirty[index] })))
  await sql`update signage_segment set items = ${stored}::jsonb where id = ${id}`.execute(shop.database.kysely)
  const { data } = await shop.call<Row>('GET', `/digital-signage-segments/${id}`, undefined, admin)
  expect(data['items']).toMatchObject(clean)
})

test('an item of a segment that was stored with the fields of all kinds is answered, and can be sent, with its own alone', async () => {
  const { id, items } = await make('digital-signage-segments', { name: 'Tafel', items: [{ kind: 'clock' }] })
  const [clock] = items as object[]
  const before = { ...clock, image: null, values: {}, url: '', html: '', catalog: null, fit: 'cover', isMuted: true }
  await sql`update signage_segment set items = ${JSON.stringify([before])}::jsonb where id = ${id}`.execute(
    shop.database.kysely,
  )
  const address = `/digital-signage-segments/${id}`
  const { data } = await shop.call<Row>('GET', address, undefined, admin)
  expect(data['items']).toEqual([clock])
  const put = (item: object) => shop.call<Row>('PUT', address, { name: 'Tafel', items: [item] }, admin)
  expect((await put(before)).data['items']).toEqual([clock])
  const wrong = await put({ ...before, speed: 3 })
  expect(wrong.status).toBe(422)
})
