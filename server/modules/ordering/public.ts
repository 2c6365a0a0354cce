export { followOrder } from './follow-order.ts'
export { placeOrder } from './place-order.ts'
export { orderingRoutes } from './routes.ts'
export { deleteRequestsBefore } from './store.ts'
