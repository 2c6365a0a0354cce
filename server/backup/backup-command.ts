// `npm run backup -- <file>`: saves everything, also while the application runs.
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { calledAs } from '../called-as.ts'
import { saveBackupRun } from './backup-run-store.ts'
import { runCommand } from './command.ts'
import { writeBackup } from './write-backup.ts'

await runCommand({
  usage: say(operationTexts.backupUsage, { command: calledAs('backup') }),
  explain: (reason) => say(operationTexts.backupFailed, { file: process.argv.at(-1) ?? '', reason }),
  join: true,
  async run(database, { dataDir, backupPassword: password }, given) {
    const file = resolve(given)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const { size, ...counts } = await writeBackup(database, { file, password, dataDir, now: Temporal.Now.instant() })
    const run = { place: file, size, isRehearsed: false, failure: '', finishedAt: Temporal.Now.instant() }
    // A database of an older version has no place for it yet; the backup counts all the same.
    await saveBackupRun(database.kysely, run).catch(() => undefined)
    const megabytes = (size / 1_000_000).toLocaleString('de', { maximumFractionDigits: 1 })
    return say(operationTexts.backupDone, { ...counts, file, size: megabytes })
  },
})
