// Started as root, the product becomes somebody who may do less; these need to be root themselves.
// @module-tag long
import { chmodSync, lchownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { canRead, knownUsers } from './machine-user.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { failMain, runMain, type RunningMain } from './testing/run-main.ts'

const nobody = 65_534
const folders: string[] = []
const running: RunningMain[] = []
afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGTERM')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, 240_000)

async function run(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<RunningMain> {
  const product = await runMain({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'ein gutes Passwort', ...environment })
  running.push(product)
  return product
}

function folder(): string {
  const made = makeDataFolder()
  folders.push(made)
  return made
}

/** Real, effective, saved and file system's; and the groups beside its own. */
function identityOf({ child }: RunningMain): { uids: number[]; groups: number[] } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const numbers = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/).map(Number)
  return {
    uids: [...new Set(numbers('Uid'))],
    groups: [...new Set([...(numbers('Gid') ?? []), ...(numbers('Groups') ?? [])])],
  }
}

/** A clone below `mktemp -d` is root's alone: whom it becomes could not read its own sources there, so it stays root. */
const checkout = join(import.meta.dirname, '..')
const isOpen = canRead(checkout, { name: 'nobody', uid: nobody, gid: nobody })

/** Several starts in one test, on a machine that does other things, too. */
const patience = 120_000

describe.skipIf(process.getuid?.() !== 0)('started as root', { timeout: patience }, () => {
  test.skipIf(isOpen)('in a checkout that only root can enter it stays root and says why', async () => {
    const product = await run(folder(), { RUN_AS: 'nobody' })
    expect(identityOf(product).uids).toEqual([0])
    expect(product.said()).toContain(`läuft als root, weil der Benutzer „nobody“`)
    expect(product.said()).toContain(checkout)
  })

  test.skipIf(!isOpen)(
    'it becomes whom RUN_AS names, for good, and all it has is theirs; also data of a former start as root',
    async () => {
      const dataDir = folder()
      await (await run(dataDir)).end('SIGTERM')
      expect(statSync(join(dataDir, 'keys', 'session-secret')).uid).toBe(0)
      const product = await run(dataDir, { RUN_AS: 'nobody' })
      expect(identityOf(product)).toEqual({ uids: [nobody], groups: [nobody] })
      for (const name of ['.', 'keys', 'keys/session-secret', 'postgres', 'postgres/18']) {
        expect(statSync(join(dataDir, name)).uid).toBe(nobody)
      }
      expect(product.said()).not.toContain('als root')
      // What belongs to somebody else now is not opened by the next start either.
      await product.end('SIGTERM')
      expect(identityOf(await run(dataDir, { RUN_AS: String(nobody) })).uids).toEqual([nobody])
    },
  )

  test.skipIf(!isOpen)('without RUN_AS it becomes the owner of its data folder', async () => {
    const dataDir = folder()
    const owner = knownUsers().find(({ uid }) => uid > 0 && uid !== nobody)
    if (owner === undefined) throw new Error('this machine knows nobody but root')
    lchownSync(dataDir, owner.uid, owner.gid)
    expect(identityOf(await run(dataDir))).toEqual({ uids: [owner.uid], groups: [owner.gid] })
  })

  test('an owner whom the machine does not know by name leaves all as it was', async () => {
    const dataDir = folder()
    lchownSync(dataDir, 4321, 4321)
    const product = await run(dataDir)
    expect([identityOf(product).uids, product.said().includes('Theke läuft als root.')]).toEqual([[0], true])
  })

  test('where that user cannot reach the data it stays root, says so once, and gives nothing away', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'theke-test-'))
    folders.push(closed)
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'bekannt'), '')
    const product = await run(dataDir, { RUN_AS: 'nobody' })
    folders.push(readFileSync(join(dataDir, 'database-place'), 'utf8').trim())
    expect(identityOf(product).uids).toEqual([0])
    expect(product.said().match(/läuft als root, weil der Benutzer „nobody“/g)).toHaveLength(1)
    expect([statSync(dataDir).uid, statSync(join(dataDir, 'bekannt')).uid]).toEqual([0, 0])
  })

  test('a user whom the machine does not have stops the start with a sentence', async () => {
    const { code, stderr } = await failMain({ DATA_DIR: folder(), RUN_AS: 'gibtesnicht' })
    expect([code, stderr]).toEqual([1, 'RUN_AS: Den Benutzer „gibtesnicht“ gibt es auf diesem Rechner nicht.\n'])
  })

  test('RUN_AS=root is a choice, and nothing to warn of', async () => {
    const product = await run(folder(), { RUN_AS: 'root' })
    expect([identityOf(product).uids, product.said().includes('als root')]).toEqual([[0], false])
  })
})
