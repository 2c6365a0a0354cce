// The figures of the website's use.
import type { useFigureRoutes } from '#contract/statistics/use-figures.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { askFigure, type FigureParts } from './ask-figure.ts'
import { allCells, filled, portion } from './present.ts'
import { sourcedUse } from './use-cell-store.ts'
import { eventsDone, pagesSeen, stepsReached, viewsByStep, visitorsByHour } from './use-store.ts'

const nobody = { views: 0, visitors: 0, visits: 0 }
const funnelSteps = ['view', 'cart', 'checkout', 'ordered'] as const

export function useFigures(parts: FigureParts): Handlers<keyof typeof useFigureRoutes> {
  return {
    'GET /statistics/unique-visitors': async (asked) =>
      askFigure(parts, 'unique-visitors', asked, async (database, asking) => {
        const wanted = await sourcedUse(database, asking)
        const steps = await viewsByStep(database, wanted)
        const series = filled(wanted, steps, (bucket, step) => {
          const { visitors, visits } = step ?? nobody
          return { bucket, visitors, visits }
        })
        return { series, totals: people(steps) }
      }),

    'GET /statistics/page-views': async (asked) =>
      askFigure(parts, 'page-views', asked, async (database, asking) => {
        const wanted = await sourcedUse(database, asking)
        const steps = await viewsByStep(database, wanted)
        const series = filled(wanted, steps, (bucket, step) => {
          const { views, visitors } = step ?? nobody
          return { bucket, views, visitors }
        })
        const { views, visitors } = whole(steps)
        return { series, totals: { views, visitors } }
      }),

    'GET /statistics/pages': async (asked) =>
      askFigure(parts, 'pages', asked, async (database, asking) => {
        const wanted = await sourcedUse(database, asking)
        const rows = (await pagesSeen(database, wanted)).map(({ bounces, averageSeconds, ...page }) => ({
          ...page,
          bounceRate: page.entries === 0 ? null : portion(bounces, page.entries),
          averageSeconds: averageSeconds === null ? null : Number(averageSeconds),
        }))
        return { rows, totals: whole(await viewsByStep(database, wanted)) }
      }),

    'GET /statistics/events': async (asked) =>
      askFigure(parts, 'events', asked, async (database, asking) => {
        const wanted = await sourcedUse(database, asking)
        const reached = await stepsReached(database, wanted)
        const [visitors, viewed] = [reached?.visitors ?? 0, reached?.view ?? 0]
        const rows = (await eventsDone(database, wanted)).map((event) => ({
          ...event,
          conversionRate: portion(event.visitors, visitors),
          value: event.value === null ? null : Number(event.value),
        }))
        const funnel = funnelSteps.map((step) => {
          const came = reached?.[step] ?? 0
          return { step, visitors: came, rate: portion(came, viewed) }
        })
        return { rows, funnel, totals: { count: reached?.count ?? 0, visitors } }
      }),

    'GET /statistics/visitor-times': async (asked) =>
      askFigure(parts, 'visitor-times', asked, async (database, asking) => {
        const wanted = await sourcedUse(database, asking)
        const found = await visitorsByHour(database, wanted)
        const cells = allCells(found, (place, cell) => ({ ...place, visitors: cell?.visitors ?? 0 }))
        return { cells, totals: people(await viewsByStep(database, wanted)) }
      }),
  }
}

type Steps = Awaited<ReturnType<typeof viewsByStep>>

function whole(steps: Steps) {
  const { views, visitors, visits } = steps.find(({ bucket }) => bucket === null) ?? nobody
  return { views, visitors, visits }
}

function people(steps: Steps) {
  const { visitors, visits } = whole(steps)
  return { visitors, visits, isSumOfDays: true as const }
}
