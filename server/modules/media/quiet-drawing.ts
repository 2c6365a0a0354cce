// An SVG is taken only if it runs nothing and loads nothing from elsewhere. Read by a parser that looks at each sign once.
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Drawings of people are far smaller; a map of a whole city is no logo. Read at one go, this is a tenth of a second. */
export const largestDrawing = 1024 * 1024
const most = { bytes: largestDrawing, elements: 30_000, depth: 200, attributes: 200 }
const active = ['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener', 'set', 'animate']
const inside = ['#', 'data:image/png;', 'data:image/jpeg;', 'data:image/gif;']

class Loud extends Error {}

export function isQuietDrawing(bytes: Buffer): boolean {
  if (bytes.length > most.bytes) return false
  const parser = new SaxesParser({ xmlns: false, position: false })
  let isDrawing = false
  let [elements, depth, attributes] = [0, 0, 0]
  let styleDepth = 0
  let style: string[] = []
  const judge = (text: string) => {
    if (isLoudText(text)) throw new Loud()
    if (styleDepth > 0) style.push(text)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw new Loud()
  })
  parser.on('processinginstruction', () => {
    throw new Loud()
  })
  parser.on('text', judge)
  parser.on('cdata', judge)
  parser.on('attribute', () => {
    if ((attributes += 1) > most.attributes) throw new Loud()
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    if ((elements += 1) > most.elements || (depth += 1) > most.depth) throw new Loud()
    const name = localName(tag.name)
    // The first element is the whole: a page that holds a drawing is none.
    if ((!isDrawing && name !== 'svg') || isLoudTag(name, tag)) throw new Loud()
    isDrawing = true
    if (name === 'style') styleDepth += 1
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (localName(name) !== 'style') return
    styleDepth -= 1
    // As a whole: comments and sections between its signs do not part them.
    if (isLoudStyle(style.join(''))) throw new Loud()
    if (styleDepth === 0) style = []
  })
  try {
    parser.write(bytes.toString('utf8')).close()
    return isDrawing
  } catch {
    // What is no XML would be read by guessing.
    return false
  }
}

function isLoudTag(name: string, { attributes }: SaxesTagPlain): boolean {
  if (active.some((start) => name.startsWith(start))) return true
  return Object.entries(attributes).some(([attribute, value]) =>
    isLoudAttribute(localName(attribute), attribute, value),
  )
}

function isLoudAttribute(name: string, whole: string, value: string): boolean {
  // Names from a page would be a page's elements, under whatever prefix.
  if (whole.startsWith('xmlns')) return value.includes('xhtml')
  if (/^on[a-z]/.test(name) || name === 'base' || isLoudText(value)) return true
  if ((name.endsWith('href') || name.endsWith('src')) && !leadsInside(value)) return true
  return (name === 'style' || value.includes('(')) && isLoudStyle(value)
}

function isLoudText(text: string): boolean {
  // Browsers read past blanks and control signs within the scheme.
  return text
    .replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase()
    .includes('javascript:')
}

/** A backslash could spell any of these words; a drawing that runs nothing needs none. */
function isLoudStyle(text: string): boolean {
  const style = text.toLowerCase()
  if (['\\', '@import', 'image-set(', 'src('].some((word) => style.includes(word))) return true
  for (let at = style.indexOf('url('); at >= 0; at = style.indexOf('url(', at + 4)) {
    const address = style
      .slice(at + 4, at + 100)
      .trimStart()
      .replace(/^["']/, '')
    if (!address.startsWith(')') && !leadsInside(address)) return true
  }
  return false
}

function leadsInside(address: string): boolean {
  const start = address.trimStart().toLowerCase()
  return start === '' || inside.some((known) => start.startsWith(known))
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}
