// „Abholbereit in etwa 25 Minuten“ (decisions § 3).
import type { OrderType } from '#domain/ordering/order-type.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'

interface Durations {
  readonly preparationMinutes: number
  readonly deliveryMinutes: number
}

const sentences = {
  takeaway: orderingTexts.readyInAbout,
  delivery: orderingTexts.deliveredInAbout,
  dineIn: orderingTexts.servedInAbout,
} as const

export function readyText(type: OrderType, { preparationMinutes, deliveryMinutes }: Durations): string {
  return say(sentences[type], { minutes: type === 'delivery' ? deliveryMinutes : preparationMinutes })
}
