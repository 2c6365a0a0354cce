export { prepareInit } from './prepare-init.ts'
export { initRoutes } from './routes.ts'
