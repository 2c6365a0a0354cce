// Elements of a page that we rendered, found in one walk: `<` and `>` of texts and attributes are always written as entities.

export interface HtmlElement {
  readonly name: string
  readonly attributes: string
  readonly content: string
  /** Where its opening tag begins, and its closing one. */
  readonly start: number
  readonly end: number
}

/** `tag`: a pattern of its own (flag g) for the opening tag, name and attributes as groups. What is never closed ends the walk. */
export function* elementsIn(html: string, tag: RegExp): Generator<HtmlElement> {
  for (let open = tag.exec(html); open !== null; open = tag.exec(html)) {
    const [, name = '', attributes = ''] = open
    const end = html.indexOf(`</${name}>`, tag.lastIndex)
    if (end < 0) return
    yield { name, attributes, content: html.slice(tag.lastIndex, end), start: open.index, end }
    tag.lastIndex = end
  }
}
