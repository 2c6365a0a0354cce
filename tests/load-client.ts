// HTTP clients for benches, as small as they can be: measured beside the server on the same machine, a client that is busy
// with itself would hide what the server can do. Only answers with a content-length, no redirects, no trailers.
import { connect, type Socket } from 'node:net'

export interface Answered {
  readonly status: number
  readonly body: Buffer
}

export interface Client {
  /** One request after the other over one connection that stays open. */
  readonly ask: (request: Buffer) => Promise<Answered>
  readonly close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')

/** The bytes of a request; made once, sent often. */
export function requestBytes(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
): Buffer {
  const all: Record<string, string> = { host: '127.0.0.1', ...headers }
  if (body !== undefined) {
    all['content-type'] = 'application/json'
    all['content-length'] = String(Buffer.byteLength(body))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

export async function openClient(port: number): Promise<Client> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let waiting: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined
  let received: Buffer[] = []
  let length = 0
  let expected = -1
  let head = { status: 0, end: 0 }

  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    length += chunk.length
    if (expected < 0) {
      const all = received.length === 1 ? chunk : Buffer.concat(received)
      const end = all.indexOf(headEnd)
      if (end < 0) return
      const text = all.toString('latin1', 0, end)
      const size = /content-length: (\d+)/i.exec(text)?.[1]
      const status = Number(text.slice(9, 12))
      if (size === undefined && status !== 204 && status !== 304) return fail(new Error(`no content-length: ${text}`))
      head = { status, end: end + headEnd.length }
      expected = head.end + Number(size ?? 0)
      received = [all]
    }
    if (length < expected) return
    const { status, end } = head
    const body = (received.length === 1 ? (received[0] ?? Buffer.alloc(0)) : Buffer.concat(received)).subarray(end)
    received = []
    length = 0
    expected = -1
    const done = waiting
    waiting = undefined
    done?.resolve({ status, body })
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server has closed the connection'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export interface Measured {
  readonly count: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * So many clients at once until the time is over, each asking again as soon as it was answered, or after a pause of so many
 * milliseconds, half as long to half as long again: people and terminals look at what they got, and keep no step.
 */
export async function measure(
  count: number,
  work: (client: number) => Promise<unknown>,
  { milliseconds, pause = 0 }: { milliseconds: number; pause?: number },
): Promise<Measured> {
  const began = performance.now()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: count }, async (_, client) => {
      // Not all in the same moment, as they would not be in life either.
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, (pause * client) / count))
      while (performance.now() - began < milliseconds) {
        const started = performance.now()
        await work(client)
        times.push(performance.now() - started)
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { count: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99) }
}
