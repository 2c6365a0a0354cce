// The log as a table for spreadsheets.
import { logSentence, logTableHeads, shownLabel, unnamedActor } from '#domain/wording/log.ts'
import type { LogRow } from './store.ts'

/** Headings, then one row per entry. */
export function tableOf(rows: readonly LogRow[], timeZone: string): (string | number | null)[][] {
  return [
    [...logTableHeads],
    ...rows.map((row) => [
      row.at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
      row.level,
      row.channel,
      row.action,
      logSentence(row.code, row.params),
      row.actorName ?? unnamedActor(row.actorKind),
      row.actorKind,
      row.subjectType === null ? null : shownLabel(row.subjectType, row.subjectLabel ?? ''),
      row.subjectType,
      row.branchName,
      row.changes.map(({ field, before, after }) => `${field}: ${written(before)} → ${written(after)}`).join('\n'),
      row.count,
      row.durationMs,
      row.ip,
      row.userAgent,
      row.requestId,
      Object.keys(row.context).length === 0 ? null : JSON.stringify(row.context),
    ]),
  ]
}

function written(value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
