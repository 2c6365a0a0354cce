// What a person may, derived from what the contract says of routes and resources. What one may not do is not offered; the
// server decides anyway (`permit` in server/http/caller.ts).
import { may, type Access } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { idOf } from './row.ts'

/** Whether the person may call a route of this access at all: `mayCall(me, configRoutes['POST /config'].access)`. */
export function mayCall(me: Me, access: Access): boolean {
  if (access.who === 'everyone' || access.who === 'signedIn') return true
  if (access.who !== 'staff') return false
  return may(me.roles, access.capability) || (access.self !== undefined && may(me.roles, access.self))
}

/** Whether a page about the resource is of use: reading alone is not, where everybody may; nor is it without a branch of one's own. */
export function mayOpen(me: Me, declared: AnyDeclaration): boolean {
  if (isWithoutPlace(me, declared, declared.read)) return false
  return declared.read.who === 'everyone' || declared.read.who === 'signedIn'
    ? mayCall(me, declared.write)
    : mayCall(me, declared.read)
}

export function mayRead(me: Me, declared: AnyDeclaration): boolean {
  return mayCall(me, declared.read)
}

/** Who may act in their own branches only makes no new branch. */
export function mayCreate(me: Me, declared: AnyDeclaration): boolean {
  if (!mayCall(me, declared.write) || isWithoutPlace(me, declared, declared.write)) return false
  return declared.branchField !== 'self' || actsEverywhere(me, declared.write)
}

/** Whether this one record may be changed or deleted: foreign branches may be read, not written. */
export function mayWrite(me: Me, declared: AnyDeclaration, record: Readonly<Record<string, unknown>>): boolean {
  if (!mayCall(me, declared.write)) return false
  if (declared.branchField === null || actsEverywhere(me, declared.write)) return true
  const own = new Set<string>(me.user.branches.map(({ id }) => id))
  switch (declared.branchField) {
    case 'self':
      return own.has(String(record['id']))
    case 'branch':
      return own.has(idOf(record['branch']) ?? '')
    case 'branches':
      return ((record['branches'] ?? []) as unknown[]).some((branch) => own.has(idOf(branch) ?? ''))
    case 'user':
      // Whose people they are, the list itself has decided.
      return true
  }
}

/** Who acts in own branches and has none can reach nothing that belongs to one. */
function isWithoutPlace(me: Me, { branchField }: AnyDeclaration, access: Access): boolean {
  const isBound = branchField !== null && branchField !== 'user'
  return isBound && !actsEverywhere(me, access) && me.user.branches.length === 0
}

/** Whether the branches of a person do not matter here. */
export function actsEverywhere(me: Me, access: Access): boolean {
  if (may(me.roles, 'administrate') || access.who !== 'staff') return true
  return access.scope === 'all' && may(me.roles, access.capability)
}
