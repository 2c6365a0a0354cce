import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import { shortenLogAddresses } from '#server/log/write-log.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const logs = async (query = '') => (await shop.call<Log[]>('GET', `/logs?${query}`, undefined, admin)).data

test('creating, changing and deleting a resource tells who did what, before and after', async () => {
  const { data: tag } = await shop.call<{ id: string }>('POST', '/tags', { name: 'Vegan' }, admin)
  await shop.call('PUT', `/tags/${tag.id}`, { name: 'Rein pflanzlich' }, admin)
  await shop.call('DELETE', `/tags/${tag.id}`, undefined, admin)
  const entries = await logs(`subjectId=${tag.id}`)
  expect(entries.map((entry) => [entry.action, entry.message])).toEqual([
    ['tag.delete', 'Tag „Rein pflanzlich“ gelöscht'],
    ['tag.update', 'Tag „Rein pflanzlich“ geändert'],
    ['tag.create', 'Tag „Vegan“ erstellt'],
  ])
  expect(entries[1]).toMatchObject({
    level: 'info',
    channel: 'content',
    actor: { kind: 'user' },
    subject: { type: 'tag', id: tag.id, label: 'Rein pflanzlich' },
    changes: [{ field: 'name', before: 'Vegan', after: 'Rein pflanzlich' }],
    ip: '127.0.0.1',
  })
  expect(entries[1]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('saving without a change leaves no entry, and a refused change neither', async () => {
  const { data: tag } = await shop.call<{ id: string }>('POST', '/tags', { name: 'Scharf' }, admin)
  await shop.call('PUT', `/tags/${tag.id}`, tag, admin)
  await shop.call('PUT', `/tags/${tag.id}`, { ...tag, name: 'Mild', version: 99 }, admin)
  expect((await logs(`subjectId=${tag.id}`)).map((entry) => entry.action)).toEqual(['tag.create'])
})

test('an entry of a branch names it, until the branch itself is gone', async () => {
  const { data: branch } = await shop.call<{ id: string; version: number }>(
    'POST',
    '/branches',
    { identifier: 'kurz', name: 'Kurz' },
    admin,
  )
  expect((await logs(`branchId=${branch.id}`)).map((entry) => entry.action)).toEqual(['branch.create'])
  expect((await shop.call('DELETE', `/branches/${branch.id}`, undefined, admin)).status).toBe(204)
  const left = await logs(`subjectId=${branch.id}`)
  expect(left.map((entry) => [entry.action, entry.branchId])).toEqual([
    ['branch.delete', null],
    ['branch.create', null],
  ])
})

test('tokens are named, never told', async () => {
  const { data: table } = await shop.call<{ id: string; qrToken: string }>(
    'POST',
    '/tables',
    { identifier: '1', branch: { id: cast.stadtplatz.id } },
    admin,
  )
  const entries = await logs(`subjectId=${table.id}`)
  expect(entries[0]?.changes).toContainEqual({ field: 'qrToken', before: null, after: '•••' })
  expect(JSON.stringify(entries)).not.toContain(table.qrToken)
})

test('the configuration says what was changed', async () => {
  const { data: config } = await shop.call<object>('GET', '/config')
  await shop.call('POST', '/config', { ...config, shopName: 'Lindenhof' }, admin)
  const [entry] = await logs('channel=config')
  expect(entry).toMatchObject({
    action: 'config.save',
    changes: [{ field: 'shopName', before: 'Theke', after: 'Lindenhof' }],
  })
})

test('entries are paged, searched and filtered by time', async () => {
  const page = await shop.call<Log[]>('GET', '/logs?pageSize=2&page=1', undefined, admin)
  expect(page.data).toHaveLength(2)
  expect(page.meta).toMatchObject({ page: 1, pageSize: 2 })
  const second = await shop.call<Log[]>('GET', '/logs?pageSize=2&page=2', undefined, admin)
  expect(second.data[0]?.id).not.toBe(page.data[0]?.id)
  expect((await logs('q=apfelSAFT')).map((entry) => entry.message)).toEqual(['Produkt „Apfelsaft“ erstellt'])
  expect(await logs('q=100%25')).toEqual([])
  expect(await logs('from=2026-11-18T11:00:01Z')).toEqual([])
  expect((await logs('to=2026-11-18T11:00:01Z')).length).toBeGreaterThan(0)
})

test('one entry is read by its id; an unknown one is not found, a wrong id or filter is a problem', async () => {
  const [first] = await logs('pageSize=1')
  const read = await shop.call<Log>('GET', `/logs/${first?.id}`, undefined, admin)
  expect(read.data).toEqual(first)
  const unknown = '01900000-0000-7000-8000-000000000000'
  expect((await shop.call('GET', `/logs/${unknown}`, undefined, admin)).status).toBe(404)
  expect((await shop.call('GET', '/logs/eins', undefined, admin)).status).toBe(422)
  expect((await shop.call('GET', '/logs?level=laut', undefined, admin)).errors[0]?.field).toBe('level')
})

test('visitors do not read the log', async () => {
  expect((await shop.call('GET', '/logs')).status).toBe(401)
})

test('a technical error is found by the request id of its answer, without what the database said', async () => {
  await sql`alter table tag rename to tag_gone`.execute(shop.database.kysely)
  const failed = await shop.call('GET', '/tags')
  await sql`alter table tag_gone rename to tag`.execute(shop.database.kysely)
  expect(failed.status).toBe(500)
  const entries = await logs(`requestId=${String(failed.headers['x-request-id'])}`)
  expect(entries).toMatchObject([
    { level: 'error', channel: 'api', context: { route: 'GET /api/tags', code: '42P01' }, changes: [] },
  ])
  expect(JSON.stringify(entries)).not.toContain('relation')
})

test('after seven days an address says only where it came from', async () => {
  await shortenLogAddresses(shop.database.kysely, Temporal.Instant.from('2026-11-18T11:00:00Z'))
  expect((await logs('pageSize=1'))[0]?.ip).toBe('127.0.0.1')
  await shortenLogAddresses(shop.database.kysely, Temporal.Instant.from('2026-11-18T11:00:01Z'))
  expect((await logs('pageSize=1'))[0]?.ip).toBe('127.0.0.0/24')
})
