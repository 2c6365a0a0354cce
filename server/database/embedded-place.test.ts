import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '../testing/data-folder.ts'
import { canReach } from '../machine-user.ts'
import { findPlace } from './embedded-place.ts'
import { findPrograms, installed } from './embedded-programs.ts'
import { findRunning, startEmbedded, type Embedded } from './embedded.ts'
import { connect } from './connection.ts'
import { clearLeftovers, shortFolderPrefix } from './embedded-orphan.ts'
import { guardFolder } from './embedded-guard.ts'

const isRoot = process.getuid?.() === 0
const folders: string[] = []
const started: Embedded[] = []
afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = makeDataFolder()
  folders.push(folder)
  return folder
}

async function answers({ server }: Embedded): Promise<unknown> {
  const client = await connect(server)
  const { rows } = await client.query('select 1 as one').finally(() => client.end())
  return rows
}

test('a folder whose path is too long for a socket gets a short one, which others find and which goes at the end', async () => {
  const folder = join(freshFolder(), 'x'.repeat(60), 'y'.repeat(60))
  const embedded = await startEmbedded(folder, { settings: { fsync: 'off' } })
  started.push(embedded)
  expect(await answers(embedded)).toEqual([{ one: 1 }])
  const { host } = embedded.server
  expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103)
  expect(statSync(host).mode & 0o777).toBe(0o700)
  expect(await findRunning(folder)).toEqual(embedded.server)
  await started.pop()?.stop()
  expect(existsSync(host)).toBe(false)
  expect(await findRunning(folder)).toBeUndefined()
})

test('a short socket folder of a killed application is cleared away, other folders are not', async () => {
  const cluster = freshFolder()
  const short = mkdtempSync(join(tmpdir(), shortFolderPrefix))
  const other = freshFolder()
  const file = (socketFolder: string) => ['4711', cluster, '0', '5432', socketFolder, '', '', 'ready'].join('\n')
  writeFileSync(join(cluster, 'postmaster.pid'), file(short))
  await clearLeftovers(cluster, cluster)
  expect(existsSync(short)).toBe(false)
  expect(readdirSync(cluster)).toEqual([])
  const named = join(other, 'named-otherwise')
  mkdirSync(named)
  writeFileSync(join(cluster, 'postmaster.pid'), file(named))
  await clearLeftovers(cluster, cluster)
  expect(existsSync(named)).toBe(true)
})

test('data of another major version are refused', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres', '17'), { recursive: true })
  if (isRoot) chownSync(join(folder, 'postgres'), 65534, 65534)
  await expect(startEmbedded(folder)).rejects.toThrow(/gehören zu PostgreSQL 17, diese Theke bringt PostgreSQL 18 mit/)
  // Where the checkout cannot be read, the programs stand beside the data.
  const data = readdirSync(join(folder, 'postgres')).filter((name) => !name.startsWith('programs-'))
  expect(data).toEqual(['17'])
})

test('a first start that was cut off is begun again', async () => {
  const folder = freshFolder()
  const { home, user } = findPlace(folder)
  mkdirSync(join(home, '18.new', 'base'), { recursive: true })
  writeFileSync(join(home, '18.new', 'PG_VERSION'), '18\n')
  if (user !== undefined) chownSync(join(home, '18.new'), user.uid, user.gid)
  const embedded = await startEmbedded(folder, { settings: { fsync: 'off' } })
  started.push(embedded)
  expect(await answers(embedded)).toEqual([{ one: 1 }])
  expect(readdirSync(home)).not.toContain('18.new')
})

test('a folder is guarded once, and free again after', async () => {
  const folder = freshFolder()
  const first = await guardFolder(folder)
  expect(await guardFolder(folder)).toBeUndefined()
  await first?.release()
  const second = await guardFolder(folder)
  expect(second).toBeDefined()
  await second?.release()
})

// Only root runs the database as somebody else.
describe.runIf(isRoot)('started as root', () => {
  function closedHome(): string {
    const home = freshFolder()
    chmodSync(home, 0o700)
    return join(home, 'data')
  }

  test('the database belongs to an unprivileged user and nobody else enters it', () => {
    const folder = freshFolder()
    const { home, user } = findPlace(folder)
    expect(home).toBe(join(folder, 'postgres'))
    expect(user?.name).toBe('nobody')
    expect(statSync(home)).toMatchObject({ uid: user?.uid, gid: user?.gid })
    expect(statSync(home).mode & 0o777).toBe(0o700)
  })

  test('under a closed home folder the database lives elsewhere, is named, and is found again', async () => {
    const folder = closedHome()
    const embedded = await startEmbedded(folder, { settings: { fsync: 'off' } })
    started.push(embedded)
    const { home, user, wanted } = embedded.place
    folders.push(home)
    expect(dirname(home)).toBe('/var/lib')
    expect(wanted).toBe(join(folder, 'postgres'))
    expect(readFileSync(join(folder, 'database-place'), 'utf8')).toBe(`${home}\n`)
    expect(canReach(home, user)).toBe(true)
    expect(await answers(embedded)).toEqual([{ one: 1 }])
    expect(findPlace(folder)).toEqual({ home, user, wanted })
  })

  test('data that cannot be found where they were noted, or not be reached any more, are never replaced by empty ones', () => {
    const noted = closedHome()
    folders.push(findPlace(noted).home)
    const { home } = findPlace(noted)
    rmSync(home, { recursive: true })
    expect(() => findPlace(noted)).toThrow(
      /^Die Datenbank soll laut .* in \/var\/lib\/theke-\w+ liegen, ist dort aber nicht zu finden\.$/,
    )
    const folder = freshFolder()
    writeFileSync(join(findPlace(folder).home, 'content'), '')
    chmodSync(folder, 0o700)
    expect(() => findPlace(folder)).toThrow(/erreicht den Ordner .* nicht mehr/)
    chmodSync(folder, 0o711)
    expect(findPlace(folder).home).toBe(join(folder, 'postgres'))
  })

  test('data of a plain user are run as that user', () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'postgres', '18'), { recursive: true })
    chownSync(join(folder, 'postgres'), 12_345, 12_345)
    expect(findPlace(folder).user).toEqual({ name: '12345', uid: 12_345, gid: 12_345 })
  })

  test('programs that the user of the database cannot read are copied once to where it can', () => {
    const closed = freshFolder()
    const { folder, version } = installed()
    cpSync(folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const { home, user } = findPlace(freshFolder())
    const source = { folder: join(closed, 'native'), version }
    expect(findPrograms(home, user, source).postgres).toBe(join(closed, 'native', 'bin', 'postgres'))
    chmodSync(closed, 0o700)
    mkdirSync(join(home, 'programs-17.0.0'))
    const { postgres } = findPrograms(home, user, source)
    expect(postgres).toBe(join(home, `programs-${version}`, 'bin', 'postgres'))
    expect(readdirSync(home)).toEqual([`programs-${version}`])
    rmSync(closed, { recursive: true })
    expect(findPrograms(home, user, source).postgres).toBe(postgres)
  })
})
