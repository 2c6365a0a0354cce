// What differs between two states of a thing, secrets masked.
import { truncated } from '#domain/content/truncate.ts'
import { logWords } from '#domain/wording/log.ts'

export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type State = Readonly<Record<string, unknown>>

const bookkeeping = new Set(['id', 'version', 'createdAt', 'updatedAt'])
const secret = /password|secret|token|hash|pin$|apikey|privatekey/i
const longestText = 2000

/** One entry per field that differs; null stands for a thing that is not there yet or no more. */
export function changesOf(before: State | null, after: State | null): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name): Change[] => {
    if (bookkeeping.has(name)) return []
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ field: name, before: shown(name, was), after: shown(name, is) }]
  })
}

/** Says that a field was written without saying what. */
export function maskedChange(field: string): Change {
  return { field, before: logWords.masked, after: logWords.masked }
}

function shown(name: string, value: unknown): unknown {
  if (value === null || value === '') return value
  if (secret.test(name)) return logWords.masked
  const masked: unknown = JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    secret.test(key) ? logWords.masked : inner,
  )
  const text = JSON.stringify(masked)
  return text.length <= longestText ? masked : truncated(text, longestText)
}
