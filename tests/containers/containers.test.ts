// @module-tag long
// The image and the compose file as operators use them, without a registry of images: what they would pull is made of Debian's packages.
// Where a machine has no engine for containers, release.test.ts reads both files; here it is said why nothing was started.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, signIn } from '../running-product.ts'
import { addSmallShop, smallOrder } from '../small-shop.ts'
import { openComposed } from './composed.ts'
import { lacksEngine, openEngine, type Engine } from './engine.ts'
import { buildNeighbours, buildTheke, images, makeBase } from './images.ts'

const lacking = lacksEngine()
if (lacking !== undefined) console.log(`    no container is built and started here: ${lacking}`)
const minutes = 60_000
const root = join(import.meta.dirname, '../..')
/** Networks are the machine's, whatever folder the images lie in. */
const network = `theke-${process.pid}`
const password = 'ein langes Passwort'
/** As the compose file has them: the application's own service. */
const confined = ['--read-only', '--tmpfs=/tmp:size=512m', '--cap-drop=ALL', '--security-opt=no-new-privileges:true']

describe.skipIf(lacking !== undefined)('in containers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'theke-containers-'))
  let engine: Engine

  beforeAll(async () => {
    engine = openEngine(folder)
    await makeBase(engine, folder)
    await buildTheke(engine, folder)
  }, 40 * minutes)
  afterAll(async () => {
    await engine.remove()
    await engine.code('network', 'rm', '--force', network)
    rmSync(folder, { recursive: true, force: true })
  }, 5 * minutes)

  test(
    'the image sells, as nobody in particular and on a file system that it cannot write',
    { timeout: 10 * minutes },
    async () => {
      const port = String(await freePort())
      const start = () =>
        engine.ask(
          'run',
          '--detach',
          '--replace',
          '--name=alone',
          '--network=host',
          ...engine.limits,
          ...confined,
          '--volume=alone:/data',
          `--env=PORT=${port}`,
          '--env=HOST=127.0.0.1',
          '--env=DEMO=0',
          `--env=ADMIN_PASSWORD=${password}`,
          images.theke,
        )
      await start()
      await healthy(engine, 'alone')
      const address = `http://127.0.0.1:${port}`
      const admin = await signIn(address, 'admin', password)
      const shop = await addSmallShop(admin)
      const placed = await placeOrder(address, smallOrder(shop))
      expect(placed.status).toBe(201)

      const inside = (...command: string[]) => engine.ask('exec', 'alone', ...command)
      expect(await inside('id', '-u')).toBe('10001')
      for (const file of ['/opt/theke/server/main.ts', '/etc/theke', '/opt/theke/more']) {
        expect([file, await engine.code('exec', 'alone', 'touch', file)]).toEqual([file, 1])
      }
      expect(await inside('sh', '-c', 'touch /data/written && rm /data/written && echo kept')).toBe('kept')
      expect(await inside('/opt/theke/theke', 'health', 'ready')).toBe('')
      // What its owner is told to ask there.
      expect(await inside('sh', '-c', '/opt/theke/theke doctor || true')).toContain('PostgreSQL')

      const stopping = performance.now()
      await engine.ask('stop', '--time=20', 'alone')
      expect(performance.now() - stopping).toBeLessThan(20_000)
      expect(await engine.ask('inspect', '--format={{.State.ExitCode}}', 'alone')).toBe('0')
      // A container is thrown away, its volume is not.
      await start()
      await healthy(engine, 'alone')
      const again = await signIn(address, 'admin', password)
      const orders = await again.call<{ uid: string }[]>('GET', '/orders')
      expect(orders.map(({ uid }) => uid)).toContain(placed.uid)
      await engine.ask('rm', '--force', '--time=20', '--volumes', 'alone')
    },
  )

  test(
    'the services of the compose file find each other, and a guest orders through Caddy',
    { timeout: 15 * minutes },
    async () => {
      await buildNeighbours(engine)
      const secrets = join(folder, 'secrets')
      execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), secrets])
      await engine.ask('network', 'create', network)
      const host = 'shop.local'
      const composed = openComposed(engine, join(root, 'deploy/compose.yaml'), {
        network,
        secrets,
        variables: {
          SHOP_ADDRESS: host,
          WORKERS: '2',
          THEKE_IMAGE: images.theke,
          POSTGRES_IMAGE: images.database,
          STORAGE_IMAGE: images.storage,
          STORAGE_CLIENT_IMAGE: images.storage,
          CADDY_IMAGE: images.caddy,
        },
      })
      await composed.start('database', ['--detach'])
      await until(
        () => engine.code('exec', 'database', 'pg_isready', '--host=127.0.0.1', '--username=theke'),
        'the database',
      )
      await composed.start('storage', ['--detach'])
      await composed.start('bucket', ['--rm'])
      await composed.start('theke', ['--detach'])
      await healthy(engine, 'theke')
      await composed.start('caddy', ['--detach', '--network-alias', host])

      const ask = async (path: string, init: object = {}) => {
        const answered = await engine.ask(
          'run',
          '--rm',
          `--network=${network}`,
          ...engine.limits,
          '--volume=certificates:/certificates:ro',
          '--env=NODE_EXTRA_CA_CERTS=/certificates/caddy/pki/authorities/local/root.crt',
          '--user=0',
          '--entrypoint=/opt/theke/node_modules/node/bin/node',
          images.theke,
          '-e',
          asking,
          `https://${host}${path}`,
          JSON.stringify(init),
        )
        return JSON.parse(answered) as { status: number; text: string; cookies: string[] }
      }
      await until(
        async () => ((await ask('/').catch(() => ({ status: 0 }))).status === 200 ? 0 : 1),
        'the shop behind Caddy',
      )
      // What watches over the shop is not for guests.
      expect(await ask('/metrics')).toMatchObject({ status: 404 })
      const headers = { 'content-type': 'application/json', origin: `https://${host}` }
      const given = { username: 'admin', password: readFileSync(join(secrets, 'admin-password'), 'utf8') }
      const signedIn = await ask('/api/login', { method: 'POST', headers, body: JSON.stringify(given) })
      expect(signedIn.status).toBe(200)
      expect(signedIn.cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([])
      expect(signedIn.cookies).not.toEqual([])
      // Processes and database are those of the file: its own names and roles, nothing embedded.
      const asked = 'select count(*) from migration'
      const owner = ['exec', 'database', 'psql', '--username=postgres', '--dbname=theke', '--tuples-only', '--no-align']
      expect(Number(await engine.ask(...owner, `--command=${asked}`))).toBeGreaterThan(100)
      expect(await engine.ask('exec', 'theke', '/opt/theke/theke', 'health', 'ready')).toBe('')
    },
  )
})

/** Prints what was answered. */
const asking = `const [address, init] = process.argv.slice(1)
fetch(address, JSON.parse(init)).then(async (answer) => console.log(JSON.stringify({
  status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() })))`

async function placeOrder(address: string, order: object): Promise<{ status: number; uid: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/orders`, { method: 'POST', headers, body: JSON.stringify(order) })
  const { data } = (await answer.json()) as { data?: { uid: string } }
  return { status: answer.status, uid: data?.uid ?? '' }
}

/** By the image's own check. */
async function healthy(engine: Engine, container: string): Promise<void> {
  await until(
    () => engine.code('healthcheck', 'run', container),
    container,
    () => engine.ask('logs', container),
  )
}

async function until(code: () => Promise<number>, what: string, told = async () => ''): Promise<void> {
  for (const deadline = Date.now() + 3 * minutes; Date.now() < deadline; await pause(500)) {
    if ((await code()) === 0) return
  }
  throw new Error(`${what} was not ready within three minutes\n${await told()}`)
}
