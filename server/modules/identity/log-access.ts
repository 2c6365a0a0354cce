import type { LogSaying } from '#domain/ground/log-codes.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'

/** What happens to somebody's way in. Neither names that were typed nor secrets are told. */
export async function logAccess(
  tx: Executor,
  cause: Cause,
  action: string,
  said: LogSaying,
  refused?: { readonly code: string },
): Promise<void> {
  await writeLog(tx, cause, {
    channel: 'auth',
    action: `auth.${action}`,
    ...said,
    level: refused === undefined ? 'info' : 'warning',
    context: refused ?? {},
  })
}
