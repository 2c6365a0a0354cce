// Podman with images and containers of its own, so that none of the machine's are touched and everything goes with one folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Engine {
  /** What the command printed; throws with all of it where it failed. */
  readonly ask: (...args: readonly string[]) => Promise<string>
  /** Its exit code, for what may fail. */
  readonly code: (...args: readonly string[]) => Promise<number>
  /** Of `build` and `run`: what this machine asks for beside what operators type. */
  readonly limits: readonly string[]
  /** Takes everything down and away. */
  readonly remove: () => Promise<void>
}

const hasProgram = (name: string) => spawnSync('which', [name]).status === 0

/** Why no container can be built and started here; undefined where one can. */
export function lacksEngine(): string | undefined {
  const lacking = ['podman', 'debootstrap', 'npm'].filter((name) => !hasProgram(name))
  if (lacking.length > 0) return `there is no ${lacking.join(', no ')}`
  return process.getuid?.() === 0 ? undefined : 'a root file system is made by root only'
}

export function openEngine(folder: string): Engine {
  // The one that knows both kinds of control groups, where there is one.
  const runtime = hasProgram('runc') ? ['--runtime', 'runc'] : []
  const own = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay']
  let asked = 0
  /** Into a file: what watches over a container holds the pipes of the command that began it. */
  const run = async (args: readonly string[]) => {
    const file = join(folder, `told-${(asked += 1)}`)
    const [told, failed] = [openSync(file, 'w'), openSync(`${file}-failed`, 'w')]
    const child = spawn('podman', [...own, ...runtime, ...args], { stdio: ['ignore', told, failed] })
    const [code] = (await once(child, 'exit')) as [number | null]
    for (const each of [told, failed]) closeSync(each)
    return { code: code ?? 1, told: readFileSync(file, 'utf8').trim(), failed: readFileSync(`${file}-failed`, 'utf8') }
  }
  const ask: Engine['ask'] = async (...args) => {
    const { code, told, failed } = await run(args)
    if (code !== 0) throw new Error(`podman ${args[0]} failed:\n${told.slice(-6000)}\n${failed.slice(-6000)}`)
    return told
  }
  return {
    ask,
    code: async (...args) => (await run(args)).code,
    // Its own defaults are above what a machine that is itself a container may give.
    limits: ['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096'],
    async remove() {
      await ask('rm', '--all', '--force', '--time', '0', '--volumes')
      await ask('rmi', '--all', '--force')
    },
  }
}
