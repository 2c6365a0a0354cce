import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { changesOf } from '#server/log/changes-of.ts'
import { writeLog } from '#server/log/write-log.ts'
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

    'POST /config': async (asked) =>
      parts.change(async (tx) => {
        const { body } = asked
        const current = await readConfig(tx)
        const isSaved = await writeConfig(tx, storedOf(body, current.settings), body.version)
        if (!isSaved) throw new Refusal(409, problem('staleVersion', null), presentConfig(current))
        const saved = await readConfig(tx)
        const changes = changesOf({ ...current.settings }, { ...saved.settings })
        await writeLog(tx, asked, {
          channel: 'config',
          action: 'config.save',
          code: 'configSaved',
          subject: { type: 'config', id: null, label: '' },
          changes,
        })
        return presentConfig(saved)
      }),
  }
}
