// What happened to an order, one line each, with who did it and why.
import type { Order } from '#contract/ordering/orders.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { statusName } from './order-view.ts'

type Entry = NonNullable<Order['history']>[number]

/** „In Zubereitung“, „Gegenvorschlag 19:30“, „Bezahlt: Barzahlung“, „Bezahlt: Bankomatkarte statt Barzahlung“. */
export function historyText(entry: Entry, order: Order, timeZone: string): string {
  switch (entry.kind) {
    case 'status':
      return statusName({ ...order, status: entry.status })
    case 'counterAppointment': {
      const moment = instantOf(entry.reason ?? '')
      return say(texts.history.counterAppointment, { time: moment === null ? '' : formatDateTime(moment, timeZone) })
    }
    case 'items':
      return say(texts.history.items, { change: entry.reason ?? '' })
    case 'paid': {
      const names: Readonly<Record<string, string>> = paymentMethodNames
      return say(texts.history.paid, { method: names[entry.reason ?? ''] ?? entry.reason ?? '' })
    }
    case 'contact':
      return texts.history.contact
    case 'refund':
      return texts.history.refund
    case 'payment':
      return entry.reason ?? texts.history.payment
  }
}

/** „Gast“, „Eva Moser“, „Terminal“. */
export function actorText({ actor, actorName }: Entry): string {
  return actorName ?? texts.actors[actor]
}

/** Why a step was taken, where that is not already said by the line itself. */
export function reasonText({ kind, reason }: Entry): string {
  return kind === 'status' || kind === 'refund' ? (reason ?? '') : ''
}
