// Where backups by the clock are kept: a folder, or a bucket. In a bucket they arrive whole from a file of DATA_DIR.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Environment } from '../environment.ts'
import { s3Storage } from '../gateways/storage-s3.ts'
import { StartProblem } from '../start-problem.ts'

export interface BackupPlace {
  /** Where the backup of this name is written first; the folder is there. */
  readonly begin: (name: string) => Promise<string>
  /** Once written and read again: brings it to where it is kept, and answers where that is. */
  readonly keep: (name: string) => Promise<string>
  /** Whatever happened: nothing of it is left where it was only written. */
  readonly end: (name: string) => Promise<void>
  /** What lies there, whoever named it. */
  readonly names: () => Promise<string[]>
  readonly remove: (name: string) => Promise<void>
}

type Settings = Pick<Environment, 'backups' | 's3Keys' | 'dataDir'>
type Target = NonNullable<Environment['backups']>['target']
/** Beside what a backup holds, so that none ever holds another one. */
const workFolder = (dataDir: string) => join(dataDir, 'backup-under-way')

export function backupPlace(target: Target, { s3Keys, dataDir }: Settings): BackupPlace {
  if (target.kind === 'folder') return folderPlace(target.folder)
  if (s3Keys === undefined) throw new Error('a bucket needs keys: the environment has asked for them')
  const storage = s3Storage({ ...s3Keys, bucket: target.bucket })
  const folder = workFolder(dataDir)
  return {
    async begin(name) {
      // Of a process that was killed: one makes backups at a time.
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, name)
    },
    async keep(name) {
      const file = join(folder, name)
      const kept = `${target.start}${name}`
      await storage.put(kept, file, { isKept: true })
      const [there] = (await storage.measure(kept)).filter((each) => each.name === kept)
      const { size } = await stat(file)
      if (there?.size !== size) throw new Error(`the bucket holds ${there?.size ?? 0} of ${size} bytes`)
      return `s3://${target.bucket}/${kept}`
    },
    end: (name) => rm(join(folder, name), { force: true }),
    names: async () => (await storage.list(target.start)).map((name) => name.slice(target.start.length)),
    remove: (name) => storage.remove(`${target.start}${name}`),
  }
}

function folderPlace(folder: string): BackupPlace {
  return {
    async begin(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, name)
    },
    keep: async (name) => join(folder, name),
    end: async () => undefined,
    async names() {
      const entries = await readdir(folder, { withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

const addressPattern = /^s3:\/\/([^/]+)\/(.+)$/

/** `use` with the file that is meant: `s3://bucket/name` is fetched first and gone afterwards. */
export async function withBackupFile<Result>(
  given: string,
  { s3Keys, dataDir }: Pick<Environment, 's3Keys' | 'dataDir'>,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const [, bucket, name] = addressPattern.exec(given) ?? []
  if (bucket === undefined || name === undefined) return use(given)
  if (s3Keys === undefined) throw new StartProblem(operationTexts.restoreWithoutKeys)
  const found = await s3Storage({ ...s3Keys, bucket }).open(name)
  if (found === null) throw new StartProblem(say(operationTexts.restoreFileMissing, { file: given }))
  const folder = workFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, basename(name))
  try {
    await pipeline(found.stream, createWriteStream(file, { mode: 0o600 }))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
