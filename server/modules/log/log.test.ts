import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import { logSentence, logTexts } from '#domain/wording/log.ts'
import type { Sentence } from '#domain/wording/sentence.ts'
import { ownActor, ownCause, shortenLogAddresses, writeLog, type LogEntry } from '#server/log/write-log.ts'
import { asOwner } from '#server/testing/test-database.ts'
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
  await asOwner(shop.database, 'alter table tag rename to tag_gone')
  const failed = await shop.call('GET', '/tags')
  await asOwner(shop.database, 'alter table tag_gone rename to tag')
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

test('an entry that somebody holds keeps nobody waiting', async () => {
  const holder = await shop.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from log order by at desc, id desc limit 1 for update')
  try {
    await shortenLogAddresses(shop.database.kysely, Temporal.Instant.from('2027-11-18T11:00:00Z'))
    const whole = await shop.database.pool.query('select from log where masklen(ip) in (32, 128)')
    expect(whole.rowCount).toBeLessThan(2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('whoever turns pages with a cursor sees every entry once, also while new ones come', async () => {
  for (let index = 0; index < 7; index += 1) await shop.call('POST', '/tags', { name: `Blatt ${index}` }, admin)
  const filter = 'action=tag.create&q=Blatt&pageSize=3'
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 5; page += 1) {
    const answer = await shop.call<Log[]>('GET', `/logs?${filter}${cursor}`, undefined, admin)
    expect(answer.status).toBe(200)
    seen.push(...answer.data.map((entry) => entry.subject?.label ?? ''))
    const { nextCursor } = answer.meta as { nextCursor: string | null }
    if (nextCursor === null) break
    cursor = `&cursor=${nextCursor}`
    await shop.call('POST', '/tags', { name: `Neues Blatt ${page}` }, admin)
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Blatt ${index}`))
  for (const wrong of [
    'x',
    '2026-11-18T00:00:00Z_x',
    '0000-01-01T00:00:00Z_0192f0c0-0000-7000-8000-000000000000',
    'ä_ö',
  ]) {
    const answer = await shop.call('GET', `/logs?cursor=${encodeURIComponent(wrong)}`, undefined, admin)
    expect([wrong, answer.status, answer.errors[0]?.field?.split('.')[0]]).toEqual([wrong, 422, 'cursor'])
  }
})

test('entries are found by every column', async () => {
  const { data: tag } = await shop.call<{ id: string }>(
    'POST',
    '/tags',
    { name: 'Gesucht' },
    { ...admin, 'user-agent': 'Kasse/7' },
  )
  await shop.call('PUT', `/tags/${tag.id}`, { name: 'Gefunden' }, admin)
  const found = async (query: string) => (await logs(`subjectId=${tag.id}&${query}`)).map((entry) => entry.action)
  expect(await found('userAgent=kasse/7')).toEqual(['tag.create'])
  expect(await found('userAgent=100%25')).toEqual([])
  expect(await found('field=name&action=tag.update')).toEqual(['tag.update'])
  expect(await found('field=sortOrder&action=tag.update')).toEqual([])
  expect(await found('ip=127.0.0.1')).toHaveLength(2)
  expect(await found('ip=127.0.0.0/8')).toHaveLength(2)
  expect(await found('ip=10.0.0.0/8')).toEqual([])
  expect(await found('minCount=2')).toEqual([])
  expect(await found('minDurationMs=0')).toEqual([])
  expect((await shop.call('GET', '/logs?ip=daheim', undefined, admin)).errors[0]?.field).toBe('ip')
})

test('the same technical error again counts up within the hour, and tells when it was first and last', async () => {
  const cause = (minute: string) => ({
    caller: { kind: 'visitor' } as const,
    http: { id: `anfrage-${minute}`, ip: '127.0.0.1', headers: {} },
    now: Temporal.Instant.from(`2026-11-18T10:${minute}:00Z`),
  })
  const failure = { channel: 'api', action: 'request.failed', level: 'error', code: 'technicalError' } as const
  const context = { route: 'GET /api/kaputt', error: 'TypeError' }
  const write = (minute: string, sameAs: string) =>
    writeLog(shop.database.kysely, cause(minute), { ...failure, context, durationMs: 12, sameAs })
  // The order of these two is chance: whichever comes first stays the entry.
  await Promise.all([write('01', 'a'), write('02', 'a'), write('03', 'b'), write('02', 'a')])
  await writeLog(
    shop.database.kysely,
    { ...cause('00'), now: Temporal.Instant.from('2026-11-18T11:00:00Z') },
    { ...failure, context, sameAs: 'a' },
  )
  const all = await logs('action=request.failed&channel=api')
  const entries = all.filter((entry) => entry.context['route'] === context.route)
  expect(entries.map((entry) => `${entry.at.slice(11, 13)} ${entry.count}`).toSorted()).toEqual([
    '10 1',
    '10 3',
    '11 1',
  ])
  expect(entries.find((entry) => entry.count === 3)).toMatchObject({
    durationMs: 12,
    context: { ...context, firstAt: expect.stringMatching(/^2026-11-18T10:0[12]:00Z$/) as string },
  })
  expect(await logs('minCount=3')).toHaveLength(1)
})

test('the table for spreadsheets has the same entries, in the shop’s time, and runs no formula', async () => {
  await shop.call('POST', '/tags', { name: '=HYPERLINK("http://example.org";"Klick")' }, admin)
  const answer = await shop.app.inject({ method: 'GET', url: '/api/logs.csv?q=Klick', headers: admin })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="protokoll.csv"')
  const [head, row] = answer.body.split('\r\n')
  expect(head?.startsWith('\ufeffZeitpunkt;Stufe;Bereich;Aktion;Meldung;Wer;')).toBe(true)
  expect(row).toMatch(/^2026-11-18 12:00:00;info;content;tag\.create;/)
  expect(row).toContain(`;"'=HYPERLINK(""http://example.org"";""Klick"")";tag;`)
  expect((await shop.call('GET', '/logs.csv?unsinn=1', undefined, admin)).status).toBe(422)
})

test('entries of one instant stand in the order in which they were written', async () => {
  const cause = ownCause(Temporal.Instant.from('2026-05-04T10:00:00Z'))
  const written = Array.from({ length: 50 }, (_, index) => `Eintrag ${index}`)
  for (const message of written) {
    const said = { code: 'legacy', params: { text: message } } as const
    await writeLog(shop.database.kysely, cause, { channel: 'content', action: 'order.ofEntries', ...said })
  }
  const read = await logs('action=order.ofEntries&pageSize=100')
  expect(read.map((entry) => entry.message)).toEqual(written.toReversed())
})

const params = { subject: 'product', error: 'paperOut', provider: 'mollie', kind: 'orders', count: 2, number: 7 }
const spoken = Object.entries<Sentence>(logTexts).map(([code, text]) => {
  const names = (typeof text === 'string' ? text : `{${text.by}} ${text.other}`).match(/(?<=\{)\w+(?=\})/g) ?? []
  // What people call things may look like anything.
  return [
    code,
    Object.fromEntries(names.map((name) => [name, own(params, name) ?? `<b>{label} 100 %_\\ ${name} z. B.`])),
  ] as const
})
function own(values: Readonly<Record<string, string | number>>, name: string) {
  return values[name]
}

test.each([
  ...spoken,
  ['tablesMade', { count: 1, label: 'Stadtplatz' }],
  ['created', { subject: 'constructor', label: 'unbekannt' }],
  ['docketFailed', { number: 8, device: 'Küche', error: 'E77' }],
] as const)('what %s reads like is found by its own words, values and all', async (code, values) => {
  const action = `sentence.${code}`
  const cause = ownCause(Temporal.Instant.from('2026-05-05T10:00:00Z'))
  await sql`delete from log where action = ${action}`.execute(shop.database.kysely)
  await writeLog(shop.database.kysely, cause, { channel: 'api', action, code, params: values } as LogEntry)
  const [entry] = await logs(`action=${action}`)
  expect(entry?.message).toBe(logSentence(code, values))
  expect(entry?.message).not.toMatch(/^Eintrag$|undefined/)
  const found = await logs(`action=${action}&q=${encodeURIComponent(logSentence(code, values).slice(0, 200))}`)
  expect(found.map(({ id }) => id)).toEqual([entry?.id])
})

test('a value that no JSON of the database could hold is stored as far as it can be read, and cut', async () => {
  const cause = ownCause(Temporal.Instant.from('2026-05-05T10:00:00Z'))
  const said = { code: 'keyMade', params: { label: `\0\ud800${'x'.repeat(5000)}` } } as const
  await writeLog(shop.database.kysely, cause, { channel: 'api', action: 'value.hostile', ...said })
  const [entry] = await logs('action=value.hostile')
  expect(entry?.message).toMatch(/^Schlüssel „\ufffdx+…?“ erstellt$/)
  expect(entry?.message.length).toBeLessThan(2100)
})

test('who has no name is found by the kind, and the configuration by its word', async () => {
  const cause = ownCause(Temporal.Instant.from('2026-05-06T10:00:00Z'))
  const said = { channel: 'api', action: 'actor.unnamed', code: 'technicalError' } as const
  await writeLog(shop.database.kysely, cause, { ...said, actor: ownActor })
  await writeLog(shop.database.kysely, cause, said)
  const people = async (q: string) => (await logs(`action=actor.unnamed&q=${q}`)).map(({ actor }) => actor.name)
  expect([await people('System'), await people('gast')]).toEqual([['System'], ['Gast']])
  const { data: config } = await shop.call<object>('GET', '/config', undefined, admin)
  await shop.call('POST', '/config', { ...config, shopName: 'Anders' }, admin)
  const [saved] = await logs('action=config.save')
  expect([saved?.message, saved?.subject]).toEqual([
    'Konfiguration gespeichert',
    { type: 'config', id: null, label: 'Konfiguration' },
  ])
})
