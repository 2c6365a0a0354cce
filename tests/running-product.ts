// The whole product as a process of its own, started as an operator starts it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ownRoot = join(import.meta.dirname, '..')

export interface RunningProduct {
  readonly process: ChildProcess
  readonly port: number
  readonly address: string
  /** Everything it printed so far. */
  readonly output: () => string
  /** As the machine fails: no time to say goodbye. */
  readonly kill: () => Promise<void>
  /** As an operator stops it. Answers with the exit code. */
  readonly stop: () => Promise<number | null>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Resolves with the first answer of /health/ready; throws with the output when the process ends before. `root`: where another
 * version stands, built.
 */
export async function startProduct(
  environment: Readonly<Record<string, string>>,
  root = ownRoot,
): Promise<RunningProduct> {
  const operators = asOperatorsStart()
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [...operators.options, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '/',
      LOG_LEVEL: 'warn',
      // Whoever looks at figures switches it on.
      DEMO_HISTORY: '0',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'build', '.compiled'),
      // Lets a developer profile what a bench measures.
      NODE_OPTIONS: process.env['PRODUCT_NODE_OPTIONS'] ?? '',
      ...operators.variables,
      ...environment,
      PORT: port,
    },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit').then(() => child.exitCode)
  const address = `http://127.0.0.1:${port}`
  const product: RunningProduct = {
    process: child,
    port: Number(port),
    address,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`the product ended before it was ready:\n${output}`)
    if (await isReady(address)) return product
    await pause(20)
  }
  await product.kill()
  throw new Error(`the product was not ready in time:\n${output}`)
}

/** What `npm start` gives to Node: memory and speed are measured as operators get them. */
function asOperatorsStart(): { readonly options: readonly string[]; readonly variables: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, variables = '', options = ''] = /^((?:\w+=\S+ )*)exec node ((?:--\S+ )*)/.exec(scripts.start) ?? []
  if (options === '') throw new Error('what does npm start give to Node?')
  const words = (text: string) => text.trim().split(' ').filter(Boolean)
  return {
    options: words(options),
    variables: Object.fromEntries(words(variables).map((each) => each.split('=') as [string, string])),
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
  return answer?.status === 200
}

export interface StaffSession {
  /** What a browser would send along. */
  readonly cookie: string
  readonly call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>
  /** The same for whoever expects to be refused. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Response>
}

/** Signs in and calls the API as that user; throws with the answer's sentences when a call is refused. */
export async function signIn(address: string, username: string, password: string): Promise<StaffSession> {
  const signed = await fetch(new URL('/api/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { meta } = (await signed.json()) as { meta?: { csrfToken: string } }
  const cookie = signed.headers.getSetCookie()[0]?.split(';')[0]
  if (meta === undefined || cookie === undefined) throw new Error(`cannot sign in as ${username}`)
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(new URL(`/api${path}`, address), {
      method,
      headers: {
        cookie,
        'x-csrf-token': meta.csrfToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    cookie,
    ask,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await ask(method, path, body)
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      return answer.status === 204 ? (undefined as T) : ((await answer.json()) as { data: T }).data
    },
  }
}
