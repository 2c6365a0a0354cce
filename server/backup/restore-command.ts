// `npm run restore -- <file> [--force]`: brings a saved state back while the application is stopped.
import { resolve } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { calledAs } from '../called-as.ts'
import { StartProblem } from '../start-problem.ts'
import { withBackupFile } from './backup-place.ts'
import { isApplicationRunning, runCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand({
  usage: say(operationTexts.restoreUsage, { command: calledAs('restore') }),
  explain: (reason) => say(operationTexts.restoreFailed, { reason }),
  join: false,
  async run(database, environment, given, options) {
    const { dataDir, backupPassword: password } = environment
    // The embedded database cannot be opened twice; a given one can.
    if (await isApplicationRunning(database)) throw new StartProblem(operationTexts.restoreWhileRunning)
    const force = options.has('--force')
    const restored = await withBackupFile(given, environment, (file) =>
      restoreBackup(database, { file: resolve(file), password, dataDir, force }),
    )
    const createdAt = Temporal.Instant.from(restored.createdAt)
      .toZonedDateTimeISO(Temporal.Now.timeZoneId())
      .toLocaleString('de-AT', { dateStyle: 'medium', timeStyle: 'short' })
    return say(operationTexts.restoreDone, { ...restored, createdAt })
  },
})
