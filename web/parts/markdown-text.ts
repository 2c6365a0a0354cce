// Reads the markdown that operators write: headings, paragraphs, lists, bold, italic, links. No HTML: it stays text.

export type Inline =
  | string
  | { readonly kind: 'bold' | 'italic'; readonly inner: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inner: readonly Inline[] }
  | { readonly kind: 'break' }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inner: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inner: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }

const heading = /^(#{1,6})\s+(.*?)\s*#*$/
const bullet = /^\s*[-*+]\s+(.*)$/
const numbered = /^\s*\d{1,9}[.)]\s+(.*)$/

/** `#` and `##` become the level under the page's own title, the others one below: no level is skipped. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let items: string[] = []
  let isOrdered = false
  const close = () => {
    if (items.length > 0) blocks.push({ kind: 'list', isOrdered, items: items.map(readInline) })
    if (lines.length > 0) blocks.push({ kind: 'paragraph', inner: readInline(lines.join('\n')) })
    items = []
    lines = []
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const head = heading.exec(line)
    const item = bullet.exec(line) ?? numbered.exec(line)
    if (line.trim() === '') close()
    else if (head) {
      close()
      const level = (head[1]?.length ?? 1) > 2 ? 3 : 2
      blocks.push({ kind: 'heading', level, inner: readInline(head[2] ?? '') })
    } else if (item) {
      if (items.length === 0 || isOrdered !== numbered.test(line)) close()
      isOrdered = numbered.test(line)
      items.push(item[1] ?? '')
    } else if (items.length > 0) items.push(`${items.pop()}\n${line.trim()}`)
    else lines.push(line.trimStart())
  }
  close()
  return blocks
}

const inline =
  /\\([\\*_[\]()#.+-])|\*\*(\S(?:.*?\S)?)\*\*|\*(\S(?:.*?\S)?)\*|(?<!\w)_(\S(?:.*?\S)?)_(?!\w)|\[([^[\]]+)\]\(([^\s()]+)\)|( {2,}|\\)\n/s

function readInline(text: string): Inline[] {
  const found = inline.exec(text)
  if (!found) return text === '' ? [] : [text]
  const [whole, escaped, bold, starred, underscored, label, href] = found
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [before]),
    ...partOf({ escaped, bold, italic: starred ?? underscored, label, href }),
    ...readInline(text.slice(found.index + whole.length)),
  ]
}

type Found = Readonly<Record<'escaped' | 'bold' | 'italic' | 'label' | 'href', string | undefined>>

function partOf({ escaped, bold, italic, label, href }: Found): Inline[] {
  if (escaped !== undefined) return [escaped]
  if (bold !== undefined) return [{ kind: 'bold', inner: readInline(bold) }]
  if (italic !== undefined) return [{ kind: 'italic', inner: readInline(italic) }]
  if (label === undefined || href === undefined) return [{ kind: 'break' }]
  // An address that could run a script or that a browser would guess about is not a link.
  return isSafeAddress(href) ? [{ kind: 'link', href, inner: readInline(label) }] : readInline(label)
}

function isSafeAddress(href: string): boolean {
  return /^(https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\]))/i.test(href)
}
