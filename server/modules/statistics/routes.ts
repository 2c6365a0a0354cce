import type { analyticsRoutes } from '#contract/statistics/analytics.ts'
import type { statisticsRoutes as contracted } from '#contract/statistics/statistics.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { dashboardTiles } from './dashboard-tiles.ts'
import { menuFigures } from './menu-figures.ts'
import { orderFigures } from './order-figures.ts'
import { outlook } from './outlook.ts'
import { readDashboard } from './read-dashboard.ts'
import { recordUse } from './record-use.ts'
import { reportMails } from './report-mails.ts'
import { reportSheet } from './report-sheet.ts'
import { useFigures } from './use-figures.ts'
import { workFigures } from './work-figures.ts'

export interface StatisticsParts {
  readonly database: Database
  readonly catalog: PreparedCatalog
  /** Where links in mails lead. */
  readonly linkBase: string
}

/** Figures of another kind come as a file beside `order-figures.ts`, its routes as one beside the contract's. */
export function statisticsRoutes(
  parts: StatisticsParts,
): Handlers<keyof typeof contracted | keyof typeof analyticsRoutes> {
  const figures = { database: parts.database.reads, catalog: parts.catalog }
  return {
    'POST /analytics-log': async ({ body, http, now }) => {
      const { config } = (await parts.catalog.load()).visitor
      await recordUse(parts.database, http, Array.isArray(body) ? body : [body], { now, config })
    },
    'GET /dashboard': async (asked) => readDashboard(figures, asked),
    ...dashboardTiles(parts.database, figures),
    ...useFigures(figures),
    ...orderFigures(figures),
    ...menuFigures(parts.database, figures),
    ...workFigures(figures),
    ...outlook(figures),
    ...reportMails(parts.database, parts),
    ...reportSheet(figures),
  }
}
