// HTTP from an address of one's own: all of 127.0.0.0/8 is this machine, so each guest and each attacker is a household.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { Agent, request } from 'node:http'

export interface Heard {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Answers are thrown away unless somebody reads them. */
  readonly isRead?: boolean
}

/** Status 0: no answer came. */
export type Ask = (path: string, asking?: Asking) => Promise<Heard>

const patience = 60_000

export function askFrom(localAddress: string, port: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return (path, { method = 'GET', headers = {}, body, isRead = false } = {}) =>
    new Promise((resolve) => {
      const lost = () => resolve({ status: 0, headers: {}, text: '' })
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          localAddress,
          agent,
          path,
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => {
            if (isRead) parts.push(part)
          })
          answer.on('error', lost)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString('utf8'),
            }),
          )
        },
      )
      asked.on('error', lost)
      asked.end(body)
    })
}

/** A bare connection; never throws, an error is an end. */
export async function socketFrom(localAddress: string, port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Bytes as they stand; the status of what is answered first, 0 where nothing is. */
export async function rawFrom(localAddress: string, port: number, sent: string | Buffer): Promise<number> {
  const socket = await socketFrom(localAddress, port)
  socket.setTimeout(patience, () => socket.destroy())
  const status = new Promise<number>((resolve) => {
    socket.once('data', (bytes: Buffer) =>
      resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(bytes.toString('latin1'))?.[1])),
    )
    socket.once('close', () => resolve(0))
  })
  socket.write(sent)
  const heard = await status
  socket.destroy()
  return heard
}
