// Notes which statements in SQL the tests ask, and where an answer holds no value, so that `npm test` can hold each declared row against
// what PostgreSQL describes.
import { appendFileSync } from 'node:fs'
import { getCallSites } from 'node:util'
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
/** Each file of a process loads this anew: noting what notes already would do all of it once more for each file before. */
const isNoting = Symbol.for('statements are noted')
const serverFile = /\/(server\/[\w./-]+\.ts)\b/u
const isOwn = (path: string) => path.endsWith('server/testing/statements-seen.ts')

/** Every statement of every test comes by here: what was noted is found without writing it out again. */
export function noteStatements(file: string): void {
  type Seen = { readonly texts: Set<string>; readonly empty: Set<string> }
  // The pieces of a template are one array for each place in the sources.
  const seen = new WeakMap<readonly string[], Map<string, Seen>>()
  const builder = Object.getPrototypeOf(sql``) as { execute: Execute; [isNoting]?: true }
  if (builder[isNoting] === true) return
  builder[isNoting] = true
  const { execute } = builder
  const seenOf = (pieces: readonly string[], asker: string): Seen => {
    const ofPlace = seen.get(pieces) ?? new Map<string, Seen>()
    seen.set(pieces, ofPlace)
    const found = ofPlace.get(asker) ?? { texts: new Set(), empty: new Set() }
    ofPlace.set(asker, found)
    return found
  }
  builder.execute = async function (this: RawBuilder<Record<string, unknown>>, ...asked) {
    const asker = askerNow()
    const [executor] = asked
    const answer = await execute.apply(this, asked)
    if (asker === undefined) return answer
    const { sqlFragments: pieces } = this.toOperationNode() as unknown as Node
    const { texts, empty } = seenOf(pieces, asker)
    const newlyEmpty = emptyIn(answer.rows, empty)
    if (texts.size >= mostTexts && newlyEmpty.length === 0) return answer
    const text = this.compile(executor).sql
    if (texts.has(text) && newlyEmpty.length === 0) return answer
    texts.add(text)
    for (const name of newlyEmpty) empty.add(name)
    const noted: StatementSeen = { pieces, file: asker, text, empty: newlyEmpty }
    appendFileSync(file, `${JSON.stringify(noted)}\n`)
    return answer
  }
}

/** Who asks: the first file of the server's that is neither a test nor helps one. */
function askerNow(): string | undefined {
  // Its files by their names alone: an error's stack would look up the line of every frame, which takes longer than most statements.
  const asker = getCallSites(10)
    .filter(({ scriptName }) => !isOwn(scriptName))
    .map(({ scriptName }) => serverFile.exec(scriptName)?.[1])
    .find((name) => name !== undefined)
  return asker === undefined || asker.endsWith('.test.ts') || asker.startsWith('server/testing/') ? undefined : asker
}

/** Columns without a value in some row, beside those that are known. */
function emptyIn(rows: readonly Record<string, unknown>[], known: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  for (const row of rows.slice(0, 200)) {
    for (const name in row) if (row[name] === null && !known.has(name)) names.add(name)
  }
  return [...names].toSorted()
}
