// The product as a process of its own, for tests of starting, stopping and being killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export interface RunningMain {
  child: ChildProcess
  /** Where it answers, from its own start message. */
  address: string
  /** What it said so far. */
  said: () => string
  /** Sends the signal and waits for the end; the answer is the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface EndedProgram {
  code: number | null
  stderr: string
  stdout: string
}

const serverFolder = join(import.meta.dirname, '..')

/** Starts on any free port, without the demo. `environment` adds to or replaces that. */
export async function runMain(environment: Readonly<Record<string, string>>): Promise<RunningMain> {
  const { child, output, ended } = spawnProgram('main.ts', [], environment)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Theke läuft unter (\S+)/.exec(output.stdout)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output.stderr}${output.stdout}`)))
  })
  return {
    child,
    address,
    said: () => output.stdout,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** For starts that are expected to fail. */
export function failMain(environment: Readonly<Record<string, string>>): Promise<EndedProgram> {
  return runProgram('main.ts', [], environment)
}

/** Runs a program of the server to its end; `file` is relative to the server's folder. */
export async function runProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<EndedProgram> {
  const { output, ended } = spawnProgram(file, args, environment)
  const code = await ended
  return { code, ...output }
}

function spawnProgram(file: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(serverFolder, file), ...args], {
    env: { PATH, HOME, TMPDIR, PORT: '0', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output, ended }
}
