import { problem } from '#domain/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { presentConfig, storedOf } from './present.ts'
import { readConfig, writeConfig } from './store.ts'

export function settingsRoutes(parts: {
  database: Database
  changed: (tx: Transaction) => Promise<void>
}): Handlers<'GET /config' | 'POST /config'> {
  return {
    'GET /config': async () => presentConfig(await readConfig(parts.database.kysely)),

    'POST /config': async ({ body }) =>
      parts.database.transaction(async (tx) => {
        const current = await readConfig(tx)
        const isSaved = await writeConfig(tx, storedOf(body, current.settings), body.version)
        if (!isSaved) throw new Refusal(409, problem('staleVersion', null), presentConfig(current))
        await parts.changed(tx)
        return presentConfig(await readConfig(tx))
      }),
  }
}
