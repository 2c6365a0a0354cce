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
    }
  /** A per-branch key in the path or in X-Api-Key. */
  | { readonly who: 'terminal' }

export const everyone: Access = { who: 'everyone' }
export const signedIn: Access = { who: 'signedIn' }
export const administrators: Access = { who: 'staff', roles: [], scope: 'all' }
export const terminal: Access = { who: 'terminal' }

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
