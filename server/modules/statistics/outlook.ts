// The coming two weeks: orders by hour as they are expected, beside the people who are planned.
import type { outlookRoutes } from '#contract/statistics/outlook.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { daysOf, type DateRange } from '#domain/statistics/date-range.ts'
import { daysOfForecast } from '#domain/statistics/forecast.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { covers } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { readHolidayNames, readPeopleByHour, readPlanFigures } from '#server/modules/staff/public.ts'
import type { FigureParts } from './ask-figure.ts'
import { forecastDays } from './forecast-days.ts'
import { sourced } from './rollup-day-store.ts'
import type { Wanted } from './wanted.ts'
import { ordersByHour, type OrderCell } from './store.ts'

const daysAhead = 14

export function outlook(parts: FigureParts): Handlers<keyof typeof outlookRoutes> {
  return {
    'GET /outlook': async ({ query: { branchIds }, scope, now }) => {
      const { database } = parts
      const { currency, businessDayStartsAt: startsAt, timeZone } = (await parts.catalog.load()).visitor.config
      const today = businessDay(now, startsAt, timeZone) ?? now.toString().slice(0, 10)
      const range = comingDays(today)
      const wanted: Wanted = {
        scope,
        branchIds,
        orderTypes: undefined,
        range,
        granularity: 'day',
        startsAt,
        timeZone,
      }
      const forecast = await forecastDays(database, wanted, today)
      const isMeant = (id: string) => covers(scope, id) && (branchIds === undefined || branchIds.includes(id))
      const holidays = await readHolidayNames(database, isMeant, range)
      const people = await readPeopleByHour(database, wanted, range)
      const { dayOf: plannedOn } = await readPlanFigures(database, wanted, now)
      const hours = hoursOfWeek(await ordersByHour(database, await sourced(database, wanted, daysOfForecast(today))))
      const days = daysOf(range).map((date) => ({
        date,
        holidays: [...(holidays.get(date) ?? [])],
        orders: forecast.ordersOn(date),
        gross: forecast.grossOn(date),
        plannedMinutes: plannedOn(date).planned,
      }))
      const cells = days.flatMap(({ date }) => {
        const rhythms = forecast.rhythmsOn(date)
        const ordersIn = (hour: number) =>
          rhythms.reduce((sum, { weekday, orders }) => sum + orders * hours(weekday, hour), 0)
        return Array.from({ length: 24 }, (_, hour) => ({
          date,
          hour,
          orders: rounded(ordersIn(hour)),
          people: rounded(people.get(`${date} ${hour}`) ?? 0),
        })).filter((cell) => cell.orders > 0 || cell.people > 0)
      })
      return { timeZone, currency, generatedAt: now.toString(), error: forecast.error(), days, cells }
    },
  }
}

/** Today is among them: what it is expected to bring in all. */
function comingDays(today: string): DateRange {
  return { from: today, to: dateOf((dayOf(today) ?? 0) + daysAhead - 1) }
}

/** Which part of a weekday's orders comes in an hour, 0 to 1. */
function hoursOfWeek(cells: readonly OrderCell[]): (weekday: number, hour: number) => number {
  const sums = new Map<number, number>()
  for (const { weekday, orders } of cells) sums.set(weekday, (sums.get(weekday) ?? 0) + orders)
  const shares = new Map(
    cells.map(({ weekday, hour, orders }) => [weekday * 24 + hour, orders / Math.max(sums.get(weekday) ?? 0, 1)]),
  )
  return (weekday, hour) => shares.get(weekday * 24 + hour) ?? 0
}

function rounded(value: number): number {
  return roundedTo(value, 2)
}
