// Staff send the confirmation of an order once more.
import { problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Scope } from '#server/http/caller.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { readOrder, releaseMessages } from '#server/modules/ordering/public.ts'
import { findBlock } from './hold-store.ts'
import { headFor, tellByMail, tellBySms, toldOf, type MessagingParts } from './message-guest.ts'
import { newestBut } from './message-store.ts'

export interface Resending extends Cause {
  readonly params: { readonly id: string }
  readonly scope: Scope
}

/** Of all messages to the guest over one channel: a button pressed in anger must not become a flood. */
const perHour = 10

/** Problems where there is nobody to send it to, or nobody who sends it. How it went stands in the list of messages. */
export async function resendConfirmation(
  parts: MessagingParts & { readonly database: Database },
  asked: Resending,
  channel: 'email' | 'sms',
): Promise<Problems | undefined> {
  return parts.database.transaction(async (tx) => {
    const order = await readOrder(tx, asked.params.id, asked.scope)
    const oldest = await newestBut(tx, perHour - 1, { orderId: order.id, channel })
    const wait = oldest === undefined ? 0 : asked.now.until(oldest.add({ hours: 1 })).total('minutes')
    if (wait > 0) throw new Refusal(429, problem('resendsOfHour', null, { minutes: Math.ceil(wait) }))
    if (channel === 'email' && (await findBlock(tx, order.email)) !== undefined) {
      return new Problems([problem('addressBlocked', 'email')])
    }
    const told = await toldOf(parts, { order, kind: 'received', status: order.status })
    const head = headFor(order, 'received', asked.now)
    const isTold =
      channel === 'email' ? await tellByMail(tx, parts, told, head) : await tellBySms(tx, parts, told, head)
    if (!isTold) return new Problems([problem('confirmationFailed', channel === 'email' ? 'email' : 'phone')])
    // Whoever sends it by hand vouches for the address.
    await releaseMessages(tx, order.id, channel, asked.now)
    await announce(tx, { kind: 'messageQueued' })
    await logResent(tx, asked, { id: order.id, label: String(order.ticketNumber ?? order.uid), channel, order })
    return undefined
  })
}

async function logResent(
  tx: Transaction,
  asked: Cause,
  of: { id: string; label: string; channel: 'email' | 'sms'; order: { branch: { id: string } | null } },
): Promise<void> {
  await writeLog(tx, asked, {
    channel: 'notification',
    action: of.channel === 'email' ? 'order.resendEmail' : 'order.resendSms',
    code: of.channel === 'email' ? 'emailResent' : 'smsResent',
    params: { label: of.label },
    subject: { type: 'order', id: of.id, label: of.label },
    branchId: of.order.branch?.id ?? null,
  })
}
