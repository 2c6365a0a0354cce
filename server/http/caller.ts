// Who asks. Guards turn this into permission; nothing below http/ asks again who somebody is.
import { may, type Access, type Role, type StaffCapability } from '#contract/access.ts'
import type { DeviceKind } from '#contract/organisation/device-kinds.ts'
import type { Id } from '#domain/ground/identity.ts'
import { notAllowed, notFound, notSignedIn, Refusal } from './refusal.ts'

export interface Staff {
  readonly kind: 'staff'
  readonly userId: Id<'user'>
  /** Which of the person's sessions this is. */
  readonly sessionId: string
  readonly roles: readonly Role[]
  readonly branchIds: readonly Id<'branch'>[]
  readonly csrfToken: string
  readonly name: string
  readonly account: StaffAccount
}

/** What the own account answers of a person. */
export interface StaffAccount {
  readonly id: Id<'user'>
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly branchIds: readonly Id<'branch'>[]
}

/** A device with a key of a branch. */
export interface Terminal {
  readonly kind: 'terminal'
  readonly keyId: string
  readonly keyKind: DeviceKind
  readonly branchId: Id<'branch'>
  readonly name: string
}

/** A till or a partner with a token of the API. */
export interface TokenCaller {
  readonly kind: 'token'
  readonly tokenId: string
  readonly name: string
  /** Method and address of each call it was made for. */
  readonly opens: ReadonlySet<string>
  readonly branches: 'all' | readonly Id<'branch'>[]
}

export interface Visitor {
  readonly kind: 'visitor'
  /** Came with a key that opens nothing. */
  readonly hasWrongKey?: true
  /** Came with a token that opens nothing, or nothing any more. */
  readonly hasWrongToken?: true
}

export type Caller = Visitor | Staff | Terminal | TokenCaller

export const visitor: Visitor = { kind: 'visitor' }

/** For what notes who did it: null where no person did. */
export function personOf(caller: Caller): Id<'user'> | null {
  return caller.kind === 'staff' ? caller.userId : null
}

/**
 * The branches in which the caller may do what the route does: `all`, or a list; and the caller as a person, where the route
 * is also for what is one's own. Only `permit` makes one, so code that takes a scope cannot have forgotten to check.
 */
export type Scope = {
  readonly branches: 'all' | readonly Id<'branch'>[]
  readonly person: Id<'user'> | null
} & { readonly permitted: unique symbol }

/** Refuses (401, 403) or says where the caller may act. `key`: method and address, what tokens are judged by. */
export function permit(access: Access, caller: Caller, key?: string): Scope {
  if (caller.kind === 'visitor' && caller.hasWrongToken) throw notSignedIn()
  if (caller.kind === 'token') return permitToken(access, caller, key)
  if (access.who === 'everyone') return scopeOf('all')
  if (access.who === 'screen') return permitScreen(caller)
  if (caller.kind === 'terminal') return permitTerminal(access, caller)
  // A wrong key is a wrong address: it looks like one that leads nowhere.
  if (access.who === 'terminal' || (caller.kind === 'visitor' && caller.hasWrongKey)) throw notFound()
  // Who stands at the clock is found by what the path holds, not by who is signed in.
  if (access.who === 'timeClock') return scopeOf([])
  if (caller.kind === 'visitor') throw notSignedIn()
  if (access.who === 'signedIn') return scopeOf(isAdmin(caller) ? 'all' : caller.branchIds)
  const person = access.self === undefined ? null : caller.userId
  if (isAdmin(caller)) return scopeOf('all', person)
  const isNamed = may(caller.roles, access.capability)
  const isForSelf = access.self !== undefined && may(caller.roles, access.self)
  if (!isNamed && !isForSelf) throw notAllowed()
  if (!isNamed) return scopeOf([], person)
  return scopeOf(access.scope === 'all' ? 'all' : caller.branchIds, person)
}

/** What somebody may see who does not ask now, but is sent it; null where it is nothing. */
export function permitPerson(
  capability: StaffCapability,
  { roles, branchIds }: Pick<Staff, 'roles' | 'branchIds'>,
): Scope | null {
  if (may(roles, 'administrate')) return scopeOf('all')
  return may(roles, capability) && branchIds.length > 0 ? scopeOf(branchIds) : null
}

/** As `permit`, for who asks about many routes at once: null where it would refuse. */
export function scopeIfPermitted(access: Access, caller: Caller, key?: string): Scope | null {
  try {
    return permit(access, caller, key)
  } catch (cause) {
    if (cause instanceof Refusal) return null
    throw cause
  }
}

/** Only what it was made for; what everybody may, it does as everybody. */
function permitToken(access: Access, { opens, branches }: TokenCaller, key: string | undefined): Scope {
  if (access.who === 'everyone') return scopeOf('all')
  if (key === undefined || access.who !== 'staff' || !opens.has(key)) throw notAllowed()
  return scopeOf(access.scope === 'all' ? 'all' : branches)
}

/** As whom the caller is answered: a token that was not made for a call of everybody's sees what everybody sees. */
export function answeredAs(access: Access, caller: Caller, key: string): Caller {
  return caller.kind === 'token' && access.who === 'everyone' && !caller.opens.has(key) ? visitor : caller
}

/** Staff, or a token that was made for the call: who sees more than guests do. */
export function isInside({ kind }: Caller): boolean {
  return kind === 'staff' || kind === 'token'
}

/** Whoever else is signed in on the device: the key in the path is what counts. */
function permitScreen(caller: Caller): Scope {
  if (caller.kind !== 'terminal' || caller.keyKind !== 'screen') throw notFound()
  return scopeOf([caller.branchId])
}

function permitTerminal(access: Access, { branchId }: Terminal): Scope {
  if (access.who === 'terminal' || (access.who === 'staff' && access.terminals)) return scopeOf([branchId])
  throw notAllowed()
}

export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'staff' && may(caller.roles, 'administrate')
}

export function covers(scope: Scope, branchId: string): boolean {
  return scope.branches === 'all' || scope.branches.some((own) => own === branchId)
}

function scopeOf(branches: 'all' | readonly Id<'branch'>[], person: Id<'user'> | null = null): Scope {
  return { branches, person } as Scope
}
