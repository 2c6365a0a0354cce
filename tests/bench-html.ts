// `npm run bench:html`: the prepared copies of the menu page, the branch list and two pages of the website against a bare route with the same bytes.
import { rmSync } from 'node:fs'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { machineLoad } from './bench-shop.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { judged } from './judged.ts'
import { freePort, startProduct } from './running-product.ts'

const least = 0.6
const milliseconds = Number(process.env['BENCH_SECONDS'] ?? 4) * 1000

const folder = makeDataFolder()
const port = await freePort()
const environment = { DATA_DIR: folder, RATE_LIMIT: '0', LOG_LEVEL: 'error', PORT: String(port) }
const product = await startProduct({ ...environment, ADMIN_PASSWORD: 'ein gutes Passwort' })
try {
  console.log(`load of the machine before: ${machineLoad()}`)
  const website = `website.localhost:${port}`
  for (const [path, host] of [['/store/hohenems'], ['/'], ['/', website], ['/feste', website]] as const) {
    const how = { milliseconds, ...(host !== undefined && { host }) }
    const { ours, bare, share, shareOfWork, bytes, encoding } = await compareWithBare(product, path, how)
    console.log(
      `${host ?? ''}${path}: ${ours.toFixed(0)}/s, bare route ${bare.toFixed(0)}/s, ${bytes} bytes ${encoding}: ` +
        `${(share * 100).toFixed(0)} % ${judged(`${least * 100} %`, share >= least)}, ` +
        `by processor time ${(shareOfWork * 100).toFixed(0)} %`,
    )
  }
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
