export { findTerminal, keyOf } from './find-terminal.ts'
export { completeBranches } from './store.ts'
export { newTable } from './routes.ts'
export { organisationRoutes } from './routes.ts'
