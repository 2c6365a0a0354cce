export { prepareInit, type PreparedInit } from './prepare-init.ts'
export { initRoutes } from './routes.ts'
