// Working time beside what the same branches earned on the same days.
import type { workFigureRoutes } from '#contract/statistics/work-figures.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { daysOf } from '#domain/statistics/date-range.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { readPlanFigures, readWorkFigures } from '#server/modules/staff/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { askFigure, type FigureParts } from './ask-figure.ts'
import type { Wanted } from './picked-order-store.ts'
import { money, total } from './present.ts'
import { countOrders, revenueByStep } from './store.ts'

const weeksOfExpectation = 4

export function workFigures(parts: FigureParts): Handlers<keyof typeof workFigureRoutes> {
  return {
    'GET /statistics/working-activities': async (asked) =>
      askFigure(parts, 'working-activities', asked, async (database, wanted) => {
        const rows = await readWorkFigures(database, wanted, asked.now)
        const people = rows.filter(({ by }) => by === 'user')
        const gross = money(await revenueByStep(database, wanted), (step) => step.gross)
        const netMinutes = total(people, (row) => row.netMinutes)
        const labourCost = sumOrNull(people.map(({ cost }) => cost))
        const totals = {
          plannedMinutes: total(people, (row) => row.plannedMinutes),
          netMinutes,
          breakMinutes: total(people, (row) => row.breakMinutes),
          violations: total(people, (row) => row.violations),
          labourCost,
          labourCostRatio: labourCost === null || gross === 0 ? null : rounded(labourCost / gross, 4),
          revenuePerHour: netMinutes === 0 ? null : rounded(gross / (netMinutes / 60), 2),
        }
        return { rows, totals }
      }),

    'GET /statistics/working-schedules': async (asked) =>
      askFigure(parts, 'working-schedules', asked, async (database, wanted) => {
        const { rows, dayOf: plannedOn } = await readPlanFigures(database, wanted, asked.now)
        const today = businessDay(asked.now, wanted.startsAt, wanted.timeZone) ?? asked.now.toString().slice(0, 10)
        const expectedOn = await expectedOrders(database, wanted, today)
        const cells = daysOf(wanted.range).map((bucket) => ({
          bucket,
          ...plannedOn(bucket),
          expectedOrders: expectedOn(bucket),
        }))
        const totals = {
          plannedMinutes: total(rows, (row) => row.plannedMinutes),
          openShifts: total(rows, (row) => row.openShifts),
          plannedCost: sumOrNull(rows.map(({ plannedCost }) => plannedCost)),
        }
        return { rows, cells, totals }
      }),
  }
}

/** The mean of the same weekday in the four weeks before the day, or before today for days to come. */
async function expectedOrders(database: Executor, wanted: Wanted, today: string) {
  const [first, last, current] = [dayOf(wanted.range.from) ?? 0, dayOf(wanted.range.to) ?? 0, dayOf(today) ?? 0]
  const range = {
    from: dateOf(Math.min(first, current) - 7 * weeksOfExpectation - 7),
    to: dateOf(Math.min(last, current)),
  }
  const counts = new Map(
    (await countOrders(database, { ...wanted, range, granularity: 'day' })).map((row) => [row.bucket, row.count]),
  )
  return (bucket: string): number => {
    let day = (dayOf(bucket) ?? 0) - 7
    // A day that is not over yet says too little.
    while (day >= current) day -= 7
    const weeks = Array.from({ length: weeksOfExpectation }, (_, week) => counts.get(dateOf(day - 7 * week)) ?? 0)
    return rounded(total(weeks, (count) => count) / weeksOfExpectation, 2)
  }
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0
    ? null
    : rounded(
        total(known, (value) => value),
        2,
      )
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
