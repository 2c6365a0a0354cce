// Clients that others generate from our document: they compile, and do what they are for.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, type TestShop } from './testing/test-shop.ts'

const folder = join(import.meta.dirname, '../tests/clients')
const generated = join(folder, 'generated')
const ofClients = createRequire(join(folder, 'package.json'))
const run = promisify(execFile)

interface Told {
  readonly branches: readonly string[]
  readonly order: { readonly uid: string; readonly pricing: { readonly totalGross: number } }
  readonly followed: number
  readonly refused: string | undefined
  readonly current: readonly string[]
}
type OrderApples = (address: string, headers: Record<string, string>) => Promise<Told>

let shop: TestShop
let admin: Record<string, string>
let address: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  const cast = await addCast(shop, admin)
  // Three of them are 59.96999… for a computer.
  await shop.call('PUT', `/products/${cast.apfelsaft.id}`, { ...cast.apfelsaft, price: 19.99 }, admin)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

test(
  'types and a whole SDK are generated from the document, compiled, and used to order',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    rmSync(generated, { recursive: true, force: true })
    mkdirSync(generated, { recursive: true })
    const outside = mkdtempSync(join(tmpdir(), 'theke-document-'))
    const file = join(outside, 'openapi.json')
    writeFileSync(file, (await shop.app.inject({ method: 'GET', url: '/api/openapi.json' })).body)
    await run(process.execPath, [join(folder, 'generate.mjs'), file])
    expect(await compile(folder)).toBe('')
    await expectToOrder(join(generated, 'built/programs/with-openapi-fetch.js'))
    await expectToOrder(join(generated, 'built/programs/with-openapi-ts.js'))
    rmSync(outside, { recursive: true, force: true })
  },
)

const hasJava = spawnSync('java', ['-version']).status === 0
const whyNot =
  process.env['THEKE_LONG'] !== '1' ? ' (only in the long run)' : hasJava ? '' : ' (needs Java, and there is none here)'

test.skipIf(whyNot !== '')(
  `openapi-generator makes a client that compiles and orders${whyNot}`,
  async () => {
    const folderOfJava = join(folder, 'with-java')
    rmSync(join(generated, 'with-java'), { recursive: true, force: true })
    const outside = mkdtempSync(join(tmpdir(), 'theke-document-'))
    const file = join(outside, 'openapi.json')
    writeFileSync(file, (await shop.app.inject({ method: 'GET', url: '/api/openapi.json' })).body)
    await run(process.execPath, [join(folderOfJava, 'generate.mjs'), file])
    expect(await compile(folderOfJava)).toBe('')
    await expectToOrder(join(generated, 'with-java/built/with-java/with-openapi-generator.js'))
    rmSync(outside, { recursive: true, force: true })
  },
  600_000,
)

/** What the compiler has to say. */
async function compile(project: string): Promise<string> {
  const compiler = join(dirname(ofClients.resolve('typescript/package.json')), 'bin/tsc')
  const compiled = await run(process.execPath, [compiler, '-p', project]).catch((error: { stdout: string }) => error)
  return compiled.stdout
}

async function expectToOrder(program: string): Promise<void> {
  const built = pathToFileURL(program).href
  const { orderApples } = (await import(/* @vite-ignore */ built)) as { orderApples: OrderApples }
  const told = await orderApples(address, { cookie: admin['cookie'] ?? '' })
  expect([program, told]).toEqual([
    program,
    {
      branches: ['Stadtplatz'],
      order: expect.objectContaining({ status: 'new' }),
      followed: 59.97,
      refused: expect.any(String),
      current: expect.arrayContaining([told.order.uid]),
    },
  ])
}
