// What single tiles of the dashboard ask for, and how a person arranges them.
import type { AnswerOf } from '#contract/client.ts'
import type { dashboardRoutes } from '#contract/statistics/dashboard.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Database } from '#server/database/open-database.ts'
import { covers, type Caller, type Scope } from '#server/http/caller.ts'
import { notFound, notSignedIn } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { findPeopleNow, type PersonNow } from '#server/modules/staff/public.ts'
import type { FigureParts } from './ask-figure.ts'
import { findFavourites, findLayout, saveFavourites, saveLayout } from './layout-store.ts'
import { averageRatings, newestComments, type RatingRow } from './review-store.ts'

type Reviews = AnswerOf<'GET /dashboard/reviews'>
type PeopleOfBranch = AnswerOf<'GET /dashboard/team'>[number]

const reviewDays = 28
const listedComments = 4
/** Whoever comes a little late is not missing. */
const graceMinutes = 10

export function dashboardTiles(
  database: Database,
  { catalog }: FigureParts,
): Handlers<Exclude<keyof typeof dashboardRoutes, 'GET /dashboard'>> {
  const read = database.kysely
  const ownBranchesOf = async (scope: Scope) => {
    const { visitor } = await catalog.load()
    const timeZone = visitor.config.timeZone
    return visitor.branches
      .filter(({ id }) => covers(scope, id))
      .map((branch) => ({ ...branch, timeZone: branch.timeZone || timeZone }))
  }
  return {
    'GET /users/me/dashboard': async ({ caller }) => ({ tiles: await findLayout(read, ownerOf(caller)) }),

    'PUT /users/me/dashboard': async ({ caller, body }) => {
      await saveLayout(read, ownerOf(caller), body.tiles)
      return { tiles: body.tiles }
    },

    'GET /users/me/favourite-branches': async ({ caller }) => ({
      branches: await findFavourites(read, ownerOf(caller)),
    }),

    'PUT /users/me/favourite-branches': async ({ caller, body }) => {
      await saveFavourites(read, ownerOf(caller), body.branches)
      return { branches: await findFavourites(read, ownerOf(caller)) }
    },

    'GET /dashboard/reviews': async ({ scope, query: { branch }, now }) => {
      if (branch !== undefined && !covers(scope, branch)) throw notFound()
      const { config } = (await catalog.load()).visitor
      const wanted = { scope, branchId: branch }
      const middle = now.subtract({ hours: 24 * reviewDays })
      const since = middle.subtract({ hours: 24 * reviewDays })
      const [rows, comments] = await Promise.all([
        averageRatings(read, wanted, { since, middle }),
        newestComments(read, wanted, { since: middle, most: listedComments }),
      ])
      return {
        timeZone: config.timeZone,
        now: presentRatings(rows.find(({ isBefore }) => !isBefore)),
        before: presentRatings(rows.find(({ isBefore }) => isBefore)),
        comments: comments.map(({ orderId, at, rating, comment }) => ({
          order: { id: orderId as Id<'order'> },
          at: at.toString(),
          rating,
          comment,
        })),
      }
    },

    'GET /dashboard/team': async ({ scope, now }) => {
      const branches = await ownBranchesOf(scope)
      const ids = branches.map(({ id }) => id)
      const people = await findPeopleNow(read, ids, { now, ahead: now.add({ hours: 4 }) })
      const working = new Set(people.flatMap(({ is, userId }) => (is === 'running' || is === 'paused' ? userId : [])))
      const due = now.subtract({ minutes: graceMinutes })
      return branches.map(({ id, name, timeZone }): PeopleOfBranch => {
        const mine = people.filter(({ branchId }) => branchId === id)
        return {
          branch: { id, name },
          timeZone,
          planned: mine.filter(({ is }) => is === 'due' || is === 'open').length,
          in: mine.flatMap((person) => {
            const { is: state } = person
            return state === 'running' || state === 'paused' ? [{ ...presentPerson(person), state }] : []
          }),
          missing: mine
            .filter(({ is, userId, since }) => {
              return is === 'due' && !working.has(userId) && Temporal.Instant.compare(since, due) < 0
            })
            .map(presentPerson),
          next: mine.filter(({ is, userId }) => is === 'next' && userId !== null).map(presentPerson),
        }
      })
    },

    'GET /dashboard/sold-out': async ({ scope, now }) => {
      const { visitor, products } = await catalog.load()
      const names = new Map([...products.values()].map(({ id, name }) => [id as string, name]))
      const isOver = (until: string | null) =>
        until !== null && Temporal.Instant.compare(Temporal.Instant.from(until), now) <= 0
      return visitor.branches
        .filter(({ id }) => covers(scope, id))
        .map(({ id, name, timeZone, soldOut }) => ({
          branch: { id, name },
          timeZone: timeZone || visitor.config.timeZone,
          products: soldOut.flatMap(({ productId, until }) => {
            const product = names.get(productId)
            return product === undefined || isOver(until) ? [] : [{ id: productId, name: product, until }]
          }),
        }))
    },
  }
}

function presentRatings(row: RatingRow | undefined): Reviews['now'] {
  const value = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    count: row?.count ?? 0,
    rating: value(row?.rating),
    food: value(row?.food),
    service: value(row?.service),
    process: value(row?.process),
  }
}

function presentPerson({ name, department, since }: PersonNow): PeopleOfBranch['missing'][number] {
  return { name, department, since: since.toString() }
}

/** A dashboard belongs to a person. */
function ownerOf(caller: Caller): string {
  if (caller.kind !== 'staff') throw notSignedIn()
  return caller.userId
}
