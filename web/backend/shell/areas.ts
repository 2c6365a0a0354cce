// The navigation: one entry for each area, shown to whom its calls are allowed.
import { ClipboardList, History, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'

export interface Area {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isFor: (me: Me) => boolean
}

/** As the contract says of all calls on orders (`ownBranches`). */
export function mayHandleOrders(me: Me): boolean {
  return me.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER' || role === 'ROLE_EMPLOYEE')
}

/** As the contract says of a branch's keys, pause and hours. */
export function mayRunBranch(me: Me): boolean {
  return me.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER')
}

export const areas: readonly Area[] = [
  { path: '/dashboard', label: backofficeTexts.dashboard, icon: LayoutDashboard, isFor: () => true },
  { path: '/orders', label: backofficeTexts.orders, icon: ClipboardList, isFor: mayHandleOrders },
  { path: '/history', label: backofficeTexts.history, icon: History, isFor: mayHandleOrders },
]
