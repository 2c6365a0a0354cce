// Tables of a branch: many at once, and the cards that stand on them.
import QRCode from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Table } from '#contract/organisation/tables.ts'
import { readPdf, type PdfPage } from '#server/testing/read-pdf.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop({ variables: { PUBLIC_URL: 'https://lindenhof.example' } })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const path = () => `/branches/${cast.stadtplatz.id}`
const make = (body: object) => shop.call<Table[]>('POST', `${path()}/tables`, body, admin)
async function cards(search = ''): Promise<{ status: number; type: unknown; pages: PdfPage[] }> {
  const answer = await shop.app.inject({ url: `/api${path()}/table-cards${search}`, headers: admin })
  const pages = answer.statusCode === 200 ? readPdf(answer.rawPayload) : []
  return { status: answer.statusCode, type: answer.headers['content-type'], pages }
}

test('twenty tables are made at once, each with a code of its own; asked again, only the missing ones come', async () => {
  const made = await make({ from: 101, to: 120, area: 'Gastgarten', seats: 4 })
  expect(made.status).toBe(201)
  expect(made.data.map(({ identifier }) => identifier)).toEqual(Array.from({ length: 20 }, (_, i) => String(101 + i)))
  expect(made.data[0]).toMatchObject({ area: 'Gastgarten', seats: 4, isOrderable: true, isEnabled: true })
  expect(new Set(made.data.map(({ qrToken }) => qrToken)).size).toBe(20)
  const again = await make({ from: 119, to: 122 })
  expect(again.data.map(({ identifier }) => identifier)).toEqual(['121', '122'])
})

test.each([
  [{ from: 5, to: 4 }, 'to'],
  [{ from: 1, to: 501 }, 'to'],
  [{ from: 0, to: 4 }, 'from'],
])('%j is refused at %s', async (body, field) => {
  const refused = await make(body)
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, field])
})

test('the cards name branch and table with umlauts, and their codes open the shop at the table', async () => {
  const table = (await make({ from: 7, to: 7, prefix: 'Jägerstüberl ', area: 'Größe XČ' })).data[0]
  const { status, type, pages } = await cards(`?table=${table?.id}`)
  expect([status, type, pages.length]).toEqual([200, 'application/pdf', 1])
  expect(pages[0]?.texts).toEqual([
    cast.stadtplatz.name,
    'Tisch Jägerstüberl 7',
    'Scannen und gleich am Tisch bestellen',
    'Größe X',
    'Č',
  ])
  const address = `https://lindenhof.example/store/${cast.stadtplatz.identifier}?table=${table?.qrToken}`
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  expect(pages[0]?.code).toEqual(
    Array.from({ length: modules.size }, (_, row) =>
      Array.from({ length: modules.size }, (__, column) => (modules.get(row, column) === 1 ? '#' : ' ')).join(''),
    ),
  )
})

test('six cards share a sheet, and an area has its own', async () => {
  const { pages } = await cards('?area=Gastgarten')
  expect(pages.length).toBe(4)
  expect(pages.flatMap(({ texts }) => texts).filter((text) => text.startsWith('Tisch ')).length).toBe(20)
  expect((await cards('?area=Keller')).status).toBe(409)
})

test('a new code takes the place of the printed one', async () => {
  const [table] = (await make({ from: 300, to: 300 })).data
  const renewed = await shop.call<Table>('POST', `/tables/${table?.id}/qr-token`, undefined, admin)
  expect(renewed.status).toBe(200)
  expect(renewed.data.qrToken).not.toBe(table?.qrToken)
  expect(renewed.data.version).toBe(table?.version)
})

test('a branch’s cards and tables are its managers’ and nobody else’s', async () => {
  for (const [method, url] of [
    ['GET', `${path()}/table-cards`],
    ['POST', `${path()}/tables`],
  ] as const) {
    expect((await shop.call(method, url, method === 'GET' ? undefined : { from: 1, to: 2 })).status).toBe(401)
  }
})

test('a branch has each table once, and the answer says at which field', async () => {
  const [here, there] = await Promise.all(
    ['doppelt-hier', 'doppelt-dort'].map(async (identifier) => {
      const { data } = await shop.call<{ id: string }>('POST', '/branches', { identifier, name: identifier }, admin)
      return { branch: { id: data.id } }
    }),
  )
  const make = (table: object) => shop.call<Table>('POST', '/tables', table, admin)
  expect((await make({ ...here, identifier: 'T1' })).status).toBe(201)
  expect((await make({ ...there, identifier: 'T1' })).status).toBe(201)
  const { data: second } = await make({ ...here, identifier: 'T2' })
  const taken = [{ field: 'identifier', code: 'uniqueEntity', message: 'Dieser Wert wird bereits verwendet.' }]
  const twice = await make({ ...here, identifier: 'T1' })
  expect([twice.status, twice.errors]).toEqual([422, taken])
  const renamed = await shop.call('PUT', `/tables/${second.id}`, { ...second, identifier: 'T1' }, admin)
  expect([renamed.status, renamed.errors]).toEqual([422, taken])
  expect((await shop.call('PUT', `/tables/${second.id}`, second, admin)).status).toBe(200)
})
