// SIGHUP, as service managers send it at a reload, to one process alone: nobody can take over, and nobody falls.
// @module-tag long
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from './testing/data-folder.ts'
import { runMain } from './testing/run-main.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a reload of one process alone changes nothing and says so', async () => {
  const main = await runMain({ DATA_DIR: folder })
  try {
    main.child.kill('SIGHUP')
    await expect.poll(main.said).toContain('SIGHUP: nothing is renewed')
    expect((await fetch(`${main.address}/health/ready`)).status).toBe(200)
    expect(main.child.exitCode).toBeNull()
  } finally {
    expect(await main.end('SIGTERM')).toBe(0)
  }
})
