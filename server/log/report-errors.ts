import type { LoggerOptions } from 'pino'
import type { ErrorReports } from '#server/gateways/error-reports.ts'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** pino's number of `error`. */
const errorLevel = 50

/** Every line of the log that holds an error is reported, too: of requests, of workers and of the start. */
export function reportingTo(reports: Pick<ErrorReports, 'report'>): LogMethod {
  return function (line, method, level) {
    const [said, message] = line as readonly unknown[]
    const error = (said as { err?: unknown } | null | undefined)?.err
    if (level >= errorLevel && error instanceof Error) {
      const { reqId } = this.bindings() as { reqId?: unknown }
      const told = { message: typeof message === 'string' ? message : error.name }
      reports.report(error, typeof reqId === 'string' ? { ...told, requestId: reqId } : told)
    }
    method.apply(this, line)
  }
}
