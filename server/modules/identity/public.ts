export { callerOf } from './caller-of.ts'
export { hashPassword } from './password.ts'
export { insertAccount, deleteExpired, type NewAccount } from './store.ts'
export { makeFirstAdministrator, type FirstAdministrator } from './make-first-administrator.ts'
