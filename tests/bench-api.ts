// `npm run bench:api`: /api/init of a shop with 1,000 products against a bare route, and reads over 100,000 orders;
// `npm run bench:api init` or `reads`: one of the two.
import { machineLoad, openBenchShop } from './bench-shop.ts'
import { measureReads } from './bench-reads.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { judged } from './judged.ts'

const seconds = process.env['BENCH_SECONDS']
const limits = { share: 0.8 }
const [, , part] = process.argv

const shop = await openBenchShop({ productCount: 1000 })
try {
  console.log(`load of the machine before: ${machineLoad()}`)
  if (part !== 'reads') await compareInit()
  if (part !== 'init') {
    await measureReads(shop, {
      seconds: Number(seconds ?? 12),
      orders: Number(process.env['BENCH_ORDERS'] ?? 100_000),
      thinking: Number(process.env['BENCH_THINKING'] ?? 250),
      only: process.env['BENCH_ONLY'] ?? '',
    })
  }
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await shop.close()
}

async function compareInit(): Promise<void> {
  const compared = await compareWithBare(shop.product, '/api/init', { milliseconds: Number(seconds ?? 4) * 1000 })
  const { ours, bare, share, shareOfWork, bytes, encoding } = compared
  console.log(
    `/api/init, 1,000 products: ${ours.toFixed(0)}/s, bare route ${bare.toFixed(0)}/s, ${bytes} bytes ${encoding}: ` +
      `${percent(share)} ${judged(percent(limits.share), share >= limits.share)}, by processor time ${percent(shareOfWork)}`,
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
