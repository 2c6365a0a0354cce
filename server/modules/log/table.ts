// The log as a table for spreadsheets.
import { tableUnder, type RowUnder, type TableCell } from '#domain/content/csv.ts'
import { logSentence, logTableHeads, shownLabel, unnamedActor } from '#domain/wording/log.ts'
import type { LogRow } from './store.ts'

/** Headings, then one row per entry. */
export function tableOf(rows: readonly LogRow[], timeZone: string): TableCell[][] {
  return tableUnder(
    logTableHeads,
    rows.map((row) => cellsOf(row, timeZone)),
  )
}

function cellsOf(row: LogRow, timeZone: string): RowUnder<typeof logTableHeads> {
  return {
    at: row.at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    level: row.level,
    channel: row.channel,
    action: row.action,
    message: logSentence(row.code, row.params),
    actor: row.actorName ?? unnamedActor(row.actorKind),
    actorKind: row.actorKind,
    subject: row.subjectType === null ? null : shownLabel(row.subjectType, row.subjectLabel ?? ''),
    subjectKind: row.subjectType,
    branch: row.branchName,
    changes: row.changes
      .map(({ field, before, after }) => `${field}: ${written(before)} → ${written(after)}`)
      .join('\n'),
    count: row.count,
    duration: row.durationMs,
    ip: row.ip,
    browser: row.userAgent,
    request: row.requestId,
    context: Object.keys(row.context).length === 0 ? null : JSON.stringify(row.context),
  }
}

function written(value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
