// What one address may leave with us in an hour, beside how often it may ask (limits.ts).
import { isIPv6 } from 'node:net'

const hour = 3_600_000
/** Whoever has more addresses than this is not stopped by counting them. */
const mostAddresses = 20_000

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
  readonly take: (ip: string, amount: number, now?: number) => { readonly minutes: number } | undefined
  /** What was taken and is not needed after all. */
  readonly giveBack: (ip: string, amount: number) => void
}

/** `most`: of one household within an hour. Kept by this process, by nobody longer. */
export function hourlyQuota(most: number): Quota {
  const taken = new Map<string, { amount: number; until: number }>()
  return {
    take(ip, amount, now = Date.now()) {
      const key = householdOf(ip)
      let own = taken.get(key)
      if (own === undefined || own.until <= now) {
        // Begins at the end: the first ones are the oldest.
        taken.delete(key)
        own = { amount: 0, until: now + hour }
        taken.set(key, own)
        const [oldest] = taken.size > mostAddresses ? taken.keys() : []
        if (oldest !== undefined) taken.delete(oldest)
      }
      if (own.amount + amount > most) return { minutes: Math.ceil((own.until - now) / 60_000) }
      own.amount += amount
      return undefined
    },
    giveBack(ip, amount) {
      const own = taken.get(householdOf(ip))
      if (own !== undefined) own.amount = Math.max(0, own.amount - amount)
    },
  }
}
