// Images without a registry of images: a root file system of Debian's packages, what builds Theke on it, and what stands beside it.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Engine } from './engine.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export const images = {
  base: 'localhost/theke-base',
  builder: 'localhost/theke-builder',
  theke: 'localhost/theke',
  database: 'localhost/theke-database',
  storage: 'localhost/theke-storage',
  caddy: 'localhost/theke-caddy',
} as const

/** Any Debian of this machine's kind, from where this machine gets its packages. */
export async function makeBase(engine: Engine, folder: string): Promise<void> {
  const [system, archive] = [join(folder, 'system'), join(folder, 'system.tar')]
  const [, suite = 'bookworm'] = /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  await run('debootstrap', ['--variant=minbase', suite, system, packageSource()])
  await run('tar', ['--directory', system, '--create', '--file', archive, '.'])
  await engine.ask('import', archive, images.base)
}

function packageSource(): string {
  const folder = '/etc/apt/sources.list.d'
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ]
  const lines = files.filter((file) => existsSync(file)).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const found = lines.map(
    (line) => /^(?:URIs:\s*|deb\s+(?:\[[^\]]*\]\s*)?)(\S+\/debian)\/?\s*(?:\s.*)?$/.exec(line)?.[1],
  )
  return found.find((each) => each !== undefined) ?? 'http://deb.debian.org/debian'
}

/** As its page of operation says, with what stands for the two images that it would pull. */
export async function buildTheke(engine: Engine, folder: string): Promise<void> {
  const context = join(folder, 'builder')
  await mkdir(context, { recursive: true })
  await cp(process.execPath, join(context, 'node'))
  const npm = (await run('npm', ['root', '--global'])).stdout.trim()
  await cp(join(await realpath(npm), 'npm'), join(context, 'npm'), { recursive: true })
  await registrySettings(context)
  await engine.ask('build', '--tag', images.builder, '--file', join(import.meta.dirname, 'stand-ins/builder'), context)
  await engine.ask(
    'build',
    // Podman's own form of an image has no health check.
    '--format=docker',
    '--network=host',
    ...engine.limits,
    '--build-arg',
    `BUILDER=${images.builder}`,
    '--build-arg',
    `BASE=${images.base}`,
    '--file',
    join(root, 'deploy/Containerfile'),
    '--tag',
    images.theke,
    root,
  )
}

/** Where npm gets its packages on this machine, and whom it believes. */
async function registrySettings(context: string): Promise<void> {
  const settingOf = async (name: string) => (await run('npm', ['config', 'get', name])).stdout.trim()
  const authority = await settingOf('cafile')
  // There in any case: what is copied into an image has to be.
  const certificates = existsSync(authority) ? readFileSync(authority) : ''
  await writeFile(join(context, 'authority.crt'), certificates)
  const settings = [
    `registry=${await settingOf('registry')}`,
    ...(certificates === '' ? [] : ['cafile=/root/authority.crt']),
  ]
  await writeFile(join(context, 'npmrc'), settings.join('\n'))
}

/** What answers as PostgreSQL's image, an S3 storage and Caddy's image do; the first and the last are Debian's own programs. */
export async function buildNeighbours(engine: Engine): Promise<void> {
  for (const name of ['database', 'storage', 'caddy'] as const) {
    const file = join(import.meta.dirname, 'stand-ins', name)
    await engine.ask('build', '--network=host', ...engine.limits, '--file', file, '--tag', images[name], dirname(file))
  }
}
