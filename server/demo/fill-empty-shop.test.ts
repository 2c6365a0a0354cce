import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/open-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'

const now = Temporal.Instant.from('2026-11-18T11:00:00Z')
let database: Database
let dataDir: string

beforeEach(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'demo-first-'))
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const fill = (demo: boolean, adminPassword?: string) =>
  fillEmptyShop({ database, environment: { demoHistory: false, demo, adminPassword, dataDir, s3: undefined }, now })

async function usernames(): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select username from "user" order by username`.execute(
    database.kysely,
  )
  return rows.map(({ username }) => username)
}

it('makes the administrator and the demo chain on the first start only', async () => {
  expect(await fill(true, 'Linde-im-Hof')).toEqual({ username: 'admin', password: 'Linde-im-Hof', isMadeUp: false })
  expect(await usernames()).toEqual(['admin', 'anna', 'elif', 'jakob', 'luka', 'magdalena', 'valentin'])
  expect(await fill(true, 'etwas anderes')).toBeUndefined()
  expect(await usernames()).toHaveLength(7)
})

it('makes only the administrator where no demo is wanted', async () => {
  const first = await fill(false)
  expect(first).toMatchObject({ username: 'admin', isMadeUp: true })
  expect(first?.password.length).toBeGreaterThanOrEqual(10)
  expect(await usernames()).toEqual(['admin'])
  expect(await readdir(dataDir)).toEqual([])
  // Somebody works with the empty shop: it is not filled behind their back.
  expect(await fill(true)).toBeUndefined()
  expect(await usernames()).toEqual(['admin'])
})
