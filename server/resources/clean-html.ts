// HTML from editors, freed of everything that could run or load something from elsewhere.
import sanitize from 'sanitize-html'

const settings: sanitize.IOptions = {
  allowedTags: (
    'h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code ul ol li strong b em i u s small sub sup mark a img ' +
    'figure figcaption table thead tbody tfoot tr th td caption'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'srcset', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes['target'] === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
}

/** Only text in which something could begin a tag is touched: „Essen & Trinken“ stays as it was typed. */
export function cleanHtml(text: string): string {
  return /<[a-z!/?]/i.test(text) ? sanitize(text, settings) : text
}

/** Every text inside a value, however deep. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanHtml(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]))
}
