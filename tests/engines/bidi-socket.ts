// What Playwright expects of a browser that speaks WebDriver BiDi: a program that names its address and answers there.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

export interface Command {
  readonly id: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Resolves with the first client; its first messages wait until somebody listens. */
export async function acceptClient(): Promise<WebSocket> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Read by Playwright.
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  const [client] = (await once(server, 'connection')) as [WebSocket]
  return client
}
