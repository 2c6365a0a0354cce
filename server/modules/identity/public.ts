export type { IdentityParts } from './account-mail.ts'
export { callerOf, callerStill, hasSession } from './caller-of.ts'
export { hashPassword } from './password.ts'
export { insertAccount, type NewAccount } from './store.ts'
export {
  addFirstAdministrator,
  makeFirstAdministrator,
  planFirstAdministrator,
  type FirstAdministrator,
} from './make-first-administrator.ts'
export { presentMe } from './present.ts'
export { problemsOfChosen, resetAdministrator } from './reset-administrator.ts'
export { endSession, identityRoutes } from './routes.ts'
export { sealOldSecrets } from './second-factor.ts'
export { deleteExpired } from './session.ts'
export { rememberSessions, type SessionMemory } from './session-memory.ts'
export { findClockAccount, requirePin, type ClockAccount } from './clock-account.ts'
export { bearerOf, findTokenCaller, noteToken, readTokenCaller } from './token-caller.ts'
