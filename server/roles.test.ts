// Processes that share the work of one database: who only works off is watched over, and asked nothing else.
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from './testing/data-folder.ts'
import { runMain } from './testing/run-main.ts'
import { openBlankDatabase, urlOf } from './testing/test-database.ts'

const folder = makeDataFolder()
const token = 'ein Wort fuer Messwerte'
afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const workers of process.env['THEKE_LONG'] === '1' ? ['1', '2'] : ['2']) {
  test(`${workers} that only work off answer what watches over them`, async () => {
    const database = await openBlankDatabase()
    const environment = { DATA_DIR: folder, DATABASE_URL: urlOf(database.server), METRICS_TOKEN: token }
    const main = await runMain({ ...environment, ROLE: 'worker', WORKERS: workers })
    const ask = async (path: string) =>
      (await fetch(`${main.address}${path}`, { headers: { authorization: `Bearer ${token}` } })).status
    try {
      expect(await ask('/health/live')).toBe(200)
      expect(await ask('/health/ready')).toBe(200)
      expect(await ask('/metrics')).toBe(200)
      for (const path of ['/', '/backend', '/api/init', '/api/branches', '/favicon.ico']) {
        expect([path, await ask(path)]).toEqual([path, 404])
      }
    } finally {
      expect(await main.end('SIGTERM')).toBe(0)
      await database.close()
    }
  })
}
