import { expect, test } from 'vitest'
import { robotsText, sitemapXml } from './crawler-files.ts'
import { aConfig } from './shop-config.fixture.ts'

const updatedAt = '2026-11-21T11:30:00Z'
const seo = { noIndex: false, canonical: '' }

test('robots leave out what is for staff, machines or one guest, and find the map', () => {
  const text = robotsText('https://shop.example')
  expect(text).toContain('User-agent: *\nDisallow: /api/\n')
  expect(text).toContain('Disallow: /status/')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})

test('the map names what may be found', () => {
  const xml = sitemapXml(
    {
      config: { ...aConfig({ imprintText: 'Wir', privacyPolicy: 'https://elsewhere.example' }), updatedAt },
      branches: [
        { identifier: 'hohenems', isPublic: true, isEnabled: true, updatedAt },
        { identifier: 'geheim', isPublic: false, isEnabled: true, updatedAt },
      ],
      sites: [
        { path: 'feste/hochzeit', updatedAt, seo },
        { path: 'intern', updatedAt, seo: { ...seo, noIndex: true } },
        { path: 'kopie', updatedAt, seo: { ...seo, canonical: 'https://elsewhere.example/' } },
        { path: 'imprint', updatedAt, seo },
      ],
    },
    'https://shop.example',
  )
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>2026-11-21</g)].map(([, loc]) => loc)).toEqual([
    'https://shop.example/',
    'https://shop.example/store/hohenems',
    'https://shop.example/site/imprint',
    'https://shop.example/site/feste/hochzeit',
  ])
})
