// Files of a folder that nobody needs any more, by their age.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhereMissing } from './null-where-missing.ts'

/** Those with one of these endings that were last written before then; answers how many went. Folders are left alone. */
export async function removeFilesBefore(
  folder: string,
  endings: readonly string[],
  before: Temporal.Instant,
): Promise<number> {
  const names = await readdir(folder).catch(nullWhereMissing)
  let removed = 0
  for (const name of names ?? []) {
    if (!endings.some((ending) => name.endsWith(ending))) continue
    // Somebody else may be quicker.
    const file = await stat(join(folder, name)).catch(nullWhereMissing)
    if (file?.isFile() !== true || file.mtimeMs >= before.epochMilliseconds) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}
