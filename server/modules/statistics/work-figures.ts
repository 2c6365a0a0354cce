// Working time beside what the same branches earned on the same days.
import type { expectedDayRoutes, workFigureRoutes } from '#contract/statistics/work-figures.ts'
import { labourShare } from '#domain/statistics/labour-share.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { dateRange, daysOf } from '#domain/statistics/date-range.ts'
import { covers } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { readPlanFigures, readWorkFigures } from '#server/modules/staff/public.ts'
import { askFigure, type FigureParts } from './ask-figure.ts'
import { forecastDays } from './forecast-days.ts'
import type { Wanted } from './wanted.ts'
import { money, total } from './present.ts'
import { sourced } from './rollup-day-store.ts'
import { isBranch, revenueByStep } from './store.ts'

export function workFigures(
  parts: FigureParts,
): Handlers<keyof typeof workFigureRoutes | keyof typeof expectedDayRoutes> {
  return {
    'GET /statistics/working-activities': async (asked) =>
      askFigure(parts, 'working-activities', asked, async (database, wanted) => {
        const rows = await readWorkFigures(database, wanted, asked.now)
        const people = rows.filter(({ by }) => by === 'user')
        const steps = await revenueByStep(database, await sourced(database, wanted))
        const [gross, net] = [money(steps, (step) => step.gross), money(steps, (step) => step.net)]
        const netMinutes = total(people, (row) => row.netMinutes)
        const labourCost = sumOrNull(people.map(({ cost }) => cost))
        const totals = {
          plannedMinutes: total(people, (row) => row.plannedMinutes),
          netMinutes,
          breakMinutes: total(people, (row) => row.breakMinutes),
          violations: total(people, (row) => row.violations),
          labourCost,
          unratedPeople: total(people, (row) => row.unratedPeople),
          labourCostRatio: labourShare(labourCost, net),
          revenuePerHour: netMinutes === 0 ? null : rounded(gross / (netMinutes / 60), 2),
        }
        return { rows, totals }
      }),

    'GET /statistics/working-schedules': async (asked) =>
      askFigure(parts, 'working-schedules', asked, async (database, wanted) => {
        const { rows, dayOf: plannedOn, unratedPeople } = await readPlanFigures(database, wanted, asked.now)
        const today = businessDay(asked.now, wanted.startsAt, wanted.timeZone) ?? asked.now.toString().slice(0, 10)
        const expected = await forecastDays(database, wanted, today)
        const cells = daysOf(wanted.range).map((bucket) => ({
          bucket,
          ...plannedOn(bucket),
          expectedOrders: expected.ordersOn(bucket),
        }))
        const totals = {
          plannedMinutes: total(rows, (row) => row.plannedMinutes),
          openShifts: total(rows, (row) => row.openShifts),
          plannedCost: sumOrNull(rows.map(({ plannedCost }) => plannedCost)),
          unratedPeople,
        }
        return { rows, cells, totals }
      }),

    'GET /branches/:id/expected-days': async ({ params, query, scope, now }) => {
      if (!covers(scope, params.id) || !(await isBranch(parts.database, params.id))) throw notFound()
      const shop = await parts.catalog.load()
      const { businessDayStartsAt: startsAt, timeZone } = shop.visitor.config
      const today = businessDay(now, startsAt, timeZone) ?? now.toString().slice(0, 10)
      const wantedDays = dateRange(query, today)
      if (isProblem(wantedDays)) return new Problems([wantedDays])
      const wanted: Wanted = {
        scope,
        branchIds: [params.id],
        orderTypes: undefined,
        range: wantedDays,
        granularity: 'day',
        startsAt,
        timeZone,
      }
      const { ordersOn, grossOn, netOn } = await forecastDays(parts.database, wanted, today)
      return daysOf(wantedDays).map((date) => ({
        date,
        orders: ordersOn(date),
        gross: grossOn(date),
        net: netOn(date),
      }))
    },
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
