// What to type for a tool of the console: a checkout has npm, a release only its launcher (deploy/theke).
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Tool = 'backup' | 'restore' | 'restore-branch' | 'admin'

/** Arguments follow it. */
export function calledAs(tool: Tool, root = join(import.meta.dirname, '..')): string {
  // A release leaves the tools out (tools/release-files.ts).
  return existsSync(join(root, 'tools')) ? `npm run ${tool.replace('-', ':')} --` : `theke ${tool}`
}
