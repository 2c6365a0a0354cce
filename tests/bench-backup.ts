// `npm run bench:backup -- --keep=<folder>`: guests who order, alone and beside a backup of what stands in the folder, as `bench:figures` keeps
// it there. `--minutes=3`: a backup that takes longer is ended then; what guests notice of it they have noticed.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machineLoad, openBenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { measure, openClient } from './load-client.ts'

const { values: options } = parseArgs({
  options: { keep: { type: 'string' }, minutes: { type: 'string', default: '3' } },
})
if (options.keep === undefined) throw new Error('--keep names the folder that is saved')
const folder = options.keep
const milliseconds = Number(options.minutes) * 60_000
/** So many guests, each with an order in a quarter of a second. */
const guests = { count: 4, pause: 250 }
const mostTimes = 2

const shop = await openBenchShop({ branchCount: 20, productCount: 60, folder })
const place = mkdtempSync(join(tmpdir(), 'theke-bench-backup-'))
try {
  const clients = await Promise.all(Array.from({ length: guests.count }, () => openClient(shop.port)))
  const order = async (client: number) => {
    const answer = await clients[client]?.ask(shop.orderAt(client, randomUUID()))
    if (answer?.status !== 201) throw new Error(`an order was answered with ${answer?.status}`)
  }
  const ordersFor = (time: number) => measure(guests.count, order, { milliseconds: time, pause: guests.pause })
  const { rows } = await shop.pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  console.log(`${gigabytes(Number(rows[0]?.size))} in the database; load of the machine before: ${machineLoad()}`)
  await ordersFor(10_000)
  const alone = await ordersFor(60_000)
  const file = join(place, 'backup.theke')
  const command = [join(import.meta.dirname, '../server/backup/backup-command.ts'), file]
  const backup = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: folder },
  })
  const ended = once(backup, 'exit')
  const begun = performance.now()
  await pause(2000)
  const beside = await ordersFor(milliseconds)
  const isDone = backup.exitCode !== null
  if (!isDone) backup.kill('SIGTERM')
  const written = [file, `${file}.part`].filter(existsSync).map((path) => statSync(path).size)
  await ended
  console.log(
    `${gigabytes(written[0] ?? 0)} written in ${((performance.now() - begun) / 1000).toFixed(0)} s${isDone ? '' : ', ended then'}`,
  )
  const times = beside.p99 / alone.p99
  console.log(
    `p99 of orders alone ${alone.p99.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)}), beside a backup ${beside.p99.toFixed(1)} ms ` +
      `(p50 ${beside.p50.toFixed(1)}): ${times.toFixed(2)} times ${judged(`${mostTimes} times`, times <= mostTimes)}`,
  )
  console.log(`load of the machine after: ${machineLoad()}`)
  for (const client of clients) client.close()
} finally {
  await shop.close()
  rmSync(place, { recursive: true, force: true })
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
