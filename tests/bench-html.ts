// How near the menu page's prepared copy comes to a bare route that answers the same bytes, in the same run.
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApplication } from '#server/app.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { fillEmptyShop } from '#server/demo/fill-empty-shop.ts'
import { readEnvironment } from '#server/environment.ts'

const least = 0.6
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const port = Number(process.env['BENCH_PORT'] ?? 4602)

const dataDir = mkdtempSync(join(process.env['DATA_DIR'] ?? tmpdir(), 'theke-bench-'))
const environment = readEnvironment({
  DATA_DIR: dataDir,
  DEMO: '1',
  ADMIN_PASSWORD: 'ein gutes Passwort',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'silent',
})
if ('problem' in environment) throw new Error(environment.problem)
const database = await openDatabase(environment)
const client = await database.connect()
await migrate(client, await knownMigrations())
await client.end()
await fillEmptyShop({ database, environment, now: Temporal.Now.instant() })
const app = await buildApplication({ environment, database, log: pino({ level: 'silent' }) })
await app.listen({ host: '127.0.0.1', port })

const shares: number[] = []
for (const path of ['/store/hohenems', '/']) shares.push(await shareOf(path))
await app.close()
await database.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(shares.every((share) => share >= least) ? 0 : 1)

async function shareOf(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br, gzip' }
  const first = await app.inject({ method: 'GET', url: path, headers: { ...headers, host: `127.0.0.1:${port}` } })
  const bytes = first.rawPayload
  const encoding = String(first.headers['content-encoding'])
  if (first.statusCode !== 200 || first.headers['etag'] === undefined) throw new Error(`${path} has no prepared copy`)
  const bare = Fastify()
  bare.get('/page', (_request, reply) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding }).send(bytes),
  )
  await bare.listen({ host: '127.0.0.1', port: port + 1 })
  const load = (url: string, duration: number) =>
    autocannon({ url, connections: 32, duration, headers, workers: 1 }).then((result) => result)
  const [ours, reference] = [`http://127.0.0.1:${port}${path}`, `http://127.0.0.1:${port + 1}/page`]
  await load(ours, 1)
  await load(reference, 1)
  const found: number[] = []
  // In turns, so that a moment in which the machine is busy hits both.
  for (let round = 0; round < 3; round += 1) {
    const there = await load(reference, seconds)
    const here = await load(ours, seconds)
    found.push(here.requests.average / there.requests.average)
    console.log(
      `${path} ${Math.round(here.requests.average)}/s, bare ${Math.round(there.requests.average)}/s, ` +
        `${bytes.length} bytes ${encoding}, errors ${here.errors + here.non2xx}`,
    )
  }
  await bare.close()
  const share = found.toSorted((a, b) => a - b)[1] ?? 0
  console.log(
    `${path} ${(share * 100).toFixed(0)} % of the bare route (at least ${least * 100} %), load ${loadavg()[0]?.toFixed(1)}`,
  )
  return share
}
