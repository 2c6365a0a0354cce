export { callerOf, callerStill, hasSession } from './caller-of.ts'
export { hashPassword } from './password.ts'
export {
  findClockAccount,
  findRecipients,
  insertAccount,
  mayClock,
  nameOfUser,
  whoMaySignIn,
  type ClockAccount,
  type MailRecipient,
} from './store.ts'
export { addFirstAdministrator, planFirstAdministrator, type FirstAdministrator } from './make-first-administrator.ts'
export { presentMe } from './present.ts'
export { problemsOfChosen, resetAdministrator } from './reset-administrator.ts'
export { endSession, identityRoutes } from './routes.ts'
export { deleteExpired } from './session-store.ts'
export { rememberSessions, type SessionMemory } from './session-memory.ts'
export { findByBadge, requireBadge, requirePin } from './clock-account.ts'
export { bearerOf, findTokenCaller, noteToken, readTokenCaller } from './token-caller.ts'
