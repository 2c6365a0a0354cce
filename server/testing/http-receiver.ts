// A real HTTP server for tests that takes what others send and answers as it is told.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface HttpReceiver {
  readonly address: string
  readonly received: Received[]
  /** What it answers from now on; null: nothing at all. */
  readonly answer: (status: number | null) => void
  readonly close: () => Promise<void>
}

export async function startHttpReceiver(first = 200): Promise<HttpReceiver> {
  const received: Received[] = []
  let status: number | null = first
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      if (status !== null) reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
