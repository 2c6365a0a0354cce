import { expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { namedLegend } from '#domain/catalog/allergens.ts'
import { spokenCatalog } from './spoken-catalog.ts'

const config = { parts: [{ name: 'Größe', description: '', options: [{ name: 'Groß' }] }] }
const catalog = {
  config: {
    title: 'Beim Wirt',
    seoTitle: 'Essen bestellen beim Wirt',
    description: 'Gut gekocht',
    seoDescription: 'Wir kochen gut',
    orderButtonText: 'Zahlungspflichtig bestellen',
    translations: { en: { title: 'At the inn', description: ' ', orderButtonText: 'Order with obligation to pay' } },
    allergenLegend: [
      { code: 'A', name: 'Glutenhaltiges Getreide' },
      { code: 'B', name: 'Krebse aus dem See' },
      { code: 'X', name: 'Honig', translations: { en: { name: 'Honey' } } },
    ],
  },
  divisions: [
    { isPublic: false, title: 'Im Umbau', description: '', translations: { en: { title: 'Under construction' } } },
    {
      isPublic: true,
      title: 'Gasthaus Linde',
      description: 'Küche aus dem Ländle',
      translations: { en: { description: 'Country cooking' } },
    },
  ],
  donatees: [
    { name: 'Drachenkinder', description: 'Ferien', translations: { en: { description: 'Holidays for children' } } },
  ],
  products: [
    { name: 'Suppe', description: 'Heiß', config, translations: { en: { name: 'Soup', words: { Groß: 'Large' } } } },
  ],
  categories: [{ name: 'Suppen', translations: { en: { name: 'Soups' } } }],
  menus: [{ name: 'Karte', translations: {} }],
  branches: [
    {
      name: 'Stadtplatz',
      description: 'Am Markt',
      closedMessage: 'Wir haben zu',
      translations: { en: { closedMessage: 'We are closed' } },
    },
  ],
  tags: [{ name: 'Gastgarten', translations: { en: { name: 'Garden' } } }],
  navigations: [
    {
      items: [{ label: 'Über uns', children: [{ label: 'Team', children: [] }] }],
      translations: { en: { words: { 'Über uns': 'About us' } } },
    },
  ],
  blocks: [
    {
      identifier: 'news',
      content: { body: '<p>Heute zu</p>', translations: { en: [{ german: '<p>Heute zu</p>', said: '<p>Shut</p>' }] } },
    },
  ],
  sites: [
    {
      name: 'Wir',
      title: 'Über uns',
      description: '',
      seo: { title: 'Über uns – Gasthaus', description: 'Wir kochen', noIndex: false },
      translations: { en: { title: 'About us' } },
      content: {
        body: [
          {
            type: 'text',
            value: { text: '<p>Seit 1902</p>' },
            translations: { en: [{ german: '<p>Seit 1902</p>', said: '<p>Since 1902</p>' }] },
          },
        ],
      },
    },
  ],
} as unknown as VisitorCatalog

test('the English catalogue has what is translated and else the German, and no translations beside', () => {
  const english = spokenCatalog(catalog, 'en')
  expect(english.products).toMatchObject([
    { name: 'Soup', description: 'Heiß', config: { parts: [{ name: 'Größe', options: [{ name: 'Large' }] }] } },
  ])
  expect(english.categories).toMatchObject([{ name: 'Soups' }])
  expect(english.branches).toMatchObject([
    { name: 'Stadtplatz', description: 'Am Markt', closedMessage: 'We are closed' },
  ])
  expect(english.donatees).toMatchObject([{ name: 'Drachenkinder', description: 'Holidays for children' }])
  expect(english.tags).toMatchObject([{ name: 'Garden' }])
  expect(english.navigations).toMatchObject([{ items: [{ label: 'About us', children: [{ label: 'Team' }] }] }])
  expect(english.menus).toMatchObject([{ name: 'Karte' }])
  expect(english.sites).toMatchObject([{ title: 'About us', seo: { title: '', description: 'Wir kochen' } }])
  const body = [{ value: { text: '<p>Since 1902</p>' } }]
  expect(english.sites).toMatchObject([{ content: { body } }])
  expect(english.blocks).toMatchObject([{ content: { body: '<p>Shut</p>' } }])
  expect(JSON.stringify(english)).not.toContain('"en"')
})

test('the German catalogue says what it said, and no word of English', () => {
  const german = spokenCatalog(catalog, 'de')
  expect(german.products).toMatchObject([{ name: 'Suppe' }])
  expect(german.sites).toMatchObject([{ title: 'Über uns', seo: { title: 'Über uns – Gasthaus' } }])
  expect(namedLegend(german.config.allergenLegend)).toEqual(
    catalog.config.allergenLegend.map(({ code, name }) => ({ code, name })),
  )
  expect(JSON.stringify(german)).not.toMatch(
    /"en"|Soup|Large|Honey|About|Garden|We are|Shut|Since|At the inn|obligation|Country|Holidays/,
  )
})

test('what the house calls itself and its button is read in English where it says so, and else in German', () => {
  expect(spokenCatalog(catalog, 'en').config).toMatchObject({
    title: 'At the inn',
    seoTitle: '',
    description: 'Gut gekocht',
    seoDescription: '',
    orderButtonText: 'Order with obligation to pay',
    translations: {},
  })
  expect(spokenCatalog(catalog, 'de').config).toMatchObject({
    title: 'Beim Wirt',
    seoTitle: 'Essen bestellen beim Wirt',
    orderButtonText: 'Zahlungspflichtig bestellen',
  })
})

test('the first page is called as its organisation calls it in English, also for search engines', () => {
  const german = { ...catalog.config, translations: {} }
  const english = spokenCatalog({ ...catalog, config: german }, 'en')
  expect(english.divisions[1]).toMatchObject({
    title: 'Gasthaus Linde',
    description: 'Country cooking',
    translations: {},
  })
  // What is not public stands above no page.
  expect(english.config).toMatchObject({ seoTitle: 'Essen bestellen beim Wirt', seoDescription: '' })
  const house = { ...catalog, config: german, divisions: catalog.divisions.slice(0, 1) }
  expect(spokenCatalog(house, 'en').config).toMatchObject({ seoDescription: 'Wir kochen gut' })
})

test('an allergen that the law names is named by the pages, one in own words by its owner', () => {
  expect(spokenCatalog(catalog, 'en').config.allergenLegend).toEqual([
    { code: 'A', name: '' },
    { code: 'B', name: 'Krebse aus dem See' },
    { code: 'X', name: 'Honey' },
  ])
})

test('is made once for a catalogue and language', () => {
  expect(spokenCatalog(catalog, 'en')).toBe(spokenCatalog(catalog, 'en'))
})
