// Everything at once, as somebody from outside would do it, beside twenty guests who order: they notice nothing.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { diskOf } from '../disk-size.ts'
import { signIn, startProduct, type RunningProduct, type StaffSession } from '../running-product.ts'
import { addSmallShop, smallOrder, type SmallShop } from '../small-shop.ts'
import type { Order, Outcome } from './attacking-machine.ts'
import { guestsOrder } from './ordering-guests.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const amounts = isLong
  ? { aloneSeconds: 60, seconds: 300, within: 100_000, outside: 20_000 }
  : { aloneSeconds: 4, seconds: 8, within: 400, outside: 200 }
const cameThrough = [
  'uploads 201',
  'long orders 201',
  'use of the website 204',
  'sizes of pictures 200',
  'streams 200',
  'contract 200',
]
const password = 'ein langes Passwort'
const megabyte = 1024 * 1024
/** The limits; of the memory one that a busy machine keeps, too, where nobody reads the figures. Of the addresses that attack one sends files; all others together may leave as much as one. */
const most = { memory: (isLong ? 400 : 600) * megabyte, disk: 2 * 50 * megabyte, orderMilliseconds: 500 }

test(
  'nobody outside stops the shop, fills its disk or its memory, or gets a bug out of it, while guests order',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'theke-attack-'))
    const product = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: password, DEMO: '1' })
    let stopped: number | null = null
    try {
      const admin = await signIn(product.address, 'admin', password)
      const shop = await addSmallShop(admin)
      const order = smallOrder(shop)
      const alone = await guestsOrder(product.port, order, pause(amounts.aloneSeconds * 1000))

      const before = await diskOf(folder)
      const memory = watchMemory(product)
      const attack = attacking(product, await orderFor(product, admin, shop))
      const beside = await guestsOrder(product.port, order, attack)
      const outcome = await attack
      const highest = memory.end()
      const grown = (await diskOf(folder)) - before

      if (isLong) {
        console.log(
          `    orders alone:  ${alone.placed}, p50 ${alone.p50} ms, p99 ${alone.p99} ms, longest ${alone.longest} ms`,
        )
        console.log(
          `    orders beside: ${beside.placed}, p50 ${beside.p50} ms, p99 ${beside.p99} ms (limit ${most.orderMilliseconds}), longest ${beside.longest} ms`,
        )
        console.log(
          `    memory of its own ${inMegabytes(highest.own)} MB (limit 400), with the files of its programme ${inMegabytes(highest.whole)} MB`,
        )
        console.log(`    disk ${inMegabytes(grown)} MB (limit 100)`)
        console.log(`    ${outcome.within} within, ${outcome.outside} outside, ${outcome.attacks} answers to attackers`)
        console.log(`    ${JSON.stringify(outcome.statuses)}`)
      }
      // What the server noted down says why.
      if (outcome.failures.length > 0) console.log(failuresIn(product.output()))
      expect(outcome.failures).toEqual([])
      expect([alone.refused, beside.refused]).toEqual([[], []])
      expect([outcome.within, outcome.outside]).toEqual([amounts.within, amounts.outside])
      // An attack that is refused as a whole shows nothing: of these some came through before their limit.
      expect(outcome.statuses).toMatchObject(Object.fromEntries(cameThrough.map((each) => [each, expect.any(Number)])))
      // Whether the guests keep their step: a busy machine slows both, and the pauses between orders stay the same.
      expect(beside.placed / amounts.seconds / (alone.placed / amounts.aloneSeconds)).toBeGreaterThan(0.25)
      expect(highest.own).toBeLessThan(most.memory)
      expect(grown).toBeLessThan(most.disk)
      // Where the machine is busy already, the guests alone say how much.
      if (isLong) expect(beside.p99).toBeLessThan(Math.max(most.orderMilliseconds, 5 * alone.p99))
      expect((await admin.ask('GET', '/users/me')).status).toBe(200)
    } finally {
      stopped = await product.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    if (stopped !== 0) console.log(failuresIn(product.output()))
    expect(stopped).toBe(0)
  },
  isLong ? 3_000_000 : 240_000,
)

/** What the server noted down as its own; that attackers hang up in the middle is theirs, and fills the rest. */
function failuresIn(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":[56]0/.test(line) && !line.includes('ECONNRESET'))
  return lines.join('\n').slice(-6000)
}

/** By a manager of another branch: what signed-in people ask is part of the contract, and must not close the guests' branch. */
async function orderFor({ port, address }: RunningProduct, admin: StaffSession, shop: SmallShop): Promise<Order> {
  const other = await admin.call<{ id: string }>('POST', '/branches', {
    identifier: 'anderswo',
    name: 'Anderswo',
    timeZone: 'Europe/Vienna',
  })
  await admin.call('POST', '/users', {
    username: 'leitung',
    roles: ['ROLE_MANAGER'],
    branches: [{ id: other.id }],
    password,
  })
  const manager = await signIn(address, 'leitung', password)
  const { meta } = (await (await manager.ask('GET', '/users/me')).json()) as { meta: { csrfToken: string } }
  const ids = await Promise.all(
    // Without people: who locks herself out asks nothing any more.
    ['branches', 'categories', 'products', 'images', 'tables', 'sites'].map(async (list) => {
      const rows = await admin.call<{ id: string; version?: number; extension?: string }[]>('GET', `/${list}`)
      return rows.slice(0, 8)
    }),
  )
  const pictures = (ids[3] ?? []).map(({ id, version, extension }) => `${id}-${version}.${extension}`)
  return {
    target: { port, branchId: shop.branchId, pictures, order: smallOrder(shop) },
    seed: isLong ? Date.now() % 1_000_000 : 7,
    ids: [...ids.flat().map(({ id }) => id), other.id],
    staff: { cookie: manager.cookie, 'x-csrf-token': meta.csrfToken },
    ...amounts,
  }
}

async function attacking(product: RunningProduct, order: Order): Promise<Outcome> {
  const machine = fork(join(import.meta.dirname, 'attacking-machine.ts'), { execArgv: [], stdio: 'inherit' })
  machine.send(order)
  const heard = await Promise.race([once(machine, 'message'), once(machine, 'exit')])
  if (typeof heard[0] !== 'object') throw new Error(`the attackers gave up\n${product.output().slice(-3000)}`)
  return heard[0] as Outcome
}

interface Memory {
  /** What nobody else can have meanwhile. */
  readonly own: number
  /** With the pages of the programme's files, which all its processes share and the system drops where room gets scarce. */
  readonly whole: number
}

/** The highest of either, in bytes. */
function watchMemory({ process: { pid } }: RunningProduct): { end: () => Memory } {
  let highest: Memory = { own: 0, whole: 0 }
  const look = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
    const [own, whole] = [bytes('RssAnon') + bytes('RssShmem'), bytes('VmRSS')]
    highest = { own: Math.max(highest.own, own), whole: Math.max(highest.whole, whole) }
  }
  const timer = setInterval(look, 100)
  return {
    end() {
      look()
      clearInterval(timer)
      return highest
    },
  }
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / megabyte)
}
