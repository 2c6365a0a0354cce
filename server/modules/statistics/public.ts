export { statisticsRoutes } from './routes.ts'
export { deleteUseBefore } from './record-use.ts'
