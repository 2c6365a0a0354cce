// The database is away or cannot take anything: nobody's mistake, and over by itself or by the operator.

/** Classes and codes of PostgreSQL: no connection, no room or memory or connection left, shutting down, reading only. */
const states = /^(?:08...|53...|57P0[1-5]|57014|55P03|58030|25006)$/
/** What the way to it answers. */
const ways: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** The driver and its pool give these no code. */
const sentences = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether asking again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A socket that is not there: the server is being started.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === undefined) return sentences.has(error.message)
  return states.test(code) || ways.has(code) || isFull(error)
}

/** The statement was cut off, by the server or here: the database is there. */
export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as NodeJS.ErrnoException).code === '57014' || error.message === 'Query read timeout'
}

/** No room is left, in the database's files or in ours. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}
