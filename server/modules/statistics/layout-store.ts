// How people arrange their dashboard, and which branches they want to see first.
import { dashboardTiles, type PlacedTile } from '#domain/statistics/dashboard-tiles.ts'
import type { Executor } from '#server/resources/store.ts'

/** Null where nothing was arranged. A tile that is no more is left out. */
export async function findLayout(database: Executor, userId: string): Promise<PlacedTile[] | null> {
  const row = await database
    .selectFrom('dashboard_layout')
    .select('tiles')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  const names: readonly string[] = dashboardTiles
  return (row.tiles as PlacedTile[]).filter(({ tile }) => names.includes(tile))
}

/** Null forgets it. */
export async function saveLayout(
  database: Executor,
  userId: string,
  tiles: readonly PlacedTile[] | null,
): Promise<void> {
  if (tiles === null) {
    await database.deleteFrom('dashboard_layout').where('user_id', '=', userId).execute()
    return
  }
  const json = JSON.stringify(tiles)
  await database
    .insertInto('dashboard_layout')
    .values({ user_id: userId, tiles: json })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tiles: json }))
    .execute()
}

/** Null where none were ever chosen. */
export async function findFavourites(database: Executor, userId: string): Promise<string[] | null> {
  const row = await database
    .selectFrom('favourite_branches')
    .select('branch_ids')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.branch_ids ?? null
}

export async function saveFavourites(database: Executor, userId: string, ids: readonly string[]): Promise<void> {
  const kept = [...new Set(ids)]
  await database
    .insertInto('favourite_branches')
    .values({ user_id: userId, branch_ids: kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ branch_ids: kept }))
    .execute()
}
