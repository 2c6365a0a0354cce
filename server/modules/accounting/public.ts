export { closePastDays } from './close-past-days.ts'
export { creditRefunds } from './issue-credit-notes.ts'
export { issuePastReceipt } from './issue-receipt.ts'
export { accountingRoutes } from './routes.ts'
