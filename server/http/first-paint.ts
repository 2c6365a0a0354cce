// Lets a page be painted with its first bytes: its styles stand in it, and its scripts are fetched once it is seen.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementsIn, type HtmlElement } from './html-elements.ts'

/** The built style sheets by their address. */
export type StyleSheets = ReadonlyMap<string, string>

export function readStyleSheets(folder: string, prefix: string): StyleSheets {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [`${prefix}${file}`, readFileSync(join(folder, file), 'utf8').trim()]))
}

export function paintedAtOnce(html: string, sheets: StyleSheets, styleNonce: string): string {
  return withLateScripts(withStyles(html, sheets, styleNonce))
}

const link = /<link\b[^<>]*>/g
const toSheet = / rel="stylesheet" href="([^"#]+)#?"/

/**
 * The linked sheets are written into the head and their links switched off, not taken out: the browser's half of the
 * application finds the document as it expects it, and links sheets anew when it leads to other pages.
 */
function withStyles(html: string, sheets: StyleSheets, styleNonce: string): string {
  const used = [...html.matchAll(link)].flatMap(([tag]) => toSheet.exec(tag)?.[1] ?? [])
  if (used.length === 0 || !used.every((address) => sheets.has(address))) return html
  const text = [...new Set(used)].map((address) => sheets.get(address) ?? '').join('\n')
  return html
    .replace(link, (tag) => tag.replace(toSheet, (sheet) => ` disabled=""${sheet}`))
    .replace('</head>', () => `<style nonce="${styleNonce}">${text}</style></head>`)
}

const preload = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g
const staticImport = /import (?:\* as (\w+) from )?"([^"]+)";?/g

/**
 * On a slow line scripts would take the way from fonts and pictures, on a slow device the painting waits for them. What is seen
 * first may be the page's beginning only: the next frame shows the rest. Hidden tabs paint nothing: they do not wait long.
 */
const afterPaint = `await new Promise((go) => {
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) requestAnimationFrame(() => setTimeout(go))
  }).observe({ type: 'paint', buffered: true })
  setTimeout(go, 1000)
})`

function withLateScripts(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address = '']) => address)
  const starter = starterOf(html)
  const code = starter?.content ?? ''
  const imports = [...code.matchAll(staticImport)]
  if (starter === undefined || addresses.length === 0 || imports.length === 0) return html
  const own = addresses.filter((address) => code.includes(address))
  const needed = addresses.filter((address) => !own.includes(address))
  const names = imports.map(([, name = '']) => name).join(', ')
  const loaded = imports.map(([, , address = '']) => `import("${address}")`).join(', ')
  const late = [
    afterPaint,
    // Only fetched: they run when what they need has run.
    `for (const href of ${JSON.stringify(own)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`,
    // What the code needs is asked for by and by and run as it comes: no task keeps the page from answering for long.
    `const asked = []`,
    `for (const address of ${JSON.stringify(needed)}) if (asked.push(import(address)) % 4 === 0) await new Promise((go) => setTimeout(go))`,
    `await Promise.all(asked)`,
    `const [${names}] = await Promise.all([${loaded}])`,
    code.replace(staticImport, '').trim(),
  ].join(';\n')
  const begin = starter.end - code.length
  return `${html.slice(0, begin).replace(preload, '')}${late}${html.slice(starter.end).replace(preload, '')}`
}

/** The script that begins the application. */
function starterOf(html: string): HtmlElement | undefined {
  for (const script of elementsIn(html, /<(script)\b([^<>]*)>/g)) {
    if (script.attributes.includes(' type="module"')) return script
  }
  return undefined
}
