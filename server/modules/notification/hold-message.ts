// Whom the shop does not write to: addresses that stranger after stranger orders with, and those that refused its mails.
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Executor } from '#server/resources/store.ts'
import { findBlock, ordersHeardOf, type Hearing } from './hold-store.ts'

/** Different orders of which one mail address or telephone number hears. Ordering itself is not limited by it. */
export const ordersTold = { hour: 10, day: 30 } as const

/** Why nothing is sent, as staff read it; null: it is. Of an order that somebody heard of, they hear to its end. */
export async function holdOf(
  tx: Executor,
  { heldMessages = [], ...hearing }: Hearing & { readonly heldMessages?: HeldMessages | undefined },
): Promise<string | null> {
  if (hearing.channel === 'email') {
    const block = await findBlock(tx, hearing.recipient)
    if (block !== undefined) return say(deliveryTexts.addressBlocked, { reason: block.reason })
  }
  if (heldMessages.includes(hearing.channel)) return deliveryTexts.tooManyStrangers
  const { inHour, inDay, isKnown } = await ordersHeardOf(tx, hearing)
  if (isKnown || (inHour < ordersTold.hour && inDay < ordersTold.day)) return null
  return deliveryTexts.tooManyOrders
}
