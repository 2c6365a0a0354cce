// What holds the manual to the product: every page has its questions, and every word it calls by name stands on a screen.
import { expect, test } from 'vitest'
import { manualGroups } from '#domain/wording/manual.ts'
import { areaGroups } from '../shell/areas.ts'
import { person } from '../testing/show-pages.tsx'
import { chapters, chaptersFor, pictureAddress } from './chapters.ts'
import { chapterOf, questionAddress, questionsFound, readChapter } from './read-manual.ts'

const raw = (found: Record<string, unknown>) => Object.values(found).join('\n')
const routes = raw(import.meta.glob('../routes.tsx', { query: '?raw', import: 'default', eager: true }))
const files = import.meta.glob<string>('../../../docs/manual/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob('../../../docs/manual/pictures/*', { query: '?url', import: 'default', eager: true })
const wording = raw(
  import.meta.glob(
    ['../../../domain/wording/*.ts', '!../../../domain/wording/{api-docs,api-fields,find,mails,operation,log}.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** Every sentence of the screens, as it stands in the tables. */
const words = new Set([...wording.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, word = '']) => word))
/** „{count} Produkte hinzufügen“: what stands for a value may be anything short. */
const patterns = [...words]
  .filter((word) => /\{\w+\}/.test(word) && word.replace(/\{\w+\}/g, '').trim().length > 3)
  .map((word) => new RegExp(`^${word.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.{1,30}')}$`))

const isOnScreen = (word: string) => words.has(word) || patterns.some((pattern) => pattern.test(word))
const texts = chapters.map((chapter) => ({
  chapter,
  text: [chapter.lead, ...chapter.questions.map(({ answer }) => answer)].join('\n'),
}))

test('every area of the navigation and every page of the sitemap has its chapter', () => {
  const ofAreas = areaGroups.flatMap(({ areas }) => areas.map(({ path }) => path))
  const ofRoutes = [...routes.matchAll(/path: '(\/[^:*][^']*)'/g)].map(([, path = '']) => path)
  expect(ofRoutes.length).toBeGreaterThan(20)
  const pages = [...ofAreas, ...ofRoutes, '/frontdesk', '/frontdesk/print', '/kiosk', '/time-clock']
  expect(pages.filter((page) => chapterOf(chapters, page) === null)).toEqual([])
})

test('no page belongs to two chapters, and each names a heading of the manual', () => {
  const pages = chapters.flatMap((chapter) => chapter.pages)
  expect(pages).toEqual([...new Set(pages)])
  expect(chapters.filter(({ group }) => !manualGroups.includes(group)).map(({ slug }) => slug)).toEqual([])
})

test.each(chapters.map((chapter) => [chapter.slug, chapter] as const))(
  '%s has a lead and at least three questions with answers',
  (_, { title, lead, questions }) => {
    expect(title).not.toBe('')
    expect(lead.length).toBeGreaterThan(40)
    expect(
      lead.split('\n\n').filter((paragraph) => !paragraph.startsWith('![')),
      'one paragraph',
    ).toHaveLength(1)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    for (const { ask, answer, id } of questions) {
      expect(ask).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(40)
      expect(questions.filter((other) => other.id === id)).toHaveLength(1)
    }
  },
)

test.each(texts.map(({ chapter, text }) => [chapter.slug, text] as const))(
  'what %s calls by name stands on a screen',
  (_, text) => {
    const called = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word)
    expect(called.filter((word) => !isOnScreen(word))).toEqual([])
  },
)

test('a word that stands on no screen would be found', () => {
  expect(isOnScreen('Speichern')).toBe(true)
  expect(isOnScreen('12 Produkte hinzufügen')).toBe(true)
  expect(isOnScreen('Speichern und beten')).toBe(false)
})

test('every link leads to a page, a chapter or out of the house by https', () => {
  const wrong = texts.flatMap(({ chapter, text }) =>
    [...text.matchAll(/[^!]\[[^\]]+\]\(([^)]+)\)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !leadsSomewhere(href))
      .map((href) => `${chapter.slug}: ${href}`),
  )
  expect(wrong).toEqual([])
})

function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('#/')) return ['/', '/api/docs'].includes(href) || href.startsWith('https://')
  const [path = '', search = ''] = href.slice(1).split('?')
  const [, slug] = /^\/help\/(.+)$/.exec(path) ?? []
  if (slug === undefined) return chapterOf(chapters, path) !== null
  const chapter = chapters.find((each) => each.slug === slug)
  const asked = new URLSearchParams(search).get('frage')
  return chapter !== undefined && (asked === null || chapter.questions.some(({ id }) => id === asked))
}

test('every picture is there and says what it shows, and none lies there unused', () => {
  const shown = texts.flatMap(({ text }) => [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)])
  for (const [, alt = '', address = ''] of shown) {
    expect({ address, stands: pictureAddress(address) !== null }).toEqual({ address, stands: true })
    expect(alt.length).toBeGreaterThan(20)
  }
  const names = Object.keys(pictures).map((path) => path.slice(path.indexOf('pictures/')))
  expect(names.filter((name) => !shown.some(([, , address]) => address === name))).toEqual([])
})

test('every chapter about a page shows it', () => {
  expect(texts.filter(({ text }) => !text.includes('](pictures/')).map(({ chapter }) => chapter.slug)).toEqual([])
})

test('a chapter is named like its file, without signs that an address would have to escape', () => {
  for (const path of Object.keys(files)) expect(path).toMatch(/\/[a-z]+(-[a-z]+)*\.md$/)
})

test.each([
  ['/orders', 'orders'],
  ['/products/019a', 'products'],
  ['/products/new', 'products'],
  ['/gibt/es/nicht', undefined],
])('%s belongs to %s', (path, slug) => {
  expect(chapterOf(chapters, path)?.slug).toBe(slug)
})

test('a file may name an address with a parameter of its own', () => {
  const one = readChapter('a', '# A\nSeiten: /products\n\nLead.\n')
  const other = readChapter('b', '# B\nSeiten: /products/:id\n\nLead.\n')
  expect(chapterOf([one, other], '/products/7')).toBe(other)
  expect(chapterOf([one, other], '/products')).toBe(one)
})

test.each([
  ['feiertag', '/help/branches'],
  ['heute zusperren', '/help/branches'],
  ['wie kann ich einen Gast erstatten', '/help/history'],
  ['zurückzahlen', '/help/history'],
  ['urlub', '/help/absences'],
  ['bondrucker', '/help/devices'],
  ['passwort vergessen', '/help/account'],
])('whoever looks for „%s“ finds the answer first in %s', (term, address) => {
  const [first] = questionsFound(chapters, term)
  expect(first && questionAddress(first.chapter, first.question)).toContain(`${address}?frage=`)
})

test('nobody is told about pages that they do not have', () => {
  const slugs = chaptersFor(person('ROLE_EMPLOYEE')).map(({ slug }) => slug)
  expect(slugs).toContain('orders')
  expect(slugs).toContain('counter')
  expect(slugs).not.toContain('products')
  expect(chaptersFor(person('ROLE_ADMIN'))).toHaveLength(chapters.length)
})
