// What one address may leave with us in an hour, beside how often it may ask (limits.ts).
import { isIPv6 } from 'node:net'
import type { Executor } from '#server/resources/store.ts'
import { giveBackOfLimit, takeOfLimit } from './limit-store.ts'

/** One household: an address of version 4, or the network of one of version 6. */
export function householdOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [start = '', end] = (ip.split('%')[0] ?? '').split('::')
  const left = start === '' ? [] : start.split(':')
  const right = end === undefined || end === '' ? [] : end.split(':')
  const zeros = end === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export interface Quota {
  /** Takes so much at once, or nothing at all: then the answer is in how many minutes it begins anew. */
  readonly take: (
    database: Executor,
    ip: string,
    amount: number,
    now: Temporal.Instant,
  ) => Promise<{ readonly minutes: number } | undefined>
  /** What was taken and is not needed after all. */
  readonly giveBack: (database: Executor, ip: string, amount: number) => Promise<void>
}

/** `most`: of one household within an hour, in all processes together. */
export function hourlyQuota(of: string, most: number): Quota {
  const takerOf = (ip: string) => `${householdOf(ip)} ${of}`
  return {
    async take(database, ip, amount, now) {
      const wanted = { taker: takerOf(ip), amount, most, now, until: now.add({ hours: 1 }) }
      const { isFull, until } = await takeOfLimit(database, wanted)
      return isFull ? { minutes: Math.max(1, Math.ceil(now.until(until).total('minutes'))) } : undefined
    },
    giveBack: (database, ip, amount) => giveBackOfLimit(database, { taker: takerOf(ip), amount }),
  }
}
