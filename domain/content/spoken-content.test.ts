import { expect, test } from 'vitest'
import { bannerEntries, newsBody } from './news.ts'
import { readPageForm } from './page-form.ts'
import { recordOf, type Loose } from './loose-values.ts'
import { readSections } from './sections.ts'
import { spokenContent } from './spoken-content.ts'

const now = Temporal.Instant.from('2026-11-26T12:00:00Z')
const english = (...pairs: readonly (readonly [string, string])[]) => ({
  translations: { en: pairs.map(([german, said]) => ({ german, said })) },
})

test('a section says in English what is translated, and else its German', () => {
  const content = {
    body: [
      { type: 'text', value: { text: '<p>Grüß Gott</p>' }, ...english(['<p>Grüß Gott</p>', '<p>Welcome</p>']) },
      { type: 'text', value: { text: '<p>Neu geschrieben</p>' }, ...english(['<p>Alt</p>', '<p>Old</p>']) },
      {
        type: 'image-text',
        value: {
          version: 'a',
          columnText: {
            title: 'text',
            content: [
              { type: 'text', value: { text: '<p>Wir</p>' } },
              { type: 'button', value: { label: 'Mehr', link: '/mehr' } },
            ],
          },
        },
        ...english(['text', 'words'], ['Mehr', 'More'], ['/mehr', '/more'], ['a', 'c'], ['<p>Wir</p>', '<p></p>']),
      },
      { type: 'menu-highlights', value: { block: { id: 'x' } } },
    ],
  }
  expect(readSections(spokenContent(content, 'en'), now)).toMatchObject([
    { html: '<p>Welcome</p>' },
    { html: '<p>Neu geschrieben</p>' },
    { version: 'a', title: 'words', content: [{ html: '<p>Wir</p>' }, { button: { label: 'More', link: '/mehr' } }] },
    { blockId: 'x' },
  ])
  expect(readSections(spokenContent(content, 'de'), now)).toEqual(readSections(content, now))
  expect(JSON.stringify(spokenContent(content, 'de'))).not.toContain('Welcome')
  const untold: Loose = { body: '<p>Grüß Gott</p>', more: ['x'] }
  expect(spokenContent(untold, 'en')).toBe(untold)
})

test('news, the banner and menus of a block are translated as a whole', () => {
  const block = (identifier: string, content: Loose) => [
    { identifier, isPublic: true, content: spokenContent(content, 'en') },
  ]
  const news = { body: '<p>Heute zu</p>', ...english(['<p>Heute zu</p>', '<p>Closed today</p>']) }
  expect(newsBody(block('news', news))).toBe('<p>Closed today</p>')
  const banner = { body: [{ part1: 'Neu', part2: 'Suppe' }], ...english(['Neu', 'New'], ['Suppe', 'Soup']) }
  expect(bannerEntries(block('news-banner', banner))).toEqual([{ part1: 'New', part2: 'Soup' }])
})

test('a form asks in English and is answered in German', () => {
  const value = {
    fields: [{ kind: 'choice', label: 'Essen', isRequired: true, choices: ['Fleisch', 'Fisch'] }],
    consent: 'Ja, gern',
  }
  const section = {
    type: 'form',
    id: 'f',
    value,
    ...english(['Essen', 'Meal'], ['Fisch', 'Fish'], ['Ja, gern', 'Yes']),
  }
  const [spoken] = spokenContent({ body: [section] }, 'en')['body'] as Loose[]
  expect(readPageForm(recordOf(spoken?.['value']))).toMatchObject({
    consent: 'Yes',
    fields: [{ label: 'Meal', choices: ['Fleisch', 'Fish'], sent: { label: 'Essen', choices: ['Fleisch', 'Fisch'] } }],
  })
})

test('whatever stands where translations are expected, the page is not lost', () => {
  for (const translations of [null, 'x', { en: 'x' }, { en: [null, 3, { german: 5 }, { said: 'x' }] }, { en: {} }]) {
    const content = { body: [{ type: 'text', value: { text: '<p>a</p>' }, translations }], translations }
    expect(readSections(spokenContent(content, 'en'), now)).toMatchObject([{ html: '<p>a</p>' }])
  }
})
