// Statements that every connection plans once instead of every time.
import { sql } from 'kysely'
import { createHash } from 'node:crypto'

const mark = '/* planned once */'

/**
 * Begins a statement that is asked again and again and whose best plan does not depend on its parameters: for those with
 * many subqueries planning takes longer than running. Each connection keeps the plan, so only for a few texts.
 */
export const plannedOnce = sql.raw(mark)

const names = new Map<string, string>()
/** A text that varies without end would fill the server's memory: from here on it is planned every time. */
const mostNames = 50

/** Undefined: an ordinary statement. Statements of a connection are told apart by name, so the name stands for the text. */
export function statementName(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
