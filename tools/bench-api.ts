// How near /api/init of a shop with 1,000 products comes to a bare route that answers the same bytes, in the same run.
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { products } from '#contract/catalog/products.ts'
import { inputSchema, type AnyDeclaration, type Draft } from '#contract/resource.ts'
import { buildApplication } from '#server/app.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readEnvironment } from '#server/environment.ts'
import { insertRow } from '#server/resources/store.ts'

const least = 0.8
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const port = Number(process.env['BENCH_PORT'] ?? 4600)
const packing = 'br, gzip'

const dataDir = process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'theke-bench-'))
const environment = readEnvironment({ DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
if ('problem' in environment) throw new Error(environment.problem)
const database = await openDatabase(environment)
const client = await database.connect()
await migrate(client, await knownMigrations())
await client.end()
const app = await buildApplication({ environment, database, log: pino({ level: 'silent' }) })
await database.transaction(async (tx) => {
  const declared = products as unknown as AnyDeclaration
  for (let index = 0; index < 1000; index += 1) {
    const draft = {
      uid: `P${index}`,
      name: `Gericht ${index}`,
      description: `Mit Beilage ${index % 17} und Salat ${index % 23}, frisch gemacht.`,
      type: 'simple',
      price: 5 + (index % 40),
      unit: 'piece',
      tax: 10,
      allergens: ['A', 'C', 'G'].slice(0, index % 4),
    } satisfies Draft<typeof products>
    await insertRow(tx, declared, inputSchema(declared).parse(draft))
  }
})
await app.listen({ host: '127.0.0.1', port })

const headers = { 'accept-encoding': packing }
const ours = `http://127.0.0.1:${port}/api/init`
const first = await app.inject({ method: 'GET', url: '/api/init', headers })
const bytes = first.rawPayload
const encoding = String(first.headers['content-encoding'])
const bare = Fastify()
bare.get('/init', (_request, reply) =>
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding }).send(bytes),
)
await bare.listen({ host: '127.0.0.1', port: port + 1 })

const load = (url: string, duration: number) =>
  autocannon({ url, connections: 32, duration, headers, workers: 1 }).then((result) => result)
await load(ours, 1)
await load(`http://127.0.0.1:${port + 1}/init`, 1)
// In turns, so that a moment in which the machine is busy hits both.
const shares: number[] = []
for (let round = 0; round < 3; round += 1) {
  const reference = await load(`http://127.0.0.1:${port + 1}/init`, seconds)
  const measured = await load(ours, seconds)
  shares.push(measured.requests.average / reference.requests.average)
  console.log(
    `init ${Math.round(measured.requests.average)}/s, bare ${Math.round(reference.requests.average)}/s, ` +
      `${bytes.length} bytes ${encoding}, errors ${measured.errors + measured.non2xx}`,
  )
}
const share = shares.toSorted((a, b) => a - b)[1] ?? 0
console.log(
  `${(share * 100).toFixed(0)} % of the bare route (at least ${least * 100} %), load ${loadavg()[0]?.toFixed(1)}`,
)
await bare.close()
await app.close()
await database.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(share >= least ? 0 : 1)
