export { signageRoutes } from './routes.ts'
