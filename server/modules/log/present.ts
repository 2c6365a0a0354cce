import type { Log } from '#contract/log/logs.ts'
import type { LogRow } from './store.ts'

export function presentLog(row: LogRow): Log {
  const { id, level, channel, action, message, branchId, ip, userAgent, requestId, context } = row
  const { subjectType, subjectLabel } = row
  return {
    id,
    at: row.at.toString(),
    level,
    channel,
    action,
    message,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    subject:
      subjectType === null || subjectLabel === null
        ? null
        : { type: subjectType, id: row.subjectId, label: subjectLabel },
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
