import { expect, test } from 'vitest'
import { robotsText, sitemapXml } from './crawler-files.ts'
import { aConfig } from './shop-config.fixture.ts'

const updatedAt = '2026-11-21T11:30:00Z'
const type = 'default'
const seo = { noIndex: false, canonical: '' }

test('robots leave out what is for staff, machines or one guest, and find the map', () => {
  expect(robotsText('https://shop.example')).toBe(`User-agent: *
Disallow: /api/
Disallow: /backend
Disallow: /frontdesk/
Disallow: /kiosk/
Disallow: /signage/
Disallow: /status/
Disallow: /time-clock/
Disallow: /upload/

Sitemap: https://shop.example/sitemap.xml
`)
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
        { path: 'feste/hochzeit', type, updatedAt, seo },
        { path: 'intern', type, updatedAt, seo: { ...seo, noIndex: true } },
        { path: 'kopie', type, updatedAt, seo: { ...seo, canonical: 'https://elsewhere.example/' } },
        { path: 'imprint', type, updatedAt, seo },
        // What answers with an error is not to be found.
        { path: 'von-morgen', type: 'custom_raum', updatedAt, seo },
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

test('the map is XML, whatever an address contains', () => {
  const sites = [{ path: 'a&b<c>', type, updatedAt, seo }]
  expect(sitemapXml({ config: { ...aConfig(), updatedAt }, branches: [], sites }, 'https://shop.example'))
    .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/</loc><lastmod>2026-11-21</lastmod></url>
<url><loc>https://shop.example/site/a&amp;b&lt;c&gt;</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`)
})
