export { checkOperation, type NoDatabase } from './check-operation.ts'
export { operationRoutes } from './routes.ts'
export { readQueues } from './store.ts'
