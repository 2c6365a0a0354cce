// What `bench:figures` asks for: every figure there is, those of orders once more for the evenings of weekdays, what is to be expected, and
// the board of an owner as a browser asks for it. A test holds the list against the contract and the screens.
import { statisticsRoutes } from '#contract/statistics/statistics.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'

export interface FigureCall {
  readonly name: string
  readonly path: string
}

const evenings = 'weekdays=1,2,3,4,5&fromHour=17&toHour=22'

/** A sheet to print is made of several figures, and nobody waits for it as for a screen. */
const isFigure = (key: string) => key.startsWith('GET /statistics/') && key !== 'GET /statistics/report'

export function figureCalls(range: { readonly from: string; readonly to: string }): FigureCall[] {
  const days = `from=${range.from}&to=${range.to}`
  const figures = Object.entries(statisticsRoutes).filter(([key]) => isFigure(key))
  const named = ([key]: (typeof figures)[number]) => key.slice('GET /statistics/'.length)
  return [
    ...figures.map((figure) => ({ name: named(figure), path: `/statistics/${named(figure)}?${days}` })),
    ...figures
      .filter(([, route]) => 'query' in route && 'fromHour' in route.query.shape)
      .map((figure) => ({
        name: `${named(figure)}, evenings`,
        path: `/statistics/${named(figure)}?${days}&${evenings}`,
      })),
    { name: 'outlook', path: '/outlook' },
  ]
}

/** `steps` of the board that stands there at first, one after another: what hangs on nothing more is asked for together. `further` tiles can be added. */
export function boardCalls(today: string): {
  readonly steps: readonly (readonly FigureCall[])[]
  readonly further: readonly FigureCall[]
} {
  const before = (days: number) => dateOf((dayOf(today) ?? 0) - days)
  const ofDay = (day: string) => `from=${day}&to=${day}`
  const usual = `from=${before(28)}&to=${before(1)}`
  const steps = [
    [{ name: 'dashboard', path: '/dashboard' }],
    [{ name: 'layout', path: '/users/me/dashboard' }],
    [
      { name: 'labour today', path: `/statistics/working-activities?${ofDay(today)}` },
      { name: 'labour usual', path: `/statistics/working-activities?${usual}` },
      { name: 'revenue today', path: `/statistics/revenue?${ofDay(today)}&granularity=hour` },
      { name: 'revenue a week ago', path: `/statistics/revenue?${ofDay(before(7))}&granularity=hour` },
      { name: 'open orders', path: '/orders/current' },
      { name: 'dishes', path: `/statistics/popular-items?${ofDay(today)}` },
      { name: 'reviews', path: '/dashboard/reviews' },
      { name: 'pace today', path: `/statistics/orders?${ofDay(today)}` },
      { name: 'pace usual', path: `/statistics/orders?${usual}` },
    ],
  ]
  const further = [
    { name: 'people', path: '/dashboard/team' },
    { name: 'sold out', path: '/dashboard/sold-out' },
    { name: 'own shifts', path: '/own-shifts' },
  ]
  return { steps, further }
}
