export { statisticsRoutes } from './routes.ts'
export { deleteUseBefore } from './use-record-store.ts'
