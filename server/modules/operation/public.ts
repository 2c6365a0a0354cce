export { checkOperation } from './check-operation.ts'
export { operationRoutes } from './routes.ts'
export { readQueues } from './store.ts'
