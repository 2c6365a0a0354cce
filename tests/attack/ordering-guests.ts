// Twenty guests, each at an address of their own, who look and order all the time; what they saw of whatever goes on beside.
import { setTimeout as pause } from 'node:timers/promises'
import { askFrom } from './ask-from.ts'

export interface Served {
  /** Orders that were acknowledged. */
  readonly placed: number
  /** What else was answered to an order. */
  readonly refused: readonly string[]
  /** Milliseconds of the orders. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

const guests = 20

/** Until `until` is over. No guest orders more often than the limit of one address allows. */
export async function guestsOrder(port: number, order: object, until: Promise<unknown>): Promise<Served> {
  const over = new AbortController()
  void until.finally(() => over.abort())
  const times: number[] = []
  const refused: string[] = []
  const body = JSON.stringify(order)
  await Promise.all(
    Array.from({ length: guests }, async (_, guest) => {
      const ask = askFrom(`127.0.1.${guest + 1}`, port)
      await pause(guest * 60)
      do {
        await ask('/')
        const asked = performance.now()
        const headers = { 'content-type': 'application/json' }
        const { status, text } = await ask('/api/orders', { method: 'POST', headers, body, isRead: true })
        if (status === 201) times.push(performance.now() - asked)
        else refused.push(`${status} ${text.slice(0, 300)}`)
        await pause(1_100 + Math.random() * 300)
      } while (!over.signal.aborted)
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { placed: times.length, refused, p50: at(0.5), p99: at(0.99), longest: Math.round(times.at(-1) ?? 0) }
}
