// Who may call a route. Every route says it; the table of all routes is the table of rights.

export const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE'] as const
export type Role = (typeof roles)[number]

export type Access =
  /** No sign-in; a session, if there is one, only widens what is shown. */
  | { readonly who: 'everyone' }
  /** Anyone signed in. */
  | { readonly who: 'signedIn' }
  /** ROLE_ADMIN everywhere; the named roles in all branches or in their own. */
  | {
      readonly who: 'staff'
      readonly roles: readonly Role[]
      readonly scope: 'all' | 'ownBranches'
      /** Terminals of a branch may, too, with their key in X-Api-Key. */
      readonly terminals?: true
      /** These roles may, too, for what is their own: their absences, their balance. */
      readonly self?: readonly Role[]
    }
  /** A per-branch key in the path or in X-Api-Key. */
  | { readonly who: 'terminal' }
  /** The token of a time clock and a user name in the path, or `me` and a session. */
  | { readonly who: 'timeClock' }

export const everyone: Access = { who: 'everyone' }
export const signedIn: Access = { who: 'signedIn' }
export const administrators: Access = { who: 'staff', roles: [], scope: 'all' }
export const terminal: Access = { who: 'terminal' }
export const timeClock: Access = { who: 'timeClock' }

export function staff(...also: readonly Role[]): Access {
  return { who: 'staff', roles: also, scope: 'all' }
}

export function ownBranches(...also: readonly Role[]): Access {
  return { who: 'staff', roles: also, scope: 'ownBranches' }
}

/** The named roles in their own branches, and the terminals of a branch in that branch. */
export function branchDesk(...also: readonly Role[]): Access {
  return { who: 'staff', roles: also, scope: 'ownBranches', terminals: true }
}

/** Managers for the people of their branches, employees for themselves. */
export const ownPeople: Access = {
  who: 'staff',
  roles: ['ROLE_MANAGER'],
  scope: 'ownBranches',
  self: ['ROLE_EMPLOYEE'],
}
