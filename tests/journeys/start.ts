// The product with its demo chain, started for the journeys as an operator would start it: one for each worker, so that what one
// story does to its shop stands in no other story's way.
import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from '../running-product.ts'

export const staffPassword = 'ein gutes Passwort'
/** Nobody is there: the story that looks at a map answers itself. */
export const mapStyleUrl = 'https://maps.theke.example/style.json'

export interface RunningShop {
  readonly address: string
  /** Throws with what it printed unless it stops cleanly. */
  readonly stop: () => Promise<void>
}

export const refusingHost = '127.0.0.2'

export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: workers }, startShop))
  process.env['THEKE_ADDRESSES'] = shops.map(({ address }) => address).join(' ')
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
  }
}

/** One more, as new. */
export async function startShop(): Promise<RunningShop> {
  const folder = makeDataFolder()
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: '1',
    ADMIN_PASSWORD: staffPassword,
    RATE_LIMIT: '0',
    PUSH_HOSTS: 'push.example',
    MAP_STYLE_URL: mapStyleUrl,
    // Where the story of pages that refuse to be framed serves one.
    PRIVATE_TARGETS: refusingHost,
  })
  return {
    address: product.address,
    stop: async () => {
      const code = await product.stop()
      rmSync(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the product did not stop cleanly (${code}):\n${product.output()}`)
    },
  }
}
