// The report on paper: asks the single figures as the screens do, and draws what they answer.
import type { reportSheetRoutes } from '#contract/statistics/report-sheet.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { reportSheetTexts as texts, statisticsTexts } from '#domain/wording/statistics.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { covers } from '#server/http/caller.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { AskedFigure, FigureParts } from './ask-figure.ts'
import { makeReportSheet, type SheetAnswers } from './make-report-sheet.ts'
import { countedFigures } from './order-figures.ts'

export function reportSheet(parts: FigureParts): Handlers<keyof typeof reportSheetRoutes> {
  const figures = countedFigures(parts)
  const askAll = async (asked: AskedFigure): Promise<SheetAnswers | Problems> => {
    const revenue = await figures['GET /statistics/revenue'](asked)
    if (revenue instanceof Problems) return revenue
    return {
      revenue,
      orders: answered(await figures['GET /statistics/orders'](asked)),
      items: answered(await figures['GET /statistics/items'](asked)),
      times: answered(await figures['GET /statistics/order-times'](asked)),
      canceled: answered(await figures['GET /statistics/canceled-orders'](asked)),
    }
  }
  return {
    'GET /statistics/report': async (asked) => {
      const answers = await askAll(asked)
      if (answers instanceof Problems) return answers
      const { config, branches } = (await parts.catalog.load()).visitor
      const { branchIds } = asked.query
      const meant = branches.filter(({ id }) => covers(asked.scope, id) && (branchIds?.includes(id) ?? true))
      const sheet = makeReportSheet(answers, {
        name: config.shopName,
        branches:
          branchIds === undefined && asked.scope.branches === 'all'
            ? statisticsTexts.allBranches
            : meant.map(({ name }) => name).join(', '),
        filters: filtersOf(asked.query),
        firstHour: Number(config.businessDayStartsAt.slice(0, 2)),
      })
      const { drawReportSheet } = await import('./draw-report-sheet.ts')
      const { from, to } = answers.revenue
      void asked.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="auswertung-${from}-${to}.pdf"`)
      return new Bytes(await drawReportSheet(sheet))
    },
  }
}

/** Days that one figure takes, all others take. */
function answered<Answer>(answer: Answer | Problems): Answer {
  if (answer instanceof Problems) throw new TypeError('the same days were taken a moment ago')
  return answer
}

function filtersOf({ orderTypes, weekdays, fromHour, toHour }: AskedFigure['query']): string[] {
  const hours = { from: fromHour ?? 0, to: ((toHour ?? 23) + 1) % 24 }
  return [
    ...(orderTypes === undefined
      ? []
      : [`${statisticsTexts.orderType}: ${orderTypes.map((type) => orderTypeNames[type]).join(', ')}`]),
    ...(weekdays === undefined
      ? []
      : [`${statisticsTexts.weekdays}: ${weekdays.map((day) => weekdayNames[day - 1]).join(', ')}`]),
    ...(fromHour === undefined && toHour === undefined
      ? []
      : [say(texts.hours, { hours: say(statisticsTexts.hoursOf, hours) })]),
  ]
}
