// A data folder for one test, which the unprivileged user of an embedded database may enter too.
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The caller removes it. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'theke-test-'))
  chmodSync(folder, 0o755)
  return folder
}
