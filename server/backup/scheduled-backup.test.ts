import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Environment } from '#server/environment.ts'
import { startS3Simulator } from '#server/gateways/storage-simulator.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { verifyArchive } from './archive.ts'
import { withBackupFile } from './backup-place.ts'
import { lastBackups } from './backup-run-store.ts'
import { makeDueBackup } from './scheduled-backup.ts'

type Target = NonNullable<Environment['backups']>['target']
type S3Keys = Environment['s3Keys']

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

const backups = { times: ['03:30'], keep: { days: 2, weeks: 0, months: 0 } }
const inFolder = (into: string): Target => ({ kind: 'folder', folder: into })
const make = (
  now: string,
  backupPassword?: string,
  target = inFolder(folder),
  s3Keys?: S3Keys,
  times = backups.times,
) =>
  makeDueBackup(
    {
      database: shop.database,
      environment: { backups: { ...backups, times, target }, backupPassword, dataDir: shop.dataDir, s3Keys },
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
    message:
      'Es gibt noch keine Sicherung: Bitte setzen Sie BACKUP_TARGET oder rufen Sie „npm run backup -- <Datei>“ auf.',
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
  // Other tests try things out on the same server meanwhile; the name ends with the process.
  const own = `theke_trial_%_${process.pid}`
  const { rows } = await sql`select from pg_database where datname like ${own}`.execute(shop.database.kysely)
  expect(rows, 'nothing of the trial is left').toEqual([])
})

test('what fails is told, tried again an hour later, and a sealed one opens with its password', async () => {
  const blocked = join(folder, 'notes.txt')
  shop.setNow('2026-11-22T02:31:00Z')
  admin = await shop.signIn()
  expect(await make('2026-11-22T02:31:00Z', undefined, inFolder(blocked))).toBe(true)
  expect(await told('backup')).toMatchObject({ state: 'broken' })
  expect((await told('backup'))?.message).toMatch(/^Die letzte Sicherung ist fehlgeschlagen: /)
  expect(await make('2026-11-22T02:32:00Z')).toBe(false)
  expect(await make('2026-11-22T03:32:00Z', 'ein langes Passwort für Sicherungen')).toBe(true)
  expect(readdirSync(folder)).toContain('theke-2026-11-22T03-32-00Z.tar.gz.age')
  shop.setNow('2026-11-22T04:00:00Z')
  admin = await shop.signIn()
  expect(await told('backup')).toMatchObject({ state: 'fine' })
})

test('old ones that cannot be removed are told, and hold up none of the others', async () => {
  const storage = await startS3Simulator()
  try {
    const { bucket, ...keys } = storage.settings
    const name = (day: string) => `theke-2026-11-${day}T02-31-00Z.tar.gz`
    for (const day of ['01', '02', '03']) storage.files.set(name(day), Buffer.from('old'))
    storage.keep(name('01'))
    shop.setNow('2026-11-23T04:00:00Z')
    admin = await shop.signIn()
    expect(await make('2026-11-23T02:31:00Z', undefined, { kind: 'bucket', bucket, start: '' }, keys)).toBe(true)
    expect([...storage.files.keys()].toSorted()).toEqual([name('01'), name('03'), name('23')])
    expect(await told('backup')).toMatchObject({ state: 'attention' })
    expect((await told('backup'))?.message).toMatch(
      /^Gesichert ist, aber alte Sicherungen ließen sich nicht entfernen.*403/,
    )
  } finally {
    await storage.close()
  }
})

test('of two processes that both take themselves for the one that saves, one does', async () => {
  const own = mkdtempSync(join(tmpdir(), 'theke-twice-'))
  try {
    const made = await Promise.all(
      [1, 2].map(() => make('2026-11-23T14:31:00Z', undefined, inFolder(own), undefined, ['15:30'])),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(readdirSync(own)).toHaveLength(1)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})

test(
  'a bucket gets them whole, keeps them by the same rule, and a backup is restored from there',
  { tags: ['long'] },
  async () => {
    const storage = await startS3Simulator()
    try {
      const { bucket, ...keys } = storage.settings
      const target: Target = { kind: 'bucket', bucket, start: 'laden/' }
      const password = 'ein langes Passwort für Sicherungen'
      const named = () => [...storage.files.keys()].toSorted()
      for (const day of ['24', '25', '26']) {
        expect(await make(`2026-11-${day}T02:31:00Z`, password, target, keys)).toBe(true)
      }
      expect(named()).toEqual([
        'laden/theke-2026-11-25T02-31-00Z.tar.gz.age',
        'laden/theke-2026-11-26T02-31-00Z.tar.gz.age',
      ])
      const last = await lastBackups(shop.database.kysely)
      expect(last.done?.place).toBe(`s3://${bucket}/laden/theke-2026-11-26T02-31-00Z.tar.gz.age`)
      expect(last.done?.size).toBe(storage.files.get(named()[1] ?? '')?.length)
      // What arrived is what was saved: every checksum in it fits.
      const files = { s3Keys: keys, dataDir: shop.dataDir }
      const { manifest } = await withBackupFile(last.done?.place ?? '', files, (file) =>
        verifyArchive({ file, password }),
      )
      expect(manifest.createdAt).toBe('2026-11-26T02:31:00Z')
      await expect(withBackupFile(`s3://${bucket}/nie.tar.gz`, files, verifyNothing)).rejects.toThrow('nie.tar.gz')
      await expect(withBackupFile(`s3://${bucket}/x`, { ...files, s3Keys: undefined }, verifyNothing)).rejects.toThrow(
        'S3_ENDPOINT',
      )
      // The bucket is away: told, and nothing of it stays on our disk.
      storage.failNext(503, 100)
      expect(await make('2026-11-27T02:31:00Z', password, target, keys)).toBe(true)
      expect((await lastBackups(shop.database.kysely)).tried?.failure).toContain('503')
      expect(
        existsSync(join(shop.dataDir, 'backup-under-way')) ? readdirSync(join(shop.dataDir, 'backup-under-way')) : [],
      ).toEqual([])
    } finally {
      await storage.close()
    }
  },
)

const verifyNothing = async (): Promise<never> => {
  throw new Error('there is nothing to verify')
}
