// The figures of the business by name (back-office § 7, fields 2.12).
import { orderFigureRoutes } from './order-figures.ts'
import { dashboardRoutes } from './dashboard.ts'
import { menuFigureRoutes } from './menu-figures.ts'
import { outlookRoutes } from './outlook.ts'
import { reportMailRoutes } from './report-mails.ts'
import { reportSheetRoutes } from './report-sheet.ts'
import { useFigureRoutes } from './use-figures.ts'
import { expectedDayRoutes, workFigureRoutes } from './work-figures.ts'

export const statisticsRoutes = {
  ...dashboardRoutes,
  ...useFigureRoutes,
  ...orderFigureRoutes,
  ...menuFigureRoutes,
  ...workFigureRoutes,
  ...expectedDayRoutes,
  ...outlookRoutes,
  ...reportMailRoutes,
  ...reportSheetRoutes,
}
