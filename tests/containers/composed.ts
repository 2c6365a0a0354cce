// deploy/compose.yaml as orders to an engine: each service as the file says, on one network, by its name. What a composer does, as far as
// this file asks for it; whatever else it would say is refused, so that nothing of it goes unnoticed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Engine } from './engine.ts'

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string | number>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly shm_size?: string
  readonly read_only?: boolean
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
}

/** What says nothing about how a service runs alone, or what the caller does instead (waits, ports of the machine, logs). */
const elsewhere = new Set([
  'build',
  'restart',
  'logging',
  'env_file',
  'depends_on',
  'healthcheck',
  'ports',
  'stop_grace_period',
  'profiles',
])
const read = new Set([
  'image',
  'environment',
  'secrets',
  'volumes',
  'tmpfs',
  'cap_drop',
  'cap_add',
  'security_opt',
  'shm_size',
  'read_only',
  'command',
  'entrypoint',
])

export interface Composed {
  /** Its name is the service's. `more`: options of the engine beside the file's. */
  readonly start: (service: string, more?: readonly string[]) => Promise<string>
}

export function openComposed(
  engine: Engine,
  file: string,
  given: { readonly variables: Readonly<Record<string, string>>; readonly secrets: string; readonly network: string },
): Composed {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Readonly<Record<string, Service>>
  }
  const filled = (text: string) =>
    text
      .replaceAll(
        /\$\{([A-Z\d_]+)(?::([-?])([^}]*))?\}/g,
        (_, name: string, kind: string | undefined, other: string) => {
          const value = given.variables[name]
          if (value !== undefined) return value
          if (kind === '-') return other
          throw new Error(`${name} is asked for by ${file}: ${other}`)
        },
      )
      .replaceAll('$$', '$')
  const folder = join(file, '..')
  return {
    async start(name, more = []) {
      const service = services[name]
      if (service === undefined) throw new Error(`${file} has no service ${name}`)
      const unknown = Object.keys(service).filter((key) => !read.has(key) && !elsewhere.has(key))
      if (unknown.length > 0) throw new Error(`nobody reads ${unknown.join(', ')} of the service ${name}`)
      const all = (option: string, values: readonly string[] = []) => values.flatMap((value) => [option, filled(value)])
      const [entry, ...first] = service.entrypoint ?? []
      return engine.ask(
        'run',
        '--name',
        name,
        '--network',
        given.network,
        '--network-alias',
        name,
        ...engine.limits,
        ...more,
        ...all('--tmpfs', service.tmpfs),
        ...all('--cap-drop', service.cap_drop),
        ...all('--cap-add', service.cap_add),
        ...all('--security-opt', service.security_opt),
        ...(service.read_only === true ? ['--read-only'] : []),
        ...(service.shm_size === undefined ? [] : ['--shm-size', service.shm_size]),
        ...Object.entries(service.environment ?? {}).flatMap(([key, value]) => [
          '--env',
          `${key}=${filled(String(value))}`,
        ]),
        ...(service.secrets ?? []).flatMap((each) => [
          '--volume',
          `${join(given.secrets, each)}:/run/secrets/${each}:ro`,
        ]),
        ...all(
          '--volume',
          service.volumes?.map((each) => (each.startsWith('./') ? join(folder, each) : each)),
        ),
        ...(entry === undefined ? [] : ['--entrypoint', entry]),
        filled(service.image),
        ...[...first, ...(service.command ?? [])].map(filled),
      )
    },
  }
}
