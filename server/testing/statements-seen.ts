// Notes which statements in SQL the tests ask, and where an answer holds no value, so that `npm test` can hold each declared row against
// what PostgreSQL describes.
import { appendFileSync } from 'node:fs'
import { sql, type RawBuilder } from 'kysely'

/** The file that the notes go to; unset: nothing is noted. */
export const statementsSeenVariable = 'THEKE_STATEMENTS_SEEN'

export interface StatementSeen {
  /** What stands between the placeholders of its template in the source: with the file, it says which one it is. */
  readonly pieces: readonly string[]
  /** Path from the root. */
  readonly file: string
  readonly text: string
  /** Columns that some answer left without a value. */
  readonly empty: readonly string[]
}

type Node = { readonly kind: 'RawNode'; readonly sqlFragments: readonly string[] }
type Execute = RawBuilder<Record<string, unknown>>['execute']

/** Texts of one template that are told apart: the same columns come back from all of them. */
const mostTexts = 10
const frames = /\/(server\/[\w./-]+\.ts)\b/gu

export function noteStatements(file: string): void {
  const seen = new Map<string, { readonly texts: Set<string>; readonly empty: Set<string> }>()
  const builder = Object.getPrototypeOf(sql``) as { execute: Execute }
  const { execute } = builder
  const note = (statement: StatementSeen) => {
    const key = JSON.stringify([statement.file, statement.pieces])
    const { texts, empty } = seen.get(key) ?? { texts: new Set(), empty: new Set() }
    seen.set(key, { texts, empty })
    const isNew = !texts.has(statement.text) && texts.size < mostTexts
    if (!isNew && statement.empty.every((name) => empty.has(name))) return
    texts.add(statement.text)
    for (const name of statement.empty) empty.add(name)
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
  }
  builder.execute = async function (this: RawBuilder<Record<string, unknown>>, ...asked) {
    const asker = askerOf(new Error('asked').stack ?? '')
    const [executor] = asked
    const answer = await execute.apply(this, asked)
    if (asker !== undefined) {
      const { sqlFragments: pieces } = this.toOperationNode() as unknown as Node
      const empty = emptyIn(answer.rows)
      note({ pieces, file: asker, text: this.compile(executor).sql, empty })
    }
    return answer
  }
}

/** Who asked: the first file of the server's that is neither a test nor helps one. */
function askerOf(stack: string): string | undefined {
  const files = [...stack.matchAll(frames)].map(([, file = '']) => file)
  const asker = files.find((file) => file !== 'server/testing/statements-seen.ts')
  return asker === undefined || asker.endsWith('.test.ts') || asker.startsWith('server/testing/') ? undefined : asker
}

function emptyIn(rows: readonly Record<string, unknown>[]): string[] {
  const names = rows.slice(0, 200).flatMap((row) => Object.keys(row).filter((name) => row[name] === null))
  return [...new Set(names)].toSorted()
}
