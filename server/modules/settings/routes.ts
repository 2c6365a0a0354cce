import { problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Change } from '#server/resources/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { presentConfig, storedOf } from './present.ts'
import { readConfig, writeConfig } from './store.ts'

export function settingsRoutes(parts: {
  database: Database
  change: Change
}): Handlers<'GET /config' | 'POST /config'> {
  return {
    'GET /config': async () => presentConfig(await readConfig(parts.database.kysely)),

    'POST /config': async ({ body }) =>
      parts.change(async (tx) => {
        const current = await readConfig(tx)
        const isSaved = await writeConfig(tx, storedOf(body, current.settings), body.version)
        if (!isSaved) throw new Refusal(409, problem('staleVersion', null), presentConfig(current))
        return presentConfig(await readConfig(tx))
      }),
  }
}
