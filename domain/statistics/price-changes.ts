// When the price of a dish changed, judged by what it was ordered at; and which days before and after may be compared.
import { dayOf } from '../time/wall-clock.ts'

/** A price at which a dish was ordered in a branch on a business day; of options it knows nothing. */
export interface PriceDay {
  readonly productId: string
  readonly branchId: string
  readonly day: string
  readonly cents: number
  readonly orders: number
}

export interface PriceChange {
  readonly productId: string
  /** The first on which most paid the new price. */
  readonly day: string
  readonly fromCents: number
  readonly toCents: number
  /** In which it changed then. */
  readonly branchIds: readonly string[]
}

/** Less is somebody whose order was changed later, or a price typed wrongly. */
const leastOrders = 2
/** A price that gives way to the former one within so many days was an offer. */
export const offerDays = 7
/** The most days that are compared on either side. */
export const comparedDays = 28

interface Run {
  readonly cents: number
  readonly first: string
  readonly last: string
  readonly orders: number
}

interface BranchChange {
  readonly branchId: string
  readonly from: Run
  readonly to: Run
}

/** By day, then as the dishes come. A day's price is the one that most orders of the day have. */
export function priceChanges(days: readonly PriceDay[]): PriceChange[] {
  const changes = [...Map.groupBy(days, ({ productId }) => productId)].flatMap(([productId, ofDish]) => {
    const ofBranches = [...Map.groupBy(ofDish, ({ branchId }) => branchId)].flatMap(([branchId, own]) =>
      changesOfRuns(branchId, runsOf(own)),
    )
    return joined(ofBranches).map((change) => ({ productId, ...change }))
  })
  return changes.toSorted((one, other) => compare(one.day, other.day))
}

function changesOfRuns(branchId: string, runs: readonly Run[]): BranchChange[] {
  return runs.flatMap((to, index) => {
    const from = runs[index - 1]
    return from === undefined ? [] : [{ branchId, from, to }]
  })
}

function runsOf(days: readonly PriceDay[]): Run[] {
  const byDay = [...Map.groupBy(days, ({ day }) => day)].toSorted(([one], [other]) => compare(one, other))
  let runs: Run[] = []
  for (const [day, prices] of byDay) {
    const most = Math.max(...prices.map(({ orders }) => orders))
    const usual = prices.filter(({ orders }) => orders === most)
    // As many at one as at the other: nothing has changed yet.
    const { cents, orders } = usual.find((price) => price.cents === runs.at(-1)?.cents) ?? usual[0] ?? noPrice
    runs.push({ cents, first: day, last: day, orders })
    runs = merged(runs)
  }
  runs = without(runs, (run) => run.orders < leastOrders)
  return without(runs, isOffer)
}

/** One after the other: what stands beside one that goes may become one price, and stay. */
function without(runs: readonly Run[], isOdd: (run: Run, index: number, all: readonly Run[]) => boolean): Run[] {
  let left = [...runs]
  for (;;) {
    const odd = left.findIndex(isOdd)
    if (odd === -1) return left
    left = merged(left.toSpliced(odd, 1))
  }
}

const noPrice = { cents: 0, orders: 0 }

function isOffer(run: Run, index: number, all: readonly Run[]): boolean {
  const [before, after] = [all[index - 1], all[index + 1]]
  if (before === undefined || after === undefined || before.cents !== after.cents) return false
  return daysBetween(run.first, after.first) <= offerDays
}

function merged(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const run of runs) {
    const before = found.at(-1)
    if (before?.cents === run.cents)
      found.splice(-1, 1, { ...before, last: run.last, orders: before.orders + run.orders })
    else found.push(run)
  }
  return found
}

/** Branches that went from one price to the other while none of them still had the former: one change, seen where somebody ordered. */
function joined(changes: readonly BranchChange[]): Omit<PriceChange, 'productId'>[] {
  const byPrices = Map.groupBy(changes, ({ from, to }) => `${from.cents} ${to.cents}`)
  return [...byPrices.values()].flatMap((same) => {
    const found: { day: string; fromCents: number; toCents: number; branchIds: string[] }[] = []
    for (const { branchId, from, to } of same.toSorted((one, other) => compare(one.to.first, other.to.first))) {
      const known = found.at(-1)
      if (known !== undefined && from.last <= known.day && !known.branchIds.includes(branchId))
        known.branchIds.push(branchId)
      else found.push({ day: to.first, fromCents: from.cents, toCents: to.cents, branchIds: [branchId] })
    }
    return found
  })
}

/** Business days on which branches sold anything. */
export interface OpenDay {
  readonly branchId: string
  readonly date: string
}

/** The days on which one of these branches sold anything, sorted; changes of a whole menu are of the same branches, and find them once. */
export function openDays(open: readonly OpenDay[]): (branchIds: readonly string[]) => readonly string[] {
  const ofBranch = Map.groupBy(open, ({ branchId }) => branchId)
  const known = new Map<string, readonly string[]>()
  return (branchIds) => {
    const key = branchIds.join(' ')
    const days =
      known.get(key) ??
      [...new Set(branchIds.flatMap((id) => ofBranch.get(id)?.map(({ date }) => date) ?? []))].toSorted(compare)
    known.set(key, days)
    return days
  }
}

export interface ComparedDays {
  /** As many before the change as after it. */
  readonly count: number
  readonly before: { readonly from: string; readonly to: string }
  readonly after: { readonly from: string; readonly to: string }
}

/**
 * The open days beside a change, the same number on either side, at most 28, none of them beyond another change of the dish in one of these
 * branches. Null: there is none on one side. `until`: the last day that is over.
 */
export function daysBeside(
  change: PriceChange,
  all: readonly PriceChange[],
  openOf: (branchIds: readonly string[]) => readonly string[],
  until: string,
): ComparedDays | null {
  const others = all.filter(
    (other) =>
      other !== change &&
      other.productId === change.productId &&
      other.branchIds.some((id) => change.branchIds.includes(id)),
  )
  const begin = others.findLast(({ day }) => day < change.day)?.day ?? ''
  const next = others.find(({ day }) => day > change.day)?.day
  const sorted = openOf(change.branchIds)
  const before = sorted.filter((day) => day >= begin && day < change.day)
  const after = sorted.filter((day) => day >= change.day && day <= until && (next === undefined || day < next))
  const count = Math.min(before.length, after.length, comparedDays)
  const [first, last] = [before.at(-count), before.at(-1)]
  const [begun, ended] = [after[0], after[count - 1]]
  if (count === 0 || !first || !last || !begun || !ended) return null
  return { count, before: { from: first, to: last }, after: { from: begun, to: ended } }
}

function daysBetween(from: string, to: string): number {
  return (dayOf(to) ?? 0) - (dayOf(from) ?? 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
