// What stands within a line of markdown: bold, italic, links, breaks. Each sign is looked at once, however it is nested.

export type Inline =
  | string
  | { readonly kind: 'bold' | 'italic'; readonly inner: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inner: readonly Inline[] }
  | { readonly kind: 'break' }

/** Deeper than anybody writes; below it the signs stay text. */
const deepest = 8
const special = /[\\*_[ ]/g
const escaped = /\\[\\*_[\]()#.+-]/y
const link = /\[([^[\]]+)\]\(([^\s()]+)\)/y
const marks = ['**', '*', '_'] as const
type Mark = (typeof marks)[number]

export function readInline(text: string, depth = 0): Inline[] {
  if (text === '') return []
  if (depth > deepest) return [text]
  const parts: Inline[] = []
  const closing = closings(text)
  let plain = 0
  const take = (at: number, end: number, found: readonly Inline[]) => {
    if (plain < at) parts.push(text.slice(plain, at))
    parts.push(...found)
    plain = end
  }
  for (let at = next(text, 0); at < text.length; at = next(text, Math.max(plain, at))) {
    const found = partAt(text, at, closing, depth)
    if (found.parts === undefined) at = found.end
    else take(at, found.end, found.parts)
  }
  take(text.length, text.length, [])
  return parts
}

function next(text: string, from: number): number {
  special.lastIndex = from
  return special.exec(text)?.index ?? text.length
}

interface Part {
  /** Undefined: the signs before `end` are text. */
  readonly parts: readonly Inline[] | undefined
  readonly end: number
}

function partAt(text: string, at: number, closing: Closing, depth: number): Part {
  const sign = text[at]
  if (sign === ' ') return breakAt(text, at)
  if (sign === '\\') {
    if (text[at + 1] === '\n') return { parts: [{ kind: 'break' }], end: at + 2 }
    const isEscape = matchAt(escaped, text, at) !== null
    return isEscape ? { parts: [text[at + 1] ?? ''], end: at + 2 } : { parts: undefined, end: at + 1 }
  }
  if (sign === '[') return linkAt(text, at, depth)
  for (const mark of marks) {
    if (!text.startsWith(mark, at) || (mark === '_' && isWordSign(text[at - 1]))) continue
    const begin = at + mark.length
    if (isBlank(text[begin])) continue
    const end = closing(mark, begin + 1)
    if (end < 0) continue
    const inner = readInline(text.slice(begin, end), depth + 1)
    return { parts: [{ kind: mark === '**' ? 'bold' : 'italic', inner }], end: end + mark.length }
  }
  return { parts: undefined, end: at + 1 }
}

function breakAt(text: string, at: number): Part {
  let end = at
  while (text[end] === ' ') end += 1
  return text[end] === '\n' && end - at >= 2 ? { parts: [{ kind: 'break' }], end: end + 1 } : { parts: undefined, end }
}

function linkAt(text: string, at: number, depth: number): Part {
  const [whole, label = '', href = ''] = matchAt(link, text, at) ?? []
  if (whole === undefined) return { parts: undefined, end: at + 1 }
  const inner = readInline(label, depth + 1)
  // An address that could run a script or that a browser would guess about is not a link.
  return { parts: isSafeAddress(href) ? [{ kind: 'link', href, inner }] : inner, end: at + whole.length }
}

type Closing = (mark: Mark, from: number) => number

/** Where a mark closes: behind no space, and „_“ before no word. Asked from left to right, so each looks on where it stopped. */
function closings(text: string): Closing {
  const known = new Map<Mark, number>()
  return (mark, from) => {
    const last = known.get(mark)
    if (last !== undefined && (last < 0 || last >= from)) return last
    let at = text.indexOf(mark, from)
    while (at >= 0 && !canClose(text, mark, at)) at = text.indexOf(mark, at + 1)
    known.set(mark, at)
    return at
  }
}

function canClose(text: string, mark: Mark, at: number): boolean {
  return !isBlank(text[at - 1]) && (mark !== '_' || !isWordSign(text[at + 1]))
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function isBlank(sign: string | undefined): boolean {
  return sign === undefined || sign.trim() === ''
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /\w/.test(sign)
}

function isSafeAddress(href: string): boolean {
  return /^(https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\]))/i.test(href)
}
