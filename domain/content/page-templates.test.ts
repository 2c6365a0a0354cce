import { expect, test } from 'vitest'
import { checkPage } from './page-checks.ts'
import { pageOfTemplate, pageTemplates } from './page-templates.ts'
import { readSections } from './sections.ts'

const now = Temporal.Instant.from('2026-11-24T12:00:00Z')
const pictures = ['Laib Brot', 'Gasthaus mit Nachbarhäusern', 'Torte mit Kerzen', 'Teller mit Besteck'].map(
  (alt, at) => ({
    id: `p${at}`,
    name: '',
    alt,
  }),
)
const surroundings = (over: object = {}) => {
  let count = 0
  return { pictures, taken: new Set<string>(), makeId: () => `s${(count += 1)}`, ...over }
}

test.each(pageTemplates)('%s is a finished page: every section shows something, and nothing stands out', (template) => {
  const { title, content } = pageOfTemplate(template, surroundings())
  expect(readSections(content, now)).toHaveLength(content.body.length)
  expect(content.body.length).toBeGreaterThan(2)
  expect(new Set(content.body.map(({ id }) => id)).size).toBe(content.body.length)
  const alts = new Map(pictures.map(({ id, alt }) => [id, alt]))
  const nothing = new Map<string, string>()
  const sources = { alts, hiddenSites: nothing, hiddenBlocks: nothing, hiddenPaths: nothing, now: 0 }
  expect(checkPage({ title, searchTitle: title, description: '', content }, sources)).toEqual([])
})

test.each(pageTemplates)('%s leads nobody to a stranger, nor to the page on which one is', (template) => {
  const said = JSON.stringify(pageOfTemplate(template, surroundings()).content)
  expect(said).not.toMatch(/example\.|mailto:|"link":"\/"/)
})

test('pictures are chosen by what they show', () => {
  const { content } = pageOfTemplate('about', surroundings())
  const [hero, , , slider] = content.body as { value: { image: object; slides: { image: object }[] } }[]
  expect(hero?.value.image).toEqual({ id: 'p1' })
  expect(slider?.value.slides[0]?.image).toEqual({ id: 'p0' })
})

test('a house without pictures gets the words all the same', () => {
  const { content } = pageOfTemplate('week', surroundings({ pictures: [] }))
  expect(readSections(content, now).map(({ type }) => type)).toEqual(['hero', 'menu', 'text'])
})

test('an address that is taken is counted on', () => {
  const path = (...taken: string[]) => pageOfTemplate('jobs', surroundings({ taken: new Set(taken) })).path
  expect(path()).toBe('jobs')
  expect(path('jobs')).toBe('jobs-2')
  expect(path('jobs', 'jobs-2')).toBe('jobs-3')
})

test('only the start page is one', () => {
  const types = pageTemplates.map((template) => pageOfTemplate(template, surroundings()).type)
  expect(types).toEqual(['custom_home', 'custom_site', 'custom_site', 'custom_site', 'custom_site'])
})
