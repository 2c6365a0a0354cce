// In the long run: a shop of two processes is renewed from the former state to this one beneath guests who order: no
// request fails, and the former processes live on with the schema of the new ones.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, createServer, request, type ClientRequest, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startStandbyServers } from '#server/testing/standby-servers.ts'
import { signIn, startProduct, type RunningProduct, type StaffSession } from '../running-product.ts'
import { addSmallShop, smallOrder } from '../small-shop.ts'

const isLong = process.env['THEKE_LONG'] === '1'
/** The last state that was handed out before: `THEKE_FORMER` names another one. */
const former = process.env['THEKE_FORMER'] ?? 'fb375565'
const password = 'ein gutes Passwort'
const guests = 8
const root = join(import.meta.dirname, '../..')

test.skipIf(!isLong)(
  'two processes become new ones beneath guests who order',
  { timeout: 900_000 },
  async ({ skip }) => {
    const folder = formerProduct()
    if (folder === null) return skip(`this copy does not hold the state ${former}`)
    const servers = await startStandbyServers()
    if (servers === undefined) return skip('this machine has no programs of PostgreSQL')
    const dataDir = makeDataFolder()
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: servers.address,
      DEMO: '0',
      ADMIN_PASSWORD: password,
      RATE_LIMIT: '0',
    }
    const running: RunningProduct[] = []
    const start = async (from?: string) => {
      const product = await startProduct(environment, from)
      running.push(product)
      return product
    }
    const proxy = await openProxy()
    try {
      const [first, second] = [await start(folder), await start(folder)]
      const admin = await signIn(first.address, 'admin', password)
      const shop = await addSmallShop(admin)
      const donatee = await acceptDonations(admin)
      proxy.behind(first, second)
      const seen = { placed: new Map<string, string>(), failed: [] as string[], isOver: false }
      const ordering = Array.from({ length: guests }, async (_, guest) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        for (let at = 0; !seen.isOver; at += 1) {
          const key = `gast-${guest}-${at}`
          const look = await ask(proxy.port, agent, '/api/init')
          if (look.status !== 200) seen.failed.push(`${look.status} ${look.text.slice(0, 200)}`)
          const order = { ...smallOrder(shop), donatee }
          const placed = await ask(proxy.port, agent, '/api/orders', { key, body: JSON.stringify(order) })
          if (placed.status === 201)
            seen.placed.set(key, (JSON.parse(placed.text) as { data: { uid: string } }).data.uid)
          else seen.failed.push(`${placed.status} ${placed.text.slice(0, 200)}`)
          await pause(20)
        }
        agent.destroy()
      })
      await pause(1_000)
      // The first new one migrates while both former ones answer.
      const third = await start()
      await pause(2_000)
      proxy.behind(second, third)
      expect(await first.stop()).toBe(0)
      // A former one lives on with the schema of the new one, as long as the operator takes for the next step.
      await pause(4_000)
      const fourth = await start()
      proxy.behind(third, fourth)
      expect(await second.stop()).toBe(0)
      await pause(1_000)
      seen.isOver = true
      await Promise.all(ordering)
      console.log(`${seen.placed.size} orders placed beneath the renewal from ${former}`)
      expect(seen.failed).toEqual([])
      expect(seen.placed.size).toBeGreaterThan(100)
      const staff = await signIn(fourth.address, 'admin', password)
      const current = await staff.call<{ uid: string }[]>('GET', '/orders/current')
      expect(current.map(({ uid }) => uid).toSorted()).toEqual([...seen.placed.values()].toSorted())
      // Whichever version took an order in: what it donates is kept with it.
      const { donations } = (await staff.call<{ totals: { donations: number } }>('GET', revenue)).totals
      expect(donations).toBeCloseTo(seen.placed.size * donationAmount)
    } finally {
      await proxy.close()
      await Promise.all(running.map((product) => product.kill()))
      await servers.stop()
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

const donationAmount = 0.11

/** Orders of yesterday to tomorrow: the run may cross midnight. */
const revenue = `/statistics/revenue?${new URLSearchParams({
  from: Temporal.Now.plainDateISO().subtract({ days: 1 }).toString(),
  to: Temporal.Now.plainDateISO().add({ days: 1 }).toString(),
})}`

async function acceptDonations(staff: StaffSession): Promise<{ id: string }> {
  const config = await staff.call<object>('GET', '/config')
  await staff.call('POST', '/config', { ...config, enablePluginDonations: true, donationAmount })
  const { id } = await staff.call<{ id: string }>('POST', '/donatees', { name: 'Tierheim' })
  return { id }
}

/** That state, built, with the packages of this one; null where the history does not reach so far. */
function formerProduct(): string | null {
  if (spawnSync('git', ['cat-file', '-e', `${former}^{commit}`], { cwd: root }).status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'theke-former-'))
  const unpacked = spawnSync('sh', ['-c', `git archive ${former} | tar -x -C '${folder}'`], { cwd: root })
  if (unpacked.status !== 0) throw new Error(`not unpacked: ${String(unpacked.stderr)}`)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const built = spawnSync(process.execPath, ['tools/build.ts'], { cwd: folder, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  return folder
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** A connection that falls is an answer, too: status 0. */
function ask(
  port: number,
  agent: Agent,
  path: string,
  order?: { readonly key: string; readonly body: string },
): Promise<Answer> {
  const headers = order && { 'content-type': 'application/json', 'idempotency-key': order.key }
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path, agent, method: order ? 'POST' : 'GET', headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', (error) => resolve({ status: 0, text: error.message }))
      },
    )
    asked.on('error', (error) => resolve({ status: 0, text: error.message }))
    asked.end(order?.body)
  })
}

interface Proxy {
  readonly port: number
  /** Who answers from now on, in turns; what is under way goes on. */
  readonly behind: (...products: readonly RunningProduct[]) => void
  readonly close: () => Promise<void>
}

/** As an operator's: it hands on what comes and tries nothing twice. */
async function openProxy(): Promise<Proxy> {
  let ports: readonly number[] = []
  let turn = 0
  const server: Server = createServer((asked, answer) => {
    turn += 1
    const port = ports[turn % ports.length]
    const handed: ClientRequest = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers, agent: false },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    handed.on('error', (error) => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end(error.message)
    })
    asked.pipe(handed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    behind: (...products) => {
      ports = products.map(({ port }) => port)
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
