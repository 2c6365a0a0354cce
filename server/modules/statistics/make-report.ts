// The figures of a report, counted as on the screens and with the rights of who reads it.
import { decimalOf, formatMoney, formatNumber, nearestCents, sumOf, type Cents } from '#domain/numbers/money.ts'
import { daysOf, type DateRange } from '#domain/statistics/date-range.ts'
import { dishChanges } from '#domain/statistics/dish-changes.ts'
import { labourShare } from '#domain/statistics/labour-share.ts'
import { comparedDays, comparisonOf, type ReportCadence } from '#domain/statistics/report.ts'
import { formatDay, weekdayShortName } from '#domain/time/german-dates.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { reportMail, type Report, type ReportBar, type ReportFigure } from '#domain/wording/report-mails.ts'
import type { MailContent } from '#domain/wording/mails.ts'
import type { Scope } from '#server/http/caller.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { readWorkFigures } from '#server/modules/staff/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Wanted } from './wanted.ts'
import { soldItems, type SoldItem } from './dish-cell-store.ts'
import { total } from './present.ts'
import { sourced, type Sourced } from './rollup-day-store.ts'
import { refundedCents } from './refund-cell-store.ts'
import { canceledByStep, revenueByKind, revenueByStep, totalOrders } from './store.ts'

const listedDishes = 5

export interface ReportWanted {
  readonly scope: Scope
  readonly branch: { readonly id: string; readonly name: string } | null
  readonly name: string
  readonly cadence: ReportCadence
  readonly days: DateRange
  readonly isTrial: boolean
  readonly now: Temporal.Instant
}

export interface ReportParts {
  readonly catalog: PreparedCatalog
  /** Where the button leads. */
  readonly linkBase: string
}

export async function makeReport(database: Executor, parts: ReportParts, wanted: ReportWanted): Promise<MailContent> {
  const { config } = (await parts.catalog.load()).visitor
  const { cadence, days, branch } = wanted
  const compared = comparedDays(cadence, days)
  const asked: Wanted = {
    scope: wanted.scope,
    branchIds: branch === null ? undefined : [branch.id],
    orderTypes: undefined,
    range: days,
    granularity: 'day',
    startsAt: config.businessDayStartsAt,
    timeZone: config.timeZone,
  }
  const money = (amount: number) => formatMoney(nearestCents(amount), config.currency)
  const [now, before] = [
    await countAll(database, await sourced(database, asked), wanted.now),
    await countAll(database, await sourced(database, asked, compared), wanted.now),
  ]
  const figure = (value: (of: Counted) => number | null): ReportFigure => ({ value: value(now), before: value(before) })
  const report: Report = {
    cadence,
    days,
    compared,
    isTrial: wanted.isTrial,
    shop: config.shopName,
    name: wanted.name,
    branch: branch?.name ?? '',
    gross: figure(({ gross }) => decimalOf(gross)),
    orders: figure(({ orders }) => orders),
    average: figure(({ gross, sold }) => (sold === 0 ? null : decimalOf(Math.round(gross / sold) as Cents))),
    newCustomers: figure(({ newCustomers }) => newCustomers),
    refunds: figure(({ refunds }) => (refunds === 0 ? null : decimalOf(refunds))),
    lost: figure(({ lost }) => lost),
    rating: figure(({ rating }) => rating),
    labourShare: figure(({ cost, net }) => labourShare(cost, decimalOf(net))),
    unratedPeople: now.unratedPeople,
    byDay: daysOf(days).map((date) => dayBar(date, now.byDay.get(date) ?? 0, money)),
    byBranch: branchBars(now, money),
    dishes: now.items.slice(0, listedDishes).map((item) => ({
      name: item.name,
      value: item.orders,
      text: `${formatNumber(item.orders)}\u00a0×`,
    })),
    losers: loserBars(now.items, before.items, money),
  }
  return reportMail(report, money, linkOf(parts.linkBase, wanted))
}

interface Counted {
  readonly gross: Cents
  readonly net: Cents
  readonly sold: number
  readonly orders: number
  readonly newCustomers: number
  readonly refunds: Cents
  readonly lost: number
  readonly rating: number | null
  readonly cost: number | null
  readonly unratedPeople: number
  readonly byDay: ReadonlyMap<string, number>
  readonly branches: readonly { readonly name: string; readonly gross: Cents }[]
  readonly items: readonly SoldItem[]
}

async function countAll(database: Executor, wanted: Sourced, now: Temporal.Instant): Promise<Counted> {
  const steps = await revenueByStep(database, wanted)
  const totals = await totalOrders(database, wanted)
  const canceled = await canceledByStep(database, wanted)
  const kinds = await revenueByKind(database, wanted)
  const people = (await readWorkFigures(database, wanted, now)).filter(({ by }) => by === 'user')
  const costs = people.flatMap(({ cost }) => cost ?? [])
  return {
    gross: sumOf(steps.map(({ gross }) => gross)),
    net: sumOf(steps.map(({ net }) => net)),
    sold: total(steps, ({ orders }) => orders),
    orders: totals?.count ?? 0,
    newCustomers: totals?.newCustomers ?? 0,
    refunds: await refundedCents(database, wanted),
    lost: total(canceled, (step) => step.rejected + step.canceled + step.failed),
    rating: totals?.rating ? Number(totals.rating) : null,
    cost: costs.length === 0 ? null : total(costs, (cost) => cost),
    unratedPeople: total(people, ({ unratedPeople }) => unratedPeople),
    byDay: new Map(steps.map(({ bucket, gross }) => [bucket, decimalOf(gross)])),
    branches: kinds.flatMap(({ by, name, gross }) => (by === 'branch' ? [{ name: name ?? '', gross }] : [])),
    items: await soldItems(database, wanted),
  }
}

function dayBar(date: string, value: number, money: (amount: number) => string): ReportBar {
  const day = dayOf(date) ?? 0
  return { name: `${weekdayShortName(weekdayOf(day))}, ${formatDay(day).slice(0, 6)}`, value, text: money(value) }
}

function branchBars({ branches }: Counted, money: (amount: number) => string): ReportBar[] {
  if (branches.length < 2) return []
  return branches.map(({ name, gross }) => ({ name, value: decimalOf(gross), text: money(decimalOf(gross)) }))
}

function loserBars(
  now: readonly SoldItem[],
  before: readonly SoldItem[],
  money: (amount: number) => string,
): ReportBar[] {
  const asSold = ({ productId, name, unit, quantity, gross }: SoldItem) => {
    return { productId, name, unit, quantity: Number(quantity), gross: decimalOf(gross) }
  }
  return dishChanges(now.map(asSold), before.map(asSold))
    .filter(({ difference }) => difference < 0)
    .slice(0, listedDishes)
    .map(({ name, difference }) => ({ name, value: difference, text: `−\u00a0${money(-difference)}` }))
}

function linkOf(linkBase: string, { days, branch, cadence }: ReportWanted): string {
  const search = new URLSearchParams({ ...days, compare: comparisonOf(cadence), branch: branch?.id ?? 'all' })
  return `${linkBase}/backend#/statistics?${search.toString()}`
}
