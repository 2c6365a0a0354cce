// A page stays open while the shop becomes another version: the scripts that it asks for then are those of its own.
// @module-tag long
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from './running-product.ts'

const root = join(import.meta.dirname, '..')

test('a page of the former version finds its scripts at the new one', async () => {
  const folder = makeDataFolder()
  // Inside the product's folder, whose packages it uses; without the scripts and styles of the first one.
  const other = join(root, 'build', `other-${process.pid}`)
  for (const name of ['shop', 'staff', 'website'])
    cpSync(join(root, 'build', name), join(other, name), { recursive: true })
  const environment = { DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: 'ein gutes Passwort', RATE_LIMIT: '0' }
  try {
    const former = await startProduct(environment)
    const named = async (path: string) => {
      const html = await (await fetch(`${former.address}${path}`)).text()
      return [...html.matchAll(/\/(?:staff\/)?assets\/[\w.-]+\.(?:js|css)/g)].map(([found]) => found)
    }
    const files = [...new Set([...(await named('/')), ...(await named('/backend/login'))])]
    expect(files.filter((each) => each.startsWith('/assets/')).length).toBeGreaterThan(2)
    expect(files.filter((each) => each.startsWith('/staff/')).length).toBeGreaterThan(2)
    await former.stop()
    for (const file of files) {
      const name = file.slice(file.lastIndexOf('/') + 1)
      for (const place of ['shop/client/assets', 'staff/assets']) {
        for (const ending of ['', '.br', '.gz']) rmSync(join(other, place, name + ending), { force: true })
      }
    }
    const next = await startProduct({ ...environment, BUILD_DIR: other })
    try {
      const asked = await Promise.all(files.map(async (each) => [each, (await fetch(`${next.address}${each}`)).status]))
      expect(asked).toEqual(files.map((each) => [each, 200]))
    } finally {
      await next.stop()
    }
  } finally {
    rmSync(other, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})
