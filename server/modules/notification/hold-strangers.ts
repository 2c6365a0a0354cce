// How many people whom the branch does not know one household makes us write to. What one address hears is counted elsewhere
// (`hold-message.ts`); who invents an address for each order writes to as many strangers as there are orders.
import { createHash } from 'node:crypto'
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { takeOfLimit } from '#server/http/limit-store.ts'
import { householdOf } from '#server/http/quotas.ts'
import { isAnsweredBefore } from './hold-store.ts'
import { isMobile } from './mobile-number.ts'

/**
 * Many people may share an address: the network of a house, a mobile carrier's. New ones only count, who were never answered by a branch:
 * 40 of them in an hour over one address mean some 100 orders with an address in it there, which is what a full house of 80 tables orders
 * over its own network, where few leave an address; carriers spread the guests of a town over hundreds of addresses. Above it nobody is
 * refused anything: the message waits for the branch's answer.
 */
export const newRecipients = { hour: 40, day: 120 } as const

/**
 * Nobody outside is there; whoever seems to be comes through a proxy that `TRUST_PROXY` does not name (the start says so), and then all
 * guests of the shop are one household: rather none is held than most of them.
 */
const machineItself = ['127.0.0.1', householdOf('::1')]

export interface Recipients {
  readonly ip: string
  readonly email: string
  /** Empty where no text message would be sent. */
  readonly phone: string
  readonly now: Temporal.Instant
}

/** Over which channels the order that is placed now tells its guest nothing by itself. Taken together or not at all. */
export async function holdStrangers(database: Database, asked: Recipients): Promise<HeldMessages> {
  const { ip, now } = asked
  const named = recipientsOf(asked)
  if (named.length === 0) return []
  const household = householdOf(ip)
  if (machineItself.includes(household)) return []
  try {
    return await database.transaction(async (tx) => {
      const unknown: typeof named = []
      // Sorted: two orders of one household wait for each other, never both.
      for (const one of named) {
        const pair = {
          taker: `${household} writes to ${one.key}`,
          amount: 1,
          most: 1,
          now,
          until: now.add({ hours: 24 }),
        }
        if ((await takeOfLimit(tx, pair)).isFull) continue
        if (!(await isAnsweredBefore(tx, one))) unknown.push(one)
      }
      if (unknown.length > 0 && !(await takeBoth(tx, household, unknown.length, now)))
        throw new TooManyStrangers(unknown)
      return []
    })
  } catch (error) {
    // Nothing stays taken, else the second order with the same address would be known.
    if (error instanceof TooManyStrangers) return error.channels
    throw error
  }
}

class TooManyStrangers extends Error {
  readonly channels: HeldMessages
  constructor(unknown: readonly { readonly channel: HeldMessages[number] }[]) {
    super('too many new recipients')
    this.channels = unknown.map(({ channel }) => channel)
  }
}

async function takeBoth(tx: Transaction, household: string, amount: number, now: Temporal.Instant): Promise<boolean> {
  for (const [span, hours] of [
    ['hour', 1],
    ['day', 24],
  ] as const) {
    const taken = { taker: `${household} new recipients of ${span}`, amount, most: newRecipients[span], now }
    if ((await takeOfLimit(tx, { ...taken, until: now.add({ hours }) })).isFull) return false
  }
  return true
}

/** Kept as a hash: a table of limits is no list of guests. `paula+2@` is `paula@`. */
function recipientsOf({ email, phone }: Recipients) {
  const mailbox = mailboxOf(email.toLowerCase())
  return [
    ...(mailbox === '' ? [] : [{ channel: 'email' as const, recipient: mailbox, key: keyOf(mailbox) }]),
    ...(isMobile(phone) ? [{ channel: 'sms' as const, recipient: phone, key: keyOf(phone) }] : []),
  ].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function mailboxOf(email: string): string {
  const [plus, at] = [email.indexOf('+'), email.lastIndexOf('@')]
  return plus === -1 || plus > at ? email : `${email.slice(0, plus)}${email.slice(at)}`
}

const keyOf = (recipient: string) => createHash('sha256').update(recipient).digest('base64url')
