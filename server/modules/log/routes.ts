import { longestLogTable } from '#contract/log/logs.ts'
import { csvOf } from '#domain/content/csv.ts'
import type { Database } from '#server/database/open-database.ts'
import { notFound } from '#server/http/refusal.ts'
import { Bytes, told } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { presentLog } from './present.ts'
import { countLogs, findLog, listLogs, type LogRow } from './store.ts'
import { tableOf } from './table.ts'

export interface LogParts {
  readonly database: Database
  /** Of the shop: the table says its moments in it. */
  readonly timeZone: () => Promise<string>
}

type LogKeys = 'GET /logs' | 'GET /logs/:id' | 'GET /logs.csv'

export function logRoutes({ database, timeZone }: LogParts): Handlers<LogKeys> {
  return {
    'GET /logs': async ({ query }) => {
      const { page = 1, pageSize = 50, ...filter } = query
      // Behind a cursor pages are counted from there.
      const rows = await listLogs(database.reads, filter, { limit: pageSize + 1, offset: (page - 1) * pageSize })
      const shown = rows.slice(0, pageSize)
      const nextCursor = rows.length > pageSize ? cursorBehind(shown) : null
      const total = await countLogs(database.reads, filter)
      return told(shown.map(presentLog), { total, page, pageSize, nextCursor })
    },

    'GET /logs.csv': async ({ query, reply }) => {
      const rows = await listLogs(database.reads, query, { limit: longestLogTable + 1, offset: 0 })
      const shown = rows.slice(0, longestLogTable)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="protokoll.csv"')
        .header('cache-control', 'no-store')
      const next = rows.length > longestLogTable ? cursorBehind(shown) : null
      if (next !== null) void reply.header('x-next-cursor', next)
      return new Bytes(Buffer.from(csvOf(tableOf(shown, await timeZone()))))
    },

    'GET /logs/:id': async ({ params }) => {
      const row = await findLog(database.kysely, params.id)
      if (row === undefined) throw notFound()
      return presentLog(row)
    },
  }
}

/** As the query's schema reads it. */
function cursorBehind(rows: readonly LogRow[]): string | null {
  const last = rows.at(-1)
  return last === undefined ? null : `${last.at.toString()}_${last.id}`
}
