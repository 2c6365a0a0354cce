// Server-sent events: they say only that something changed; who listens reads it anew by the ordinary calls.
import { everyone, ownBranches, terminal, type Access } from './access.ts'

export const liveRoutes = {
  /** Orders of the caller's branches; `alarm` where a screen of a branch is to ring. */
  '/orders/stream': ownBranches('ROLE_MANAGER', 'ROLE_EMPLOYEE'),
  /** Orders of a terminal's branch, `alarm` like above, and that something of the catalogue changed (pause, sold-out marks). */
  '/orders/frontdesk/:branchId/:apiKey/stream': terminal,
  /** One order, for the guest who placed it. */
  '/orders/public/:uid/:hash/stream': everyone,
  /** Menu, hours, pause and sold-out marks of a branch. */
  '/branches/:id/stream': everyone,
} as const satisfies Record<string, Access>
