// How the person has arranged the tiles: read once, shown as changed at once, and kept on the server.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { withUnseen, type PlacedTile } from '#domain/statistics/dashboard-tiles.ts'
import { tileTexts } from '#domain/wording/dashboard-tiles.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const queryKey = ['dashboard-layout'] as const

/** `arranged` is undefined while it is loaded, and null for who has arranged nothing, or where it could not be read. */
export function useTileLayout() {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await askAsStaff('GET /users/me/dashboard', {}, { signal })).data.tiles,
    meta: { operation: 'dashboard.layout', failure: tileTexts.notLoaded },
  })
  const save = async (tiles: readonly PlacedTile[] | null, done?: string) => {
    const kept = client.getQueryData<readonly PlacedTile[] | null>(queryKey) ?? null
    const body = { tiles: tiles === null ? null : withUnseen(tiles, kept) }
    client.setQueryData(queryKey, body.tiles)
    const saved = await act(client, {
      name: 'dashboard.arrange',
      failure: tileTexts.notSaved,
      ...(done !== undefined && { done }),
      run: () => askAsStaff('PUT /users/me/dashboard', { body }),
    })
    if (saved === null) await client.invalidateQueries({ queryKey })
  }
  return { arranged: isError ? null : data, save }
}
