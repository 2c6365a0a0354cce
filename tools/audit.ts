// Known weaknesses of what runs in the shop: fails for grave ones. Without an answer of the registry it says so and passes,
// so that the tests stay green on a machine without network; it never waits longer than its limit.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const usualMilliseconds = 60_000

export interface Audited {
  /** False only where something grave is known. */
  readonly isPassed: boolean
  readonly said: string
}

interface Options {
  /** Another than npm's own. */
  readonly registry?: string
  readonly milliseconds?: number
}

export async function audit({ registry, milliseconds = usualMilliseconds }: Options = {}): Promise<Audited> {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${milliseconds}`]
  if (registry !== undefined) args.push(`--registry=${registry}`)
  const output = await outputOf(args, milliseconds)
  return output === null ? skipped(`no answer within ${milliseconds / 1000} s`) : judgeAudit(output)
}

/** By what `npm audit --json` prints: a report, or why there is none. */
export function judgeAudit(output: string): Audited {
  const told = parsed(output)
  const counts = told?.metadata?.vulnerabilities
  if (counts === undefined) return skipped(told?.message ?? told?.error?.summary ?? 'no report')
  const names = Object.entries(told?.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`)
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts
  if (high + critical > 0) return { isPassed: false, said: `known weaknesses: ${names.join(', ')}` }
  return { isPassed: true, said: `nothing grave known; moderate: ${moderate}, low: ${low}` }
}

function skipped(reason: string): Audited {
  return { isPassed: true, said: `SKIPPED, the registry gave no report: ${reason.slice(0, 200)}` }
}

interface Told {
  readonly message?: string
  readonly error?: { readonly summary?: string }
  readonly metadata?: {
    readonly vulnerabilities?: Readonly<Partial<Record<'low' | 'moderate' | 'high' | 'critical', number>>>
  }
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

function parsed(output: string): Told | null {
  try {
    const value: unknown = JSON.parse(output)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** null: it did not end in time, or could not be started. */
function outputOf(args: readonly string[], milliseconds: number): Promise<string | null> {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const child = spawn('npm', args, {
      cwd: root,
      shell: isWindows,
      detached: !isWindows,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    const timer = setTimeout(() => {
      resolve(null)
      child.stdout.destroy()
      // With what it has started: the group is its own.
      if (isWindows) child.kill()
      else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, milliseconds)
    child.once('error', () => (clearTimeout(timer), resolve(null)))
    child.once('close', () => (clearTimeout(timer), resolve(output)))
  })
}

if (import.meta.main) {
  const { isPassed, said } = await audit()
  console.log(said)
  process.exitCode = isPassed ? 0 : 1
}
