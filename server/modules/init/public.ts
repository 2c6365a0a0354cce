export { initRoutes } from './routes.ts'
