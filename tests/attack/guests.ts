// Guests beside an attack: they ask all the time, one by one, and say how long the longest answer took.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Beside {
  readonly answered: number
  readonly failed: number
  readonly longestMilliseconds: number
}

/** Runs `attack`, or nothing for as long as said, while guests read; what they saw of it. */
export async function guestsBeside(address: string, attack: () => Promise<unknown>): Promise<Beside> {
  let [answered, failed, longestMilliseconds] = [0, 0, 0]
  const over = new AbortController()
  const guest = async () => {
    do {
      const asked = performance.now()
      const answer = await fetch(`${address}/api/branches`).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 200) answered += 1
      else failed += 1
      longestMilliseconds = Math.max(longestMilliseconds, performance.now() - asked)
      await pause(5)
    } while (!over.signal.aborted)
  }
  const guests = Array.from({ length: 4 }, guest)
  await attack()
  over.abort()
  await Promise.all(guests)
  return { answered, failed, longestMilliseconds }
}

export async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** What is answered to bytes on a bare connection, until it ends or says as much as its head promised. */
export async function exchange(port: number, sent: string | Buffer): Promise<string> {
  const socket = await opened(port)
  socket.write(sent)
  let heard = ''
  const isWhole = () => {
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return false
    const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, head))?.[1] ?? 0)
    return /^HTTP\/1\.[01] (?:204|304)/.test(heard) || heard.length - head - 4 >= length
  }
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1')
    if (isWhole()) socket.destroy()
  })
  await once(socket, 'close')
  return heard
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0)
}
