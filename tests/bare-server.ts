// The bare route (bare-route.ts) as a process of its own, with an answer of the product.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient, requestBytes } from './load-client.ts'
import { freePort } from './running-product.ts'

export interface BareServer {
  readonly port: number
  readonly process: ChildProcess
  /** What it answers, as it came over the wire. */
  readonly bytes: number
  readonly encoding: string
  readonly close: () => void
}

/** A bare route that sends what the product on `port` answers to this request. */
export async function openBareServer(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<BareServer> {
  const { body, encoding, type } = await fetchRaw(port, path, headers)
  const folder = mkdtempSync(join(tmpdir(), 'theke-bare-'))
  writeFileSync(join(folder, 'answer'), body)
  const barePort = await freePort()
  const bare = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-route.ts'), join(folder, 'answer'), String(barePort), type, encoding],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(bare.stdout, 'data')
  rmSync(folder, { recursive: true })
  return { port: barePort, process: bare, bytes: body.length, encoding, close: () => void bare.kill() }
}

/** The bytes as they came over the wire: fetch would unpack them. */
async function fetchRaw(port: number, path: string, headers: Readonly<Record<string, string>>) {
  const client = await openClient(port)
  const { body } = await client.ask(requestBytes('GET', path, { headers }))
  client.close()
  const seen = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method: 'HEAD' })
  const encoding = seen.headers.get('content-encoding') ?? 'identity'
  return { body, encoding, type: seen.headers.get('content-type') ?? '' }
}
