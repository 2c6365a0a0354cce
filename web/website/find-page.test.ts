import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { aConfig } from '#domain/content/shop-config.fixture.ts'
import { findPage } from './find-page.ts'
import { pageContent } from './page-content.tsx'
import type { WebsiteRequest } from './request.ts'

const site = (path: string, type: string, rest: object = {}) => ({
  path,
  type,
  redirectFrom: [],
  isPublic: true,
  ...rest,
})
const sites = [
  site('willkommen', 'custom_home'),
  site('karte/woche/heute', 'custom_site', { redirectFrom: ['mittag'] }),
  site('von-morgen', 'custom_raum'),
]
const branches = [
  { identifier: 'offen', isEnabled: true, isPublic: true },
  { identifier: 'zu', isEnabled: true, isPublic: false },
]
const catalog = { sites, branches, config: {} } as unknown as VisitorCatalog
const kindAt = (path: string) => findPage(path, catalog).kind

test('at each address stands what is meant: the start page, a page of several segments, a branch, or nothing', () => {
  expect(findPage('/', catalog)).toMatchObject({ kind: 'site', isHome: true })
  expect(findPage('/karte/woche/heute', catalog)).toMatchObject({ kind: 'site', isHome: false })
  expect(kindAt('/store/offen')).toBe('branch')
  expect(kindAt('/store/zu')).toBe('missing')
  expect(kindAt('/karte/woche')).toBe('missing')
  expect(findPage('/mittag', catalog)).toEqual({ kind: 'redirect', status: 301, to: '/karte/woche/heute' })
  expect(findPage('/willkommen', catalog)).toEqual({ kind: 'redirect', status: 301, to: '/' })
})

test('a page of a type that nobody here knows is told as one', () => {
  expect(kindAt('/von-morgen')).toBe('unknown-type')
  const request = { catalog: { config: aConfig() } } as unknown as WebsiteRequest
  const { status, head, body } = pageContent({ kind: 'unknown-type' }, request)
  expect([status, head.title, head.isHidden]).toEqual([500, '500 Internal Server Error - Gasthof Linde', true])
  const html = renderToStaticMarkup(body)
  expect(html).toContain('<h1>500 Internal Server Error</h1><p>Leider ist ein interner Fehler aufgetreten.</p>')
})

test('a start page of a later version than this is no start page', () => {
  const later = { ...catalog, sites: [site('willkommen', 'custom_halle')] } as unknown as VisitorCatalog
  expect(findPage('/', later)).toEqual({ kind: 'missing' })
})
