import type { Database } from '#server/database/open-database.ts'
import { notFound } from '#server/http/refusal.ts'
import { Answer, type Handlers } from '#server/http/serve-routes.ts'
import { presentLog } from './present.ts'
import { findLog, listLogs } from './store.ts'

export function logRoutes({ database }: { database: Database }): Handlers<'GET /logs' | 'GET /logs/:id'> {
  return {
    'GET /logs': async ({ query }) => {
      const { page = 1, pageSize = 50, ...filter } = query
      const { rows, total } = await listLogs(database.kysely, filter, page, pageSize)
      return new Answer(rows.map(presentLog), { total, page, pageSize })
    },

    'GET /logs/:id': async ({ params }) => {
      const row = await findLog(database.kysely, params.id)
      if (row === undefined) throw notFound()
      return presentLog(row)
    },
  }
}
