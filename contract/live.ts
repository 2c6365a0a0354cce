// Server-sent events: they say only that something changed; who listens reads it anew by the ordinary calls.
import { everyone, ownBranches, terminal, type Access } from './access.ts'

export const liveRoutes = {
  /** Orders of the caller's branches. */
  '/orders/stream': ownBranches('ROLE_MANAGER', 'ROLE_EMPLOYEE'),
  /** Orders of a terminal's branch, and that something of the catalogue changed (pause, sold-out marks). */
  '/orders/frontdesk/:branchId/:apiKey/stream': terminal,
  /** One order, for the guest who placed it. */
  '/orders/public/:uid/:hash/stream': everyone,
  /** Menu, hours, pause and sold-out marks of a branch. */
  '/branches/:id/stream': everyone,
} as const satisfies Record<string, Access>
