// Started as root, the application becomes a user of its own before strangers can speak to it.
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { findNoted, prepareDataFolder } from './database/embedded-place.ts'
import type { Environment } from './environment.ts'
import { canReach, canRead, isRoot, knownUsers, type MachineUser } from './machine-user.ts'
import { StartProblem } from './start-problem.ts'

const usualName = 'theke'
/** What we write in DATA_DIR. Whatever else lies there is not ours to give away. */
const ours = ['media', 'keys', 'outbox', 'incoming', 'printed', 'database-place']
const checkout = join(import.meta.dirname, '..')

export interface RunAs {
  /** Why it stays root, in words for the start message. */
  readonly warning?: string
  /** Called once nothing needs root any more; `isLate`: what root has written since then is given away, too. */
  readonly drop: (when?: { readonly isLate: boolean }) => void
}

type Wanted = Pick<Environment, 'runAs' | 'dataDir' | 'buildDir' | 'databaseUrl'>

/** What lies in DATA_DIR belongs to the user afterwards. Only root can become somebody else. */
export function prepareRunAs(environment: Wanted): RunAs {
  const stays: RunAs = { drop: () => undefined }
  if (!isRoot()) return stays
  const dataDir = prepareDataFolder(environment.dataDir)
  const user = findUser(environment, dataDir)
  if (user?.uid === 0) return stays
  if (user === undefined) return { ...stays, warning: operationTexts.runsAsRoot }
  const home = findNoted(dataDir) ?? join(dataDir, 'postgres')
  // An application that still runs there, or its database, keeps what it has: the guard of the folder decides.
  const isTaken = isDatabaseAlive(home) && statSync(home).uid !== user.uid
  const closed = isTaken ? home : whatIsClosed(user, dataDir, environment.buildDir)
  if (closed !== undefined) {
    return { ...stays, warning: say(operationTexts.staysRoot, { user: user.name, folder: closed }) }
  }
  const take = () => {
    for (const path of [...ours.map((name) => join(dataDir, name)), home]) giveTo(user, path)
  }
  take()
  return {
    drop(when) {
      if (when?.isLate === true) take()
      becomeUser(user)
    },
  }
}

/** RUN_AS, else „theke“ where there is one, else whose DATA_DIR is. */
function findUser({ runAs: wanted, databaseUrl }: Wanted, dataDir: string): MachineUser | undefined {
  const users = knownUsers()
  // PostgreSQL runs as nobody whom the machine does not know by name.
  const isNameNeeded = databaseUrl === undefined
  if (wanted === undefined) {
    const { uid, gid } = statSync(dataDir)
    const owner = users.find((user) => user.uid === uid) ?? (isNameNeeded ? undefined : { name: String(uid), uid, gid })
    return users.find(({ name }) => name === usualName) ?? (uid === 0 ? undefined : owner)
  }
  const known = users.find(({ name, uid }) => name === wanted || String(uid) === wanted)
  if (known !== undefined) return known
  if (!isNameNeeded && /^\d{1,9}$/.test(wanted)) return { name: wanted, uid: Number(wanted), gid: Number(wanted) }
  throw new StartProblem(say(operationTexts.userUnknown, { user: wanted }))
}

function whatIsClosed(user: MachineUser, dataDir: string, buildDir: string): string | undefined {
  const read = [checkout, join(checkout, 'server'), join(checkout, 'node_modules'), buildDir]
  const closed = read.find((folder) => existsSync(folder) && !canRead(folder, user))
  if (closed !== undefined) return closed
  // Its own from now on: what counts is the way to it.
  const { uid, gid } = statSync(dataDir)
  lchownSync(dataDir, user.uid, user.gid)
  const linked = readdirSync(dataDir)
    .map((name) => join(dataDir, name))
    .find((path) => lstatSync(path).isSymbolicLink() && !canReach(path, user))
  if (linked === undefined && canReach(dataDir, user)) return undefined
  lchownSync(dataDir, uid, gid)
  return linked ?? dataDir
}

/** The server's process of the cluster in this folder, whoever runs it. */
function isDatabaseAlive(home: string): boolean {
  if (!existsSync(home)) return false
  return readdirSync(home).some((name) => {
    const file = join(home, name, 'postmaster.pid')
    if (!existsSync(file)) return false
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return pid > 0 && existsSync(`/proc/${pid}`)
  })
}

/** Links are given away themselves, never what they lead to; a file with a second name elsewhere is left alone. */
function giveTo(user: MachineUser, path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  const isOwn = found.uid === user.uid
  if (!isOwn && (found.isDirectory() || found.nlink === 1)) lchownSync(path, user.uid, user.gid)
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name))
}

/** Without the groups of root. */
function becomeUser({ uid, gid }: MachineUser): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
