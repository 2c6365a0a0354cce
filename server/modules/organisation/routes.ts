import { keyKinds, type branchCallRoutes } from '#contract/organisation/branch-calls.ts'
import { branches } from '#contract/organisation/branches.ts'
import { departments } from '#contract/organisation/departments.ts'
import { divisions } from '#contract/organisation/divisions.ts'
import type { tableCallRoutes } from '#contract/organisation/table-calls.ts'
import { tables, type Table } from '#contract/organisation/tables.ts'
import { problem } from '#domain/ground/problem.ts'
import { covers, scopeIfPermitted, type Caller } from '#server/http/caller.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { markSoldOut, pauseBranch, type SellingParts } from './availability.ts'
import { keysOf, makeKey } from './branch-key.ts'
import { revokeDevice } from './device-key.ts'
import { branchForVisitors, divisionProblems } from './branch.ts'
import { divisionForVisitors } from './division.ts'
import type { Seal } from '#server/secret-keys.ts'
import { makeShortLink } from './short-link.ts'
import { enterSpecialDays } from './special-days.ts'
import { placeCalls } from './known-places.ts'
import { completeBranches } from './store.ts'
import { isTableTaken } from './table-store.ts'
import { makeTables, newToken, renewTableToken, tableCards } from './table.ts'

interface OrganisationParts extends SellingParts {
  /** Where guests reach the shop. */
  readonly linkBase: string
  /** With places and their postal codes; undefined: there is none. */
  readonly placesFile: string | undefined
  /** For the links behind short addresses. */
  readonly seal: Seal
}

export function organisationRoutes(
  around: Surroundings,
  { linkBase, placesFile, seal, ...selling }: OrganisationParts,
) {
  return {
    ...serveResource(divisions, around, { visitorsSee: 'isEnabled', forVisitors: divisionForVisitors }),
    ...serveResource(branches, around, {
      visitorsSee: 'isEnabled',
      forVisitors: branchForVisitors,
      complete: completeBranches,
      check: async (_tx, input, _id, asking) => divisionProblems(input, asking),
    }),
    ...serveResource(departments, around),
    ...serveResource(tables, around, {
      visitorsSee: 'isEnabled',
      wholeFor: isOwnTable,
      forVisitors: (table) => ({ ...table, qrToken: undefined }),
      made: newTable,
      shownIn: { branches: async (_, __, { branch }) => new Set([(branch as Table['branch']).id]) },
      check: async (tx, { identifier, branch }, id) =>
        (await isTableTaken(tx, { identifier, branchId: branch.id, own: id }))
          ? [problem('uniqueEntity', 'identifier')]
          : [],
    }),
    ...branchCalls(around, selling, seal),
    ...tableCalls(around, linkBase),
    ...placeCalls(placesFile),
  }
}

function branchCalls(
  { database, change }: Surroundings,
  selling: SellingParts,
  seal: Seal,
): Handlers<keyof typeof branchCallRoutes> {
  return {
    'GET /branches/:id/keys': async ({ params, scope }) => keysOf(database, params.id, scope),
    'POST /branches/:id/keys': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makeKey(database, asked, { branchId: asked.params.id, ...asked.body })
    },
    'POST /branches/:id/short-links': async ({ params, body, scope, now, reply }) => {
      void reply.header('cache-control', 'no-store')
      const { path, expiresAt } = await makeShortLink(database, seal, { branchId: params.id, ...body, scope, now })
      return { path, expiresAt: expiresAt.toString() }
    },
    'DELETE /branches/:id/keys/:keyId': async (asked) =>
      revokeDevice(database, asked, { branchId: asked.params.id, id: asked.params.keyId, kinds: keyKinds }),
    'POST /branches/special-days': async (asked) => enterSpecialDays(change, asked),
    'POST /branches/:id/pause': async (asked) => pauseBranch(change, asked, asked.body.until),
    'POST /branches/:id/sold-out': async (asked) => markSoldOut(change, asked, asked.body, selling),
  }
}

function tableCalls({ database, change }: Surroundings, linkBase: string): Handlers<keyof typeof tableCallRoutes> {
  return {
    'POST /branches/:id/tables': async (asked) => makeTables(change, asked, asked.body),
    'GET /branches/:id/table-cards': async ({ params, query, scope, reply }) => {
      void reply.header('cache-control', 'no-store').type('application/pdf')
      const wanted = { branchId: params.id, scope, area: query.area, table: query.table }
      return new Bytes(await tableCards(database, linkBase, wanted))
    },
    'POST /tables/:id/qr-token': async (asked) => renewTableToken(change, asked),
  }
}

export function newTable(): ReadonlyMap<string, unknown> {
  return new Map([['qr_token', newToken()]])
}

/** Its code orders for the table: only who answers for the branch sees it. */
function isOwnTable({ branch }: Table, caller: Caller): boolean {
  const scope = scopeIfPermitted(tables.write, caller)
  return scope !== null && covers(scope, branch.id)
}
