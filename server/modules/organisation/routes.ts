import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { branches } from '#contract/organisation/branches.ts'
import { departments } from '#contract/organisation/departments.ts'
import { divisions } from '#contract/organisation/divisions.ts'
import { tables } from '#contract/organisation/tables.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { branchProblems } from './check-branch.ts'
import { completeBranches } from './store.ts'

const isEnabled = sql<boolean>`t.is_enabled`

export function organisationRoutes(around: Surroundings) {
  return {
    ...serveResource(divisions, around, { visitorsSee: isEnabled }),
    ...serveResource(branches, around, {
      visitorsSee: isEnabled,
      complete: completeBranches,
      check: async (_tx, input) => branchProblems(input),
    }),
    ...serveResource(departments, around),
    ...serveResource(tables, around, {
      visitorsSee: isEnabled,
      forVisitors: (table) => ({ ...table, qrToken: undefined }),
      made: newTable,
    }),
  }
}

/** Whoever reads the QR code of a table may order for it: unguessable, and never sent by a client. */
export function newTable(): ReadonlyMap<string, unknown> {
  return new Map([['qr_token', randomBytes(16).toString('base64url')]])
}
