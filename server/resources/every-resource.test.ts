// What every declared resource must do, tested for each by being declared.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarations } from '#contract/declarations.ts'
import { sortableNames, type AnyDeclaration } from '#contract/resource.ts'
import { routes } from '#contract/routes.ts'
import { subjectName } from '#domain/wording/log.ts'
import { minimalBodies, sentBeside, type MinimalBodies } from '../testing/minimal-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { tinyPicture } from '../testing/tiny-picture.ts'
import { columnOf, linkTable, listTable, snakeCase } from './row.ts'

type Row = Record<string, unknown> & { id: string; version: number }

let shop: TestShop
let admin: Record<string, string>
let bodies: MinimalBodies
const someBranch = '0192f0c0-0000-7000-8000-000000000000'

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  bodies = minimalBodies(shop, admin)
})
afterAll(() => shop.close())

/** Where the body of creating is not the declared one. */
const requiredOf = (declared: AnyDeclaration): string[] => {
  if (declared.name === 'uploads') return ['data']
  if (declared.name === 'videos') return ['name', 'transfer']
  const fields = Object.entries(declared.fields).filter(([, field]) => field.isRequired)
  // A password stands in for the e-mail of an invitation: neither is required alone.
  const beside = declared.name === 'users' ? {} : sentBeside[declared.name]
  return [...fields.map(([name]) => name), ...Object.keys(beside ?? {})]
}

async function made(declared: AnyDeclaration): Promise<Row> {
  const answer = await shop.call<Row>('POST', `/${declared.name}`, await bodies.minimal(declared), admin)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 201, errors: [] })
  return answer.data
}

describe.each(declarations.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  const at = (id: string) => `/${name}/${id}`

  test('is made of its required fields alone, read and listed with all fields', async () => {
    const row = await made(declared)
    const readable = Object.entries(declared.fields).filter(([, field]) => field.access !== 'writeOnly')
    expect(Object.keys(row).toSorted()).toEqual(
      ['id', 'version', 'createdAt', 'updatedAt', ...readable.map(([field]) => field)].toSorted(),
    )
    expect(row.version).toBe(1)
    const read = await shop.call<Row>('GET', at(row.id), undefined, admin)
    expect([read.status, read.data]).toEqual([200, row])
    const list = await shop.call<Row[]>('GET', `/${name}`, undefined, admin)
    expect(list.data.map(({ id }) => id)).toContain(row.id)
    expect(list.meta).toMatchObject({ page: 1 })
  })

  test('is listed in the order of each of its fields', async () => {
    for (const field of sortableNames(declared)) {
      for (const sort of [field, `-${field}`]) {
        const { status } = await shop.call('GET', `/${name}?sort=${sort}`, undefined, admin)
        expect([sort, status]).toEqual([sort, 200])
      }
    }
  })

  test('takes an unchanged answer back, and refuses it once its version is old', async () => {
    const row = await made(declared)
    const put = await shop.call<Row>('PUT', at(row.id), row, admin)
    expect({ status: put.status, errors: put.errors }).toEqual({ status: 200, errors: [] })
    expect({ ...put.data, version: 0, updatedAt: '' }).toEqual({ ...row, version: 0, updatedAt: '' })
    expect(put.data.version).toBe(2)
    const stale = await shop.call<Row>('PUT', at(row.id), row, admin)
    expect([stale.status, stale.errors[0]?.code, stale.data]).toEqual([409, 'staleVersion', put.data])
    // No column holds it.
    const never = await shop.call('PUT', at(row.id), { ...row, version: 2 ** 31 }, admin)
    expect([never.status, never.errors[0]?.code]).toEqual([409, 'staleVersion'])
  })

  test('is gone once it is deleted; what never was is 404', async () => {
    const row = await made(declared)
    expect((await shop.call('DELETE', at(row.id), undefined, admin)).status).toBe(204)
    for (const id of [row.id, '0192f0c0-0000-7000-8000-000000000000']) {
      expect((await shop.call('GET', at(id), undefined, admin)).status).toBe(404)
      expect((await shop.call('PUT', at(id), { ...row, id }, admin)).status).toBe(404)
      expect((await shop.call('DELETE', at(id), undefined, admin)).status).toBe(404)
    }
    expect((await shop.call('GET', at('keine-kennung'), undefined, admin)).status).toBe(422)
  })

  test('lets no stranger write, and read only where everybody may', async () => {
    const row = await made(declared)
    const isOpen = declared.read.who === 'everyone'
    expect((await shop.call('GET', `/${name}`)).status).toBe(isOpen ? 200 : 401)
    expect([200, 401, 404]).toContain((await shop.call('GET', at(row.id))).status)
    if (!isOpen) expect((await shop.call('GET', at(row.id))).status).toBe(401)
    const create = (routes as unknown as Record<string, { access: { who: string } }>)[`POST /${name}`]
    if (create?.access.who !== 'everyone') {
      expect((await shop.call('POST', `/${name}`, await bodies.minimal(declared))).status).toBe(401)
    }
    expect((await shop.call('PUT', at(row.id), row)).status).toBe(401)
    expect((await shop.call('DELETE', at(row.id))).status).toBe(401)
  })

  test('names every required field that is missing and every field that it does not know', async () => {
    const required = requiredOf(declared)
    const empty = await shop.call('POST', `/${name}`, { unsinn: 1 }, admin)
    expect(empty.status).toBe(422)
    const found = empty.errors.map(({ field }) => field ?? '')
    // A picture's bytes are looked at once everything else is right.
    expect(found.toSorted()).toEqual(
      ['unsinn', ...required.filter((field) => name === 'uploads' || field !== 'data')].toSorted(),
    )
    for (const field of required) {
      const { [field]: _, ...rest } = await bodies.minimal(declared)
      const answer = await shop.call('POST', `/${name}`, rest, admin)
      expect([field, answer.status, answer.errors[0]?.field]).toEqual([field, 422, field])
    }
  })

  test('filters its list by what it declares, and by nothing else', async () => {
    const row = await made(declared)
    for (const [filter, { field: compared, by }] of Object.entries(declared.filters)) {
      const value = row[compared]
      const first: unknown = Array.isArray(value) ? value[0] : value
      const text = typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : first
      const moment = declared.fields[compared]?.control === 'date' ? '2026-11-18' : '2026-11-18T08:00:00Z'
      const asked = by === 'is' ? text : by === 'inBranch' ? someBranch : moment
      if (typeof asked !== 'string' && typeof asked !== 'boolean') continue
      if (asked === '') continue
      const list = await shop.call<Row[]>(
        'GET',
        `/${name}?${filter}=${encodeURIComponent(`${asked}`)}&pageSize=500`,
        undefined,
        admin,
      )
      expect([filter, list.status]).toEqual([filter, 200])
      if (by === 'is') expect(list.data.map(({ id }) => id)).toContain(row.id)
    }
    expect((await shop.call('GET', `/${name}?unsinn=1`, undefined, admin)).status).toBe(422)
  })
})

const columnsThatKeep = async () => {
  const { rows } = await sql<{ owner: string; column: string; target: string }>`
    select owner.relname as owner, attribute.attname as column, target.relname as target
    from pg_constraint c
      join pg_class owner on owner.oid = c.conrelid join pg_class target on target.oid = c.confrelid
      join pg_attribute attribute on attribute.attrelid = c.conrelid and attribute.attnum = any(c.conkey)
    where c.contype = 'f' and c.confdeltype in ('a', 'r')
  `.execute(shop.database.kysely)
  return rows.map(({ owner, column, target }) => `${owner}.${column} → ${target}`)
}

/** As `users-of.ts` looks for them. */
const columnsLookedAt = declarations.flatMap((declared) =>
  Object.entries(declared.fields).flatMap(([name, field]) => {
    const { storage } = field
    if (storage.kind === 'reference') {
      return [`${snakeCase(declared.kind)}.${columnOf(name, field)} → ${snakeCase(storage.to)}`]
    }
    if (storage.kind === 'references') return [`${listTable(declared, name)}.target_id → ${snakeCase(storage.to)}`]
    if (storage.kind !== 'json') return []
    return storage.links.map(({ to }) => `${linkTable(declared, name, to)}.target_id → ${snakeCase(to)}`)
  }),
)

/** Not declared; the module of its target looks for it, or deletes none (an account is replaced). */
const lookedAtByModules = [
  'order_upload.upload_id → upload',
  'payment.account_id → payment_account',
  // Books: neither they nor the orders that stand in them are ever deleted.
  'day_end_entry.day_end_id → day_end',
  'day_end_entry.order_id → order',
  'day_correction.day_end_id → day_end',
  'invoice.order_id → order',
  'invoice.replaces_id → invoice',
  'credit_note.order_id → order',
  'credit_note.invoice_id → invoice',
]

test('whatever keeps a row from being deleted is looked for, and so is named', async () => {
  const known = new Set([...columnsLookedAt, ...lookedAtByModules])
  expect((await columnsThatKeep()).filter((each) => !known.has(each))).toEqual([])
})

test('every kind has a German name in the log', () => {
  const unnamed = declarations.filter(({ kind }) => subjectName(kind) === subjectName('')).map(({ kind }) => kind)
  expect(unnamed).toEqual([])
})

test('who uses a row is told in words also where it has no name, and the first five and how many more', async () => {
  const person = { username: 'vielbeschaeftigt', email: 'viel@example.at', firstName: 'Ida', lastName: 'Viel' }
  const { data: user } = await shop.call<Row>('POST', '/users', person, admin)
  const day = { user: { id: user.id }, type: 'vacation', startsOn: '2026-12-01', endsOn: '2026-12-01' }
  expect((await shop.call('POST', '/absences', day, admin)).status).toBe(201)
  const one = await shop.call<unknown[]>('DELETE', `/users/${user.id}`, undefined, admin)
  expect([one.status, one.errors[0]?.message]).toEqual([409, 'Dieser Eintrag wird noch verwendet: Abwesenheit.'])
  const { data: image } = await shop.call<Row>('POST', '/images', { name: 'Beliebt', data: tinyPicture }, admin)
  for (let count = 1; count <= 7; count += 1) {
    await shop.call('POST', '/tags', { name: `Beliebt ${count}`, image: { id: image.id } }, admin)
  }
  const many = await shop.call<unknown[]>('DELETE', `/images/${image.id}`, undefined, admin)
  expect([many.status, many.data.length]).toEqual([409, 7])
  expect(many.errors[0]?.message).toBe(
    'Dieser Eintrag wird noch verwendet: Beliebt 1, Beliebt 2, Beliebt 3, Beliebt 4, Beliebt 5 und 2 weitere.',
  )
})

test('a page that only leads to itself can be deleted', async () => {
  const { data: site } = await shop.call<Row>('POST', '/sites', { path: 'im-kreis', type: 'default' }, admin)
  const content = { body: [{ type: 'button', value: { label: 'Nach oben', target: { type: 'site', id: site.id } } }] }
  expect((await shop.call('PUT', `/sites/${site.id}`, { ...site, content }, admin)).status).toBe(200)
  expect((await shop.call('DELETE', `/sites/${site.id}`, undefined, admin)).status).toBe(204)
})
