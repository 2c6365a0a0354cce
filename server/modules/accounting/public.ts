export { closePastDays } from './close-past-days.ts'
export { creditRefunds } from './issue-credit-notes.ts'
export { accountingRoutes } from './routes.ts'
