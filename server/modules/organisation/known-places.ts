// The list of places that the operator gave (`PLACES_FILE`): read when somebody asks first, and again once the file is another one.
import { readFile, stat } from 'node:fs/promises'
import type { placeRoutes } from '#contract/organisation/places.ts'
import { findPlaces, placeIndex, placesOfAreas, readPlaces, type PlaceIndex } from '#domain/places/known-places.ts'
import type { Handlers } from '#server/http/serve-routes.ts'

const mostFound = 8
/** Of all countries it has 150 MB; of ours 5. */
const largestFile = 40_000_000

interface Kept {
  readonly changed: number
  readonly index: Promise<PlaceIndex | null>
}

export function placeCalls(file: string | undefined): Handlers<keyof typeof placeRoutes> {
  let kept: Kept | null = null
  const load = async (): Promise<PlaceIndex | null> => {
    if (file === undefined) return null
    const found = await stat(file).catch(() => null)
    if (found === null || !found.isFile() || found.size > largestFile) return null
    if (kept?.changed !== found.mtimeMs) kept = { changed: found.mtimeMs, index: read(file) }
    return kept.index
  }
  return {
    'GET /places': async ({ query: { q, country } }) => {
      const index = await load()
      return {
        isListed: index !== null,
        places: index === null ? [] : findPlaces(index, q, country ?? null, mostFound),
      }
    },
    'POST /places/areas': async ({ body: { areas, country } }) => {
      const index = await load()
      return {
        isListed: index !== null,
        areas: index === null ? areas.map(() => []) : placesOfAreas(index, areas, country),
      }
    },
  }
}

/** Null where it cannot be read. */
async function read(file: string): Promise<PlaceIndex | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : placeIndex(readPlaces(text))
}
