// `npm run bench:start`: from starting the process to the first answer of the shop, first with the demo, then again.
import { rmSync } from 'node:fs'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { judged } from './judged.ts'
import { freePort, startProduct } from './running-product.ts'

const folder = makeDataFolder()
const environment = {
  DATA_DIR: folder,
  DEMO: '1',
  ADMIN_PASSWORD: 'ein gutes Passwort',
  PORT: String(await freePort()),
}

async function timed(name: string, limit: number): Promise<void> {
  const started = performance.now()
  const product = await startProduct(environment)
  const page = await fetch(product.address)
  if (page.status !== 200) throw new Error(`${name}: the shop answered ${page.status}`)
  const seconds = (performance.now() - started) / 1000
  console.log(`${name}: ${seconds.toFixed(2)} s to the first page ${judged(`${limit} s`, seconds <= limit)}`)
  await product.stop()
}

await timed('first start with the demo chain', 20)
for (let again = 1; again <= 3; again += 1) await timed(`start ${again + 1}`, 3)
rmSync(folder, { recursive: true, force: true })
