// Who may call a route. Every route says it; the table of all routes is the table of rights.

export const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE'] as const
export type Role = (typeof roles)[number]

/** What staff can be let do. Routes and screens ask for one of these, never for a role. */
export const staffCapabilities = [
  /** What concerns the whole shop, and everything of every branch. */
  'administrate',
  'editCatalog',
  'editImages',
  'editSignage',
  'editWebsite',
  'giveTokens',
  'handleOrders',
  'hideOrders',
  /** Pausing, and what is sold out. */
  'keepAvailability',
  'managePeople',
  'refundOrders',
  /** A branch's own settings, keys, tables and devices. */
  'runBranch',
  'seeFigures',
  /** The own absences, availability and balance. */
  'seeOwnTime',
  'seeWork',
] as const
export type StaffCapability = (typeof staffCapabilities)[number]

/** What each role may do, everywhere or in its own branches as the route says. A new role is a line. */
const capabilitiesOf = {
  ROLE_ADMIN: staffCapabilities,
  ROLE_MANAGER: [
    'editCatalog',
    'editImages',
    'editSignage',
    'giveTokens',
    'handleOrders',
    'keepAvailability',
    'managePeople',
    'refundOrders',
    'runBranch',
    'seeFigures',
    'seeWork',
  ],
  ROLE_EDITOR: ['editImages', 'editSignage', 'editWebsite'],
  ROLE_EMPLOYEE: ['handleOrders', 'keepAvailability', 'seeOwnTime', 'seeWork'],
} as const satisfies Record<Role, readonly StaffCapability[]>

/** Whether somebody with these roles may; where, the route says. */
export function may(held: readonly Role[], capability: StaffCapability): boolean {
  return held.some((role) => (capabilitiesOf[role] as readonly StaffCapability[]).includes(capability))
}

export function capabilitiesFor(role: Role): readonly StaffCapability[] {
  return capabilitiesOf[role]
}

export function rolesWith(capability: StaffCapability): Role[] {
  return roles.filter((role) => may([role], capability))
}

export type Access =
  /** No sign-in; a session, if there is one, only widens what is shown. */
  | { readonly who: 'everyone' }
  /** Anyone signed in. */
  | { readonly who: 'signedIn' }
  /** Administrators everywhere; whoever else has the capability in all branches or in their own. */
  | {
      readonly who: 'staff'
      readonly capability: StaffCapability
      readonly scope: 'all' | 'ownBranches'
      /** Terminals of a branch may, too, with their key in X-Api-Key. */
      readonly terminals?: true
      /** Whoever has this one may, too, for what is their own: their absences, their balance. */
      readonly self?: StaffCapability
    }
  /** A per-branch key in the path or in X-Api-Key. */
  | { readonly who: 'terminal' }
  /** The token of a time clock and a user name in the path, or `me` and a session. */
  | { readonly who: 'timeClock' }
  /** The key of a TV in the path. */
  | { readonly who: 'screen' }

export const everyone: Access = { who: 'everyone' }
export const signedIn: Access = { who: 'signedIn' }
export const administrators: Access = staff('administrate')
export const terminal: Access = { who: 'terminal' }
export const timeClock: Access = { who: 'timeClock' }
export const screen: Access = { who: 'screen' }

export function staff(capability: StaffCapability): Access {
  return { who: 'staff', capability, scope: 'all' }
}

export function ownBranches(capability: StaffCapability): Access {
  return { who: 'staff', capability, scope: 'ownBranches' }
}

/** Whoever has the capability in their own branches, and the terminals of a branch in that branch. */
export function branchDesk(capability: StaffCapability): Access {
  return { who: 'staff', capability, scope: 'ownBranches', terminals: true }
}

/** Managers for the people of their branches, employees for themselves. */
export const ownPeople: Access = {
  who: 'staff',
  capability: 'managePeople',
  scope: 'ownBranches',
  self: 'seeOwnTime',
}
