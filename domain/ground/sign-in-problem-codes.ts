// What may be wrong with passwords, keys and signing in; a part of the table in `problem-codes.ts`.
export interface SignInProblems {
  currentPassword: never
  proofMissing: never
  passkeyRefused: never
  freshSignInNeeded: never
  /** Of the own record, where no present proof is asked for. */
  ownPasswordElsewhere: never
  ownEmailNeedsSignIn: never
  passwordCompromised: never
  passwordStrength: never
  authentication: never
  credentialsNotFound: never
  serviceError: never
  badCredentials: never
  accountLocked: never
  accountDisabled: never
  accountExpired: never
  credentialsExpired: never
  invalidLoginLink: never
  invalidCsrfToken: never
  sessionUnavailable: never
  tokenNotFound: never
  providerNotFound: never
  cookieTheft: never
  insufficientAuthentication: never
  addressBlocked: never
  tooManyAttempts: never
  tooManyAttemptsMinutes: 'minutes'
  secondFactorRequired: never
  secondFactorInvalid: never
  pinInvalid: never
  badgeUnknown: never
  invitedWithoutRole: never
  invitedWithoutAddress: never
  lastAdministrator: never
}
