// The forecast of branches together: each by its own past, its own growth and the public holidays of its place.
import { decimalOf } from '#domain/numbers/money.ts'
import { daysOfForecast, forecaster, forecastError, rhythmOf, type ForecastBasis } from '#domain/statistics/forecast.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { readHolidays } from '#server/modules/staff/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { branchDays } from './branch-day-store.ts'
import { sourced } from './rollup-day-store.ts'
import type { Wanted } from './wanted.ts'

export interface ForecastDays {
  readonly ordersOn: (date: string) => number
  readonly grossOn: (date: string) => number
  readonly netOn: (date: string) => number
  /** The orders of a day by the weekday whose rhythm they follow: a holiday of one country is none in another. */
  readonly rhythmsOn: (date: string) => readonly { readonly weekday: number; readonly orders: number }[]
  /** Of all branches together, as a share. */
  readonly error: () => number | null
}

/** `wanted.range` is not looked at: the days that have to be known are. */
export async function forecastDays(database: Executor, wanted: Wanted, today: string): Promise<ForecastDays> {
  const days = await branchDays(database, await sourced(database, wanted, daysOfForecast(today)))
  const isHolidayOf = await readHolidays(database)
  const branches = [...Map.groupBy(days, ({ branchId }) => branchId)].map(([branchId, own]) => {
    const isHoliday = (date: string) => isHolidayOf(branchId, date)
    const basis = (known: ReadonlyMap<string, number>): ForecastBasis => ({ known, isHoliday, today })
    const orders = basis(new Map(own.map((day) => [day.date, day.orders])))
    const gross = basis(new Map(own.map((day) => [day.date, decimalOf(day.gross)])))
    const net = basis(new Map(own.map((day) => [day.date, decimalOf(day.net)])))
    const weekdayOn = (date: string) => rhythmOf({ isHoliday }, dayOf(date) ?? 0)
    return { orders, weekdayOn, ordersOn: forecaster(orders), grossOn: forecaster(gross), netOn: forecaster(net) }
  })
  const sum = (numbers: readonly number[]) =>
    roundedTo(
      numbers.reduce((all, each) => all + each, 0),
      2,
    )
  return {
    ordersOn: (date) => sum(branches.map((branch) => branch.ordersOn(date))),
    rhythmsOn: (date) => branches.map((branch) => ({ weekday: branch.weekdayOn(date), orders: branch.ordersOn(date) })),
    grossOn: (date) => sum(branches.map((branch) => branch.grossOn(date))),
    netOn: (date) => sum(branches.map((branch) => branch.netOn(date))),
    error: () => {
      const [only] = branches
      if (only === undefined) return null
      return forecastError(branches.length === 1 ? only.orders : together(branches.map(({ orders }) => orders)))
    },
  }
}

/** Where branches are looked at together, so is what was missed: one's too much makes up for another's too little. */
function together(all: readonly ForecastBasis[]): ForecastBasis {
  const known = new Map<string, number>()
  for (const each of all) for (const [date, value] of each.known) known.set(date, (known.get(date) ?? 0) + value)
  const isHoliday = (date: string) => all.every((each) => each.isHoliday(date))
  return { known, isHoliday, today: all[0]?.today ?? '' }
}
