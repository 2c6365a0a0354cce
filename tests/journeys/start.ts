// The product with its demo chain, started once for all journeys as an operator would start it.
import { rmSync } from 'node:fs'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from '../running-product.ts'

export const staffPassword = 'ein gutes Passwort'

export default async function start(): Promise<() => Promise<void>> {
  const folder = makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder, DEMO: '1', ADMIN_PASSWORD: staffPassword, RATE_LIMIT: '0' })
  process.env['THEKE_ADDRESS'] = product.address
  return async () => {
    const code = await product.stop()
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the product did not stop cleanly (${code}):\n${product.output()}`)
  }
}
