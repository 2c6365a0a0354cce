import type { Log } from '#contract/log/logs.ts'
import { logSentence, shownLabel, unnamedActor } from '#domain/wording/log.ts'
import type { LogRow } from './store.ts'

export function presentLog(row: LogRow): Log {
  const { id, level, channel, action, branchId, ip, userAgent, requestId, context } = row
  const { subjectType, subjectLabel } = row
  return {
    id,
    at: row.at.toString(),
    level,
    channel,
    action,
    message: logSentence(row.code, row.params),
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName ?? unnamedActor(row.actorKind) },
    subject:
      subjectType === null || subjectLabel === null
        ? null
        : { type: subjectType, id: row.subjectId, label: shownLabel(subjectType, subjectLabel) },
    branchId,
    changes: [...row.changes],
    ip,
    userAgent,
    requestId,
    durationMs: row.durationMs,
    count: row.count,
    context: { ...context },
  }
}
