// What is told of an occasion, in words.
import { eventEnd, type EventSection } from '#domain/content/event-section.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { priceText } from '#domain/catalog/price-text.ts'
import { centsOf, formatMoney } from '#domain/numbers/money.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { eventTexts as texts } from '#domain/wording/event-section.ts'
import { say } from '#domain/wording/sentence.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { fileViews, type FileView } from './file-view.ts'
import { pictureView, type PictureView } from './picture-view.ts'

export interface EventView {
  readonly type: 'event'
  readonly title: string
  readonly teaser: string
  readonly html: string
  /** Markdown. */
  readonly details: string
  /** „Freitag, 18. Dezember 2026, 19:00 bis 23:00 Uhr“; empty: not said. */
  readonly when: string
  readonly isOver: boolean
  /** „Eintritt: 25,00 €“, „Plätze: 40“. */
  readonly facts: readonly string[]
  readonly email: string
  readonly pictures: readonly PictureView[]
  readonly dishes: readonly { readonly name: string; readonly description: string; readonly price: string }[]
  readonly files: readonly FileView[]
}

export function eventView(event: EventSection, catalog: VisitorCatalog, now: Temporal.Instant): EventView {
  const { type, title, teaser, html, details, email, seats } = event
  const { currency, timeZone } = catalog.config
  const end = eventEnd(event, timeZone)
  return {
    type,
    title,
    teaser,
    html,
    details,
    email,
    when: whenOf(event),
    isOver: end !== null && end <= now.epochMilliseconds,
    facts: [...admissionOf(event, currency), ...(seats === null ? [] : [say(texts.seats, { count: seats })])],
    pictures: event.imageIds.flatMap((id) => pictureView(id, catalog) ?? []),
    dishes: event.productIds.flatMap((id) => {
      const product = catalog.products.find((one) => one.id === id)
      if (product === undefined) return []
      return [{ name: product.name, description: product.description, price: priceText(product, currency) }]
    }),
    files: fileViews(
      event.fileIds.map((id) => ({ id, label: '' })),
      catalog,
    ),
  }
}

function whenOf({ day, from, until }: EventSection): string {
  const counted = dayOf(day)
  const time =
    from === null
      ? until === null
        ? ''
        : say(texts.until, { until })
      : until === null
        ? say(texts.from, { from })
        : say(texts.span, { from, until })
  return [counted === null ? '' : formatLongDay(counted), time].filter((part) => part !== '').join(', ')
}

function admissionOf({ price }: EventSection, currency: string): string[] {
  const cents = price === null ? null : centsOf(price)
  if (cents === null || isProblem(cents)) return []
  return [price === 0 ? texts.free : say(texts.price, { price: formatMoney(cents, currency) })]
}
