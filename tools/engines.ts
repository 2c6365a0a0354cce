// The engines beside Chromium in which the long run tells the stories of guests: which programs each needs (Debian: tools/setup.mjs).
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const engines: Readonly<Record<string, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['WebKitWebDriver', 'Xvfb', 'localedef'],
}

/** What of it is not in the path. */
export function missingFor(engine: string, path = process.env['PATH'] ?? ''): string[] {
  const folders = path.split(delimiter)
  return (engines[engine] ?? []).filter((program) => !folders.some((folder) => existsSync(join(folder, program))))
}
