export { findTerminal, isKeyKept, keyOf } from './find-terminal.ts'
export { noteTerminal } from './note-terminal.ts'
export {
  completeBranches,
  lockBranches,
  moveSoldOut,
  readBranchNames,
  readEscalations,
  timeZoneOfBranch,
} from './store.ts'
export { newTable } from './routes.ts'
export { organisationRoutes } from './routes.ts'
export { branchForVisitors } from './branch.ts'
