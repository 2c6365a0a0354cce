// Where the embedded database lives and under which user it runs. PostgreSQL refuses to run as root, and an unprivileged
// user cannot reach a data folder under a closed home folder: then the database gets a folder that it can reach.
import { accessSync, chownSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { canReach, isRoot, knownUsers, type MachineUser } from '../machine-user.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'

export interface Place {
  /** Real path; holds the cluster, its log, its socket and copied programs. Only the database's user may enter. */
  home: string
  /** Whom PostgreSQL runs as, where that is not our own user. */
  user: MachineUser | undefined
  /** Where it would be if the database's user could reach it. */
  wanted: string
}

const noteName = 'database-place'
const elsewhere = ['/var/lib', '/var/tmp']

/** Finds or makes the place for `dataDir`. Says StartProblem where that is impossible or would hide existing data. */
export function findPlace(folder: string): Place {
  const dataDir = prepareDataFolder(folder)
  const wanted = join(dataDir, 'postgres')
  const note = join(dataDir, noteName)
  const home = findNoted(dataDir)
  if (home !== undefined) {
    if (!existsSync(home)) throw new StartProblem(say(operationTexts.dataFolderMissing, { note, folder: home }))
    return { home: realpathSync(home), user: ownerOf(home), wanted }
  }
  if (existsSync(wanted) && readdirSync(wanted).length > 0) {
    const user = ownerOf(wanted)
    if (!canReach(wanted, user)) throw new StartProblem(say(operationTexts.dataFolderClosed, { folder: wanted }))
    return { home: wanted, user, wanted }
  }
  return makePlace(dataDir, wanted, note)
}

/** Where the database lies that could not lie in the data folder. */
export function findNoted(dataDir: string): string | undefined {
  const note = join(dataDir, noteName)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
}

/** Made where it is missing; a StartProblem where it cannot be used. */
export function prepareDataFolder(folder: string): string {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    readdirSync(folder)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem(say(operationTexts.dataFolderUnusable, { folder, reason: reasonOf(error) }), {
      cause: error,
    })
  }
}

/** Like mkdir -p. The one in Node never returns where a folder that exists takes no new ones (/proc, for example). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o755 })
}

function makePlace(dataDir: string, wanted: string, note: string): Place {
  const user = isRoot() ? unprivilegedUser() : undefined
  try {
    if (!existsSync(wanted)) mkdirSync(wanted, { mode: 0o700 })
    if (user !== undefined) chownSync(wanted, user.uid, user.gid)
    if (canReach(wanted, user)) return { home: wanted, user, wanted }
    rmSync(wanted, { recursive: true })
    const home = makeElsewhere(user)
    writeFileSync(note, `${home}\n`)
    return { home: realpathSync(home), user, wanted }
  } catch (error) {
    throw new StartProblem(say(operationTexts.dataFolderUnusable, { folder: dataDir, reason: reasonOf(error) }), {
      cause: error,
    })
  }
}

/** A new folder of its own each time: one that is already there belongs to other data. */
function makeElsewhere(user: MachineUser | undefined): string {
  let reason: unknown
  for (const parent of elsewhere) {
    try {
      const home = mkdtempSync(join(parent, 'theke-'))
      if (user !== undefined) chownSync(home, user.uid, user.gid)
      if (canReach(home, user)) return home
      rmSync(home, { recursive: true })
    } catch (error) {
      reason = error
    }
  }
  throw reason ?? new Error(elsewhere.join(', '))
}

/** Existing data keep their user: root may act as anybody, everybody else only as themselves. */
function ownerOf(home: string): MachineUser | undefined {
  const { uid, gid } = statSync(home)
  const own = process.getuid?.()
  if (own === undefined || own === uid) {
    return own === 0 ? unprivilegedUser() : undefined
  }
  if (own !== 0) throw new StartProblem(say(operationTexts.dataFolderForeign, { folder: home }))
  return { name: knownUsers().find((user) => user.uid === uid)?.name ?? String(uid), uid, gid }
}

function unprivilegedUser(): MachineUser {
  return knownUsers().find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65_534, gid: 65_534 }
}
