import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { lastBackups } from './backup-run-store.ts'
import { makeDueBackup } from './scheduled-backup.ts'

let shop: TestShop
let admin: Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'theke-backups-'))
const log = pino({ level: 'silent' })
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const backups = { folder, times: ['03:30'], keep: { days: 2, weeks: 0, months: 0 } }
const make = (now: string, backupPassword?: string, into = folder) =>
  makeDueBackup(
    {
      database: shop.database,
      environment: { backups: { ...backups, folder: into }, backupPassword, dataDir: shop.dataDir },
      log,
      timeZone: async () => 'Europe/Vienna',
    },
    () => Temporal.Instant.from(now),
  )
const told = async (check: string) =>
  (
    await shop.call<{ checks: { check: string; state: string; message: string }[] }>(
      'GET',
      '/operation-checks',
      undefined,
      admin,
    )
  ).data.checks.find((each) => each.check === check)

test('without a first one, the page says so', async () => {
  expect(await told('backup')).toMatchObject({
    state: 'attention',
    message: 'Es gibt noch keine Sicherung: Bitte setzen Sie BACKUP_TARGET oder rufen Sie npm run backup auf.',
  })
})

test('the first is made at once and restored for trial, the next when its time has come, and old ones go', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
  shop.setNow('2026-11-18T11:00:00Z')
  expect(await make('2026-11-18T11:00:00Z')).toBe(true)
  expect(await make('2026-11-18T11:01:00Z')).toBe(false)
  const last = await lastBackups(shop.database.kysely)
  expect(last.rehearsedAt?.toString()).toBe('2026-11-18T11:00:00Z')
  expect(last.done?.size).toBeGreaterThan(1000)
  expect((await told('backup'))?.message).toMatch(
    /^Zuletzt gesichert am 18\.11\.2026 12:00 in .*theke-2026-11-18T11-00-00Z\.tar\.gz \(1 MB\), zuletzt zur Probe wiederhergestellt am 18\.11\.2026\.$/,
  )
  // Of a process that was killed while it wrote.
  writeFileSync(join(folder, 'theke-2026-11-18T23-00-00Z.tar.gz.part'), 'half')
  for (const day of ['19', '20', '21']) expect(await make(`2026-11-${day}T02:31:00Z`)).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'theke-2026-11-20T02-31-00Z.tar.gz',
    'theke-2026-11-21T02-31-00Z.tar.gz',
  ])
  const { rows } = await sql`select from pg_database where datname like 'theke_trial_%'`.execute(shop.database.kysely)
  expect(rows, 'nothing of the trial is left').toEqual([])
})

test('what fails is told, tried again an hour later, and a sealed one opens with its password', async () => {
  const blocked = join(folder, 'notes.txt')
  shop.setNow('2026-11-22T02:31:00Z')
  admin = await shop.signIn()
  expect(await make('2026-11-22T02:31:00Z', undefined, blocked)).toBe(true)
  expect(await told('backup')).toMatchObject({ state: 'broken' })
  expect((await told('backup'))?.message).toMatch(/^Die letzte Sicherung ist fehlgeschlagen: /)
  expect(await make('2026-11-22T02:32:00Z')).toBe(false)
  expect(await make('2026-11-22T03:32:00Z', 'ein langes Passwort für Sicherungen')).toBe(true)
  expect(readdirSync(folder)).toContain('theke-2026-11-22T03-32-00Z.tar.gz.age')
  shop.setNow('2026-11-22T04:00:00Z')
  admin = await shop.signIn()
  expect(await told('backup')).toMatchObject({ state: 'fine' })
})
