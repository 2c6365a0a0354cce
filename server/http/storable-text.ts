// Text that no database column holds: zero bytes and halves of surrogate pairs, anywhere in a request.
import { problem, type Problem } from '#domain/ground/problem.ts'

/** One problem for the first such text, on its field; none for everything that can be stored. */
export function unstorable(part: unknown): Problem[] {
  // A list of what is left instead of recursion: a request may be nested deeper than the stack.
  const left: { value: unknown; path: string | null }[] = [{ value: part, path: null }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return [problem('charset', path)]
      // A sent file is no text, and has millions of entries.
    } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      for (const [key, inner] of Object.entries(value)) {
        if (key.includes('\0') || !key.isWellFormed()) return [problem('charset', path)]
        const isDeep = (path?.length ?? 0) > 200
        left.push({ value: inner, path: isDeep ? path : path === null ? key : `${path}.${key}` })
      }
    }
  }
  return []
}
