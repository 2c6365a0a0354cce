// Reads the markdown that operators write: headings, paragraphs, lists, bold, italic, links. No HTML: it stays text.

import { readInline, type Inline } from './markdown-inline.ts'

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inner: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inner: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }

const heading = /^(#{1,6})\s(.*)$/s
const bullet = /^\s*[-*+]\s(.*)$/s
const numbered = /^\s*\d{1,9}[.)]\s(.*)$/s

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
      blocks.push({ kind: 'heading', level, inner: readInline(withoutClosing(head[2] ?? '')) })
    } else if (item) {
      if (items.length === 0 || isOrdered !== numbered.test(line)) close()
      isOrdered = numbered.test(line)
      items.push((item[1] ?? '').trimStart())
    } else if (items.length > 0) items.push(`${items.pop()}\n${line.trim()}`)
    else lines.push(line.trimStart())
  }
  close()
  return blocks
}

/** A heading may end with as many `#` as one likes. */
function withoutClosing(title: string): string {
  let end = title.length
  while (title[end - 1] === '#') end -= 1
  return title.slice(0, end).trim()
}
