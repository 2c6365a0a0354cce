// `npm run bench:start`: from starting the process to the first answer of the shop, first with the demo, then again.
import { rmSync } from 'node:fs'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort, startProduct } from './running-product.ts'

const folder = makeDataFolder()
const environment = {
  DATA_DIR: folder,
  DEMO: '1',
  ADMIN_PASSWORD: 'ein gutes Passwort',
  PORT: String(await freePort()),
}

async function timed(name: string): Promise<void> {
  const started = performance.now()
  const product = await startProduct(environment)
  const page = await fetch(product.address)
  if (page.status !== 200) throw new Error(`${name}: the shop answered ${page.status}`)
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(2)} s to the first page`)
  await product.stop()
}

await timed('first start with the demo chain (limit 20 s)')
for (let again = 1; again <= 3; again += 1) await timed(`start ${again + 1} (limit 3 s)`)
rmSync(folder, { recursive: true, force: true })
