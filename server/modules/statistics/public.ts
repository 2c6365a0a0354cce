export { saveDishCost } from './dish-cost-store.ts'
export { sendDueReports } from './report-mails.ts'
export { statisticsRoutes } from './routes.ts'
export { deleteUseBefore } from './use-record-store.ts'
