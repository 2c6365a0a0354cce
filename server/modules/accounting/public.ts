export { creditRefunds } from './issue-credit-notes.ts'
export { accountingRoutes } from './routes.ts'
