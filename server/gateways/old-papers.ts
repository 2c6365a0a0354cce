// What stands in for the world outside lies in folders: mails and text messages that nobody fetched, printed pictures.
import { join } from 'node:path'
import { removeFilesBefore } from './remove-files.ts'

/** Days that mails in `outbox` and pictures in `printed` are kept. */
export const paperDays = 14
const unfinishedHours = 1

export async function removeOldPapers(dataDir: string, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * paperDays })
  await removeFilesBefore(join(dataDir, 'outbox'), ['.eml', '.sms.txt'], before)
  await removeFilesBefore(join(dataDir, 'printed'), ['.png'], before)
  for (const folder of ['outbox', 'printed']) {
    await removeFilesBefore(join(dataDir, folder), ['.part'], now.subtract({ hours: unfinishedHours }))
  }
}
