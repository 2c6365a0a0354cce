// What a report on paper says: the answers of the single figures, put into the words of the screens.
import type { AnswerOf } from '#contract/client.ts'
import { orderTypes } from '#domain/ground/order-type.ts'
import { formatMoney, formatNumber, nearestCents } from '#domain/numbers/money.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import type { Granularity } from '#domain/statistics/buckets.ts'
import type { ReportSheet, SheetFigure, SheetSection } from '#domain/statistics/report-sheet.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { comparedText, percentText } from '#domain/wording/compared.ts'
import { dayText, longStep, minutesText, shortStep } from '#domain/wording/figure-words.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  figureTexts as words,
  pictureTexts,
  reportSheetTexts as texts,
  revenueKindNames,
  statisticsTexts,
  stepNames,
} from '#domain/wording/statistics.ts'
import { weekdayNames } from '#domain/wording/time.ts'

export interface SheetAnswers {
  readonly orders: AnswerOf<'GET /statistics/orders'>
  readonly revenue: AnswerOf<'GET /statistics/revenue'>
  readonly items: AnswerOf<'GET /statistics/items'>
  readonly times: AnswerOf<'GET /statistics/order-times'>
  readonly canceled: AnswerOf<'GET /statistics/canceled-orders'>
}

interface Shop {
  readonly name: string
  /** What the figures are of: a branch, or all that the reader may see. */
  readonly branches: string
  /** How they were narrowed, one thing a line. */
  readonly filters: readonly string[]
  readonly firstHour: number
}

type Money = (value: number) => string

export function makeReportSheet(answers: SheetAnswers, shop: Shop): ReportSheet {
  const { revenue } = answers
  const { from, to, compared, comparedUntil, currency, timeZone, generatedAt, isPartial } = revenue
  const money: Money = (value) => formatMoney(nearestCents(value), currency)
  const days = say(statisticsTexts.days, { from: dayText(from), to: dayText(to) })
  return {
    title: say(texts.title, { shop: shop.name }),
    lines: [
      [shop.branches, days].join(' · '),
      ...(compared === null
        ? []
        : [say(statisticsTexts.comparedWith, { from: dayText(compared.from), to: dayText(compared.to) })]),
      ...shop.filters,
      say(texts.made, { moment: formatDateTime(Date.parse(generatedAt), timeZone) }),
      ...(isPartial ? [statisticsTexts.partial] : []),
      ...(comparedUntil === null ? [] : [say(statisticsTexts.comparedUntil, { time: comparedUntil })]),
    ],
    figures: figuresOf(answers, money),
    sections: [
      revenueSection(revenue, money),
      ordersSection(answers.orders),
      ...kindSections(revenue, money),
      dishesSection(answers.items, money),
      timesSection(answers.times, shop.firstHour),
      ...lossSections(answers.canceled, money),
    ],
    nothing: statisticsTexts.nothing,
  }
}

function figuresOf({ orders, revenue, canceled }: SheetAnswers, money: Money): SheetFigure[] {
  const figure = (
    label: string,
    value: number | null,
    before: number | null | undefined,
    text: (value: number) => string,
  ): SheetFigure => ({
    label,
    value: value === null ? statisticsTexts.none : text(value),
    comparison: value === null || before === null || before === undefined ? '' : comparedText(value, before, text),
  })
  const [now, before] = [revenue.totals, revenue.previousTotals]
  return [
    figure(words.gross, now.gross, before?.gross, money),
    figure(words.net, now.net, before?.net, money),
    figure(words.orders, orders.totals.count, orders.previousTotals?.count, formatNumber),
    figure(words.averageOrder, now.averageOrderGross, before?.averageOrderGross, money),
    figure(words.newCustomers, orders.totals.newCustomers, orders.previousTotals?.newCustomers, formatNumber),
    figure(
      words.confirmMinutes,
      orders.totals.averageConfirmMinutes,
      orders.previousTotals?.averageConfirmMinutes,
      minutesText,
    ),
    figure(words.rating, orders.totals.rating, orders.previousTotals?.rating, formatNumber),
    figure(words.refunds, now.refunds, before?.refunds, money),
    figure(words.lostGross, canceled.totals.lostGross, canceled.previousTotals?.lostGross, money),
  ]
}

const stepOf = (bucket: string, granularity: Granularity) => longStep(bucket, granularity)

function revenueSection({ series, granularity }: SheetAnswers['revenue'], money: Money): SheetSection {
  return {
    ...pictureTexts.revenue,
    picture: {
      kind: 'bars',
      points: series.map(({ bucket, gross }) => ({
        label: shortStep(bucket, granularity),
        value: gross,
        text: money(gross),
      })),
    },
    table: {
      columns: [stepNames[granularity], words.gross, words.net, words.deliveryFees, words.donations],
      rows: series.map((step) => [
        stepOf(step.bucket, granularity),
        ...[step.gross, step.net, step.deliveryFees, step.donations].map(money),
      ]),
    },
  }
}

function ordersSection({ series, granularity }: SheetAnswers['orders']): SheetSection {
  return {
    ...pictureTexts.orders,
    picture: {
      kind: 'bars',
      points: series.map(({ bucket, count }) => ({
        label: shortStep(bucket, granularity),
        value: count,
        text: formatNumber(count),
      })),
    },
    table: {
      columns: [
        stepNames[granularity],
        words.count,
        ...orderTypes.map((type) => orderTypeNames[type]),
        words.preorders,
      ],
      rows: series.map((step) => [
        stepOf(step.bucket, granularity),
        ...[step.count, ...orderTypes.map((type) => step[type]), step.preorders].map(formatNumber),
      ]),
    },
  }
}

function kindSections({ rows, totals }: SheetAnswers['revenue'], money: Money): SheetSection[] {
  return (['branch', 'orderType', 'paymentMethod'] as const).map((kind) => {
    const own = rows.filter(({ by }) => by === kind).toSorted((one, other) => other.gross - one.gross)
    const share = (gross: number) => percentText(totals.gross === 0 ? 0 : gross / totals.gross)
    return {
      ask: `${pictureTexts.kinds.ask} ${revenueKindNames[kind]}`,
      counts: pictureTexts.kinds.counts,
      picture: {
        kind: 'ranked',
        points: own.map(({ name, gross }) => ({
          label: name || statisticsTexts.none,
          value: gross,
          text: `${money(gross)} · ${share(gross)}`,
        })),
      },
      table: {
        columns: [statisticsTexts.name, words.orders, words.gross, words.net],
        rows: own.map(({ name, orders, gross, net }) => [
          name || statisticsTexts.none,
          formatNumber(orders),
          money(gross),
          money(net),
        ]),
      },
    }
  })
}

const drawnDishes = 12

function dishesSection({ rows }: SheetAnswers['items'], money: Money): SheetSection {
  const sorted = rows.toSorted((one, other) => other.gross - one.gross)
  return {
    ...pictureTexts.dishes,
    picture: {
      kind: 'ranked',
      points: sorted.slice(0, drawnDishes).map(({ name, gross, share }) => ({
        label: name,
        value: gross,
        text: `${money(gross)} · ${percentText(share)}`,
      })),
    },
    table: {
      columns: [statisticsTexts.name, words.quantity, words.orders, words.gross, words.net],
      rows: sorted.map(({ name, quantity, unit, orders, gross, net }) => [
        name,
        formatQuantity(quantity, unit),
        formatNumber(orders),
        money(gross),
        money(net),
      ]),
    },
  }
}

function timesSection({ cells }: SheetAnswers['times'], firstHour: number): SheetSection {
  const hours = Array.from({ length: 24 }, (_, index) => (firstHour + index) % 24)
  return {
    ...pictureTexts.times,
    picture: cells.every(({ orders }) => orders === 0)
      ? null
      : {
          kind: 'heat',
          firstHour,
          rows: weekdayNames.map((_, index) =>
            hours.map((hour) => cells.find((cell) => cell.weekday === index + 1 && cell.hour === hour)?.orders ?? 0),
          ),
        },
    table: null,
  }
}

function lossSections({ series, rows, granularity }: SheetAnswers['canceled'], money: Money): SheetSection[] {
  const lost = series.filter(({ rejected, canceled, failed }) => rejected + canceled + failed > 0)
  return [
    {
      ...pictureTexts.losses,
      picture: {
        kind: 'bars',
        points: series.map(({ bucket, lostGross }) => ({
          label: shortStep(bucket, granularity),
          value: lostGross,
          text: money(lostGross),
        })),
      },
      table: {
        columns: [stepNames[granularity], words.rejected, words.canceled, words.failed, words.lostGross],
        rows: lost.map(({ bucket, rejected, canceled, failed, lostGross }) => [
          stepOf(bucket, granularity),
          ...[rejected, canceled, failed].map(formatNumber),
          money(lostGross),
        ]),
      },
    },
    {
      ...pictureTexts.reasons,
      picture: {
        kind: 'ranked',
        points: rows
          .slice(0, drawnDishes)
          .map(({ reason, count }) => ({ label: reason, value: count, text: formatNumber(count) })),
      },
      table: null,
    },
  ]
}
