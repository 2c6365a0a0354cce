// `npm run bench:backup -- --keep=<folder>`: guests who order, alone and beside a backup of what stands in the folder, as `bench:figures` keeps
// it there. `--minutes=3`: a backup that takes longer is ended then; what guests notice of it they have noticed. `--within`: beside the backup
// that the application makes by its timetable, in the process that answers them, instead of the command's.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machineLoad, openBenchShop, type BenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { measure, openClient } from './load-client.ts'

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    minutes: { type: 'string', default: '3' },
    within: { type: 'boolean', default: false },
  },
})
if (options.keep === undefined) throw new Error('--keep names the folder that is saved')
const folder = options.keep
const milliseconds = Number(options.minutes) * 60_000
/** So many guests, each with an order in a quarter of a second. */
const guests = { count: 4, pause: 250 }
const mostTimes = 2
const place = mkdtempSync(join(tmpdir(), 'theke-bench-backup-'))
const openShop = (environment: Readonly<Record<string, string>> = {}) =>
  openBenchShop({ branchCount: 20, productCount: 60, folder, environment })

let shop = await openShop()
try {
  const { rows } = await shop.pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  console.log(`${gigabytes(Number(rows[0]?.size))} in the database; load of the machine before: ${machineLoad()}`)
  const alone = await ordersFor(60_000)
  if (options.within) {
    await shop.close()
    // A first backup is made at once.
    shop = await openShop({ BACKUP_TARGET: place })
  }
  const end = options.within ? async () => undefined : startCommand()
  while (written() === 0) await pause(500)
  const begun = performance.now()
  const beside = await ordersFor(milliseconds)
  console.log(`${gigabytes(written())} written ${((performance.now() - begun) / 1000).toFixed(0)} s after it began`)
  await end()
  const times = beside.p99 / alone.p99
  console.log(
    `p99 of orders alone ${alone.p99.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)}), beside a backup ${beside.p99.toFixed(1)} ms ` +
      `(p50 ${beside.p50.toFixed(1)}): ${times.toFixed(2)} times ${judged(`${mostTimes} times`, times <= mostTimes)}`,
  )
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await shop.close()
  rmSync(place, { recursive: true, force: true })
}

/** After ten seconds in which the process finds what it needs. */
async function ordersFor(time: number): ReturnType<typeof measure> {
  const { port, orderAt }: BenchShop = shop
  const clients = await Promise.all(Array.from({ length: guests.count }, () => openClient(port)))
  const order = async (client: number) => {
    const answer = await clients[client]?.ask(orderAt(client, randomUUID()))
    if (answer?.status !== 201) throw new Error(`an order was answered with ${answer?.status}`)
  }
  try {
    await measure(guests.count, order, { milliseconds: 10_000, pause: guests.pause })
    return await measure(guests.count, order, { milliseconds: time, pause: guests.pause })
  } finally {
    for (const client of clients) client.close()
  }
}

function startCommand(): () => Promise<void> {
  const command = [join(import.meta.dirname, '../server/backup/backup-command.ts'), join(place, 'backup.theke')]
  const backup = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: folder },
  })
  const ended = once(backup, 'exit')
  return async () => {
    backup.kill('SIGTERM')
    await ended
  }
}

/** Also of one that has another name while it is written. */
function written(): number {
  return readdirSync(place).reduce((sum, name) => sum + statSync(join(place, name)).size, 0)
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
