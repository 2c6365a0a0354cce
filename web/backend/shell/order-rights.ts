// Who handles orders: asked by the frame on every page, so it stands apart from the contract.
import type { Me } from '#contract/identity/session.ts'

/** As the contract says of all calls on orders (`ownBranches`). */
export function mayHandleOrders(me: Me): boolean {
  return me.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER' || role === 'ROLE_EMPLOYEE')
}

/** As the contract says of a branch's keys, pause and hours. */
export function mayRunBranch(me: Me): boolean {
  return me.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER')
}

/** Taking an ended order out of the lists; the contract says the same of the call. */
export function mayHideOrders(me: Me): boolean {
  return me.roles.includes('ROLE_ADMIN')
}
