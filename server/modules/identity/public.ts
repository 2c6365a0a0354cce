export { callerOf } from './caller-of.ts'
export { hashPassword } from './password.ts'
export { insertAccount, deleteExpired, type NewAccount } from './store.ts'
export {
  addFirstAdministrator,
  makeFirstAdministrator,
  planFirstAdministrator,
  type FirstAdministrator,
} from './make-first-administrator.ts'
export { presentMe } from './present.ts'
export { endSession, identityRoutes } from './routes.ts'
