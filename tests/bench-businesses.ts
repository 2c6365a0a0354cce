// `npm run bench:businesses`: what one more business costs on a machine that hosts several, each with processes and a database of its own.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { machineLoad } from './bench-shop.ts'
import { signIn, startProduct, type RunningProduct } from './running-product.ts'
import { addSmallShop, smallOrder } from './small-shop.ts'

const businesses = Number(process.argv[2] ?? 3)
const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000)
const password = 'ein gutes Passwort'
const folder = makeDataFolder()

const running: RunningProduct[] = []
console.log(`load of the machine before: ${machineLoad()}`)
try {
  for (let number = 1; number <= businesses; number += 1) {
    const environment = { DATA_DIR: join(folder, String(number)), DEMO: '0', ADMIN_PASSWORD: password, RATE_LIMIT: '0' }
    const first = await timed(() => startProduct(environment))
    await first.made.stop()
    const again = await timed(() => startProduct(environment))
    running.push(again.made)
    console.log(
      `business ${number}: first start ${first.seconds.toFixed(1)} s, further ones ${again.seconds.toFixed(1)} s`,
    )
  }
  await pause(5_000)
  tell('idle, without an order so far')
  for (const product of running) {
    const shop = await addSmallShop(await signIn(product.address, 'admin', password))
    for (let at = 0; at < orders; at += 1) {
      const answer = await fetch(`${product.address}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(smallOrder(shop)),
      })
      if (answer.status !== 201) throw new Error(`an order was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await pause(35_000)
  tell(`half a minute after ${orders} orders in each`)
} finally {
  for (const product of running) await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`load of the machine after: ${machineLoad()}`)

async function timed<T>(work: () => Promise<T>): Promise<{ made: T; seconds: number }> {
  const began = performance.now()
  const made = await work()
  return { made, seconds: (performance.now() - began) / 1000 }
}

/** What several share (the program itself, the buffers of a database) counts for each with its part. */
function tell(when: string): void {
  for (const [at, { process: child }] of running.entries()) {
    const own = child.pid ?? 0
    const database = descendants(own).reduce((sum, pid) => sum + sharedMegabytes(pid), 0)
    console.log(
      `business ${at + 1}, ${when}: ${sharedMegabytes(own).toFixed(0)} MB, its database ${database.toFixed(0)} MB more`,
    )
  }
}

function descendants(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
  return children.flatMap((pid) => [pid, ...descendants(pid)])
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function sharedMegabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
