// What stands in the head of every route: title, description, canonical address, Open Graph, robots, schema.org (storefront § 2).
import { cleanup, render } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { PageHead } from '#parts/page-head.tsx'
import { shopRequest } from '../context.ts'
import { loader as branchesLoader } from '../pages/branches/page.tsx'
import { loader as checkoutLoader } from '../pages/checkout/page.tsx'
import { loader as contentLoader } from '../pages/content/page.tsx'
import { loader as menuLoader } from '../pages/menu/page.tsx'
import { pageRequest, smallBranch, smallCatalog } from '../testing/small-shop.ts'
import { structuredData } from './schema-org.ts'

afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

const site = {
  id: 'about',
  path: 'ueber-uns',
  type: 'default',
  title: 'Über uns',
  name: 'about',
  description: 'Wer wir sind',
  isPublic: true,
  redirectFrom: [],
  seo: { title: '', description: '', canonical: '', noIndex: false, image: null },
  content: { body: [] },
}
const plain = smallCatalog(smallBranch({ description: 'Das Haus am Platz', images: [] }))
const catalog = {
  ...plain,
  config: { ...plain.config, description: 'Wirtshaus seit 1672' },
  sites: [site],
} as unknown as VisitorCatalog

interface Head {
  readonly title: string
  readonly description?: string
  readonly canonical?: string
  readonly image?: string
}

async function headOf(loader: unknown, path: string, params: object, shop = catalog): Promise<Head> {
  const context = new RouterContextProvider()
  context.set(shopRequest, pageRequest(shop))
  const request = new Request(`https://shop.example${path}`)
  const load = loader as (given: object) => unknown
  return ((await load({ context, params, request })) as { head: Head }).head
}

const hohenems = { branchIdentifier: 'hohenems' }

test.each<[string, unknown, object, Head]>([
  ['/', branchesLoader, {}, { title: 'Lindenhof', description: 'Wirtshaus seit 1672', canonical: '/' }],
  [
    '/store/hohenems?table=4',
    menuLoader,
    hohenems,
    { title: 'Hohenems - Lindenhof', description: 'Das Haus am Platz', canonical: '/store/hohenems' },
  ],
  [
    '/store/hohenems/checkout',
    checkoutLoader,
    hohenems,
    { title: 'Bestellvorgang - Lindenhof', canonical: '/store/hohenems/checkout' },
  ],
  [
    '/store/hohenems/checkout/error',
    checkoutLoader,
    hohenems,
    { title: 'Bestellvorgang - Lindenhof', canonical: '/store/hohenems/checkout/error' },
  ],
  [
    '/ueber-uns',
    contentLoader,
    { '*': 'ueber-uns' },
    { title: 'Über uns - Lindenhof', description: 'Wer wir sind', canonical: '/site/ueber-uns' },
  ],
  [
    '/site/terms-and-conditions',
    contentLoader,
    { '*': 'terms-and-conditions' },
    { title: 'AGB - Lindenhof', canonical: '/site/terms-and-conditions' },
  ],
])('%s', async (path, loader, params, { canonical, ...expected }) => {
  const head = await headOf(loader, path, params)
  expect(head).toMatchObject({ ...expected, canonical: `https://shop.example${canonical}` })
})

test.each<[string, unknown, object, object, string]>([
  ['the list of branches', branchesLoader, {}, {}, '/app-icon/neutral-112233/maskable-512.png'],
  ['a menu', menuLoader, hohenems, {}, '/app-icon/neutral-112233/maskable-512.png'],
  [
    'a menu of a branch with pictures',
    menuLoader,
    hohenems,
    { images: [{ id: 'garden' }] },
    '/image/medium/garden-2.jpg',
  ],
  ['a menu of a branch with a logo', menuLoader, hohenems, { logo: { id: 'garden' } }, '/image/medium/garden-2.jpg'],
  ['a page', contentLoader, { '*': 'ueber-uns' }, {}, '/app-icon/neutral-112233/maskable-512.png'],
  ['a legal page', contentLoader, { '*': 'terms-and-conditions' }, {}, '/app-icon/neutral-112233/maskable-512.png'],
])('%s is shared with a picture: its own, else the shop’s', async (_, loader, params, branch, picture) => {
  const shop = {
    ...catalog,
    branches: [smallBranch({ images: [], ...branch })],
    images: [{ id: 'garden', version: 2, extension: 'jpg' }],
    config: { ...catalog.config, themeColor: '#112233' },
  } as unknown as VisitorCatalog
  const { image } = await headOf(loader, '/store/hohenems', params, shop)
  expect(image).toBe(`https://shop.example${picture}`)
})

test('the head says it to search engines and to those who share the page', () => {
  const { title, description, canonical } = { title: 'T', description: 'D', canonical: 'https://shop.example/x' }
  render(
    <PageHead
      title={title}
      description={description}
      canonical={canonical}
      image="https://shop.example/i.jpg"
      isHidden
    />,
  )
  const meta = (selector: string) => document.querySelector(selector)?.getAttribute('content')
  expect(document.title).toBe('T')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(canonical)
  expect(meta('meta[name=description]')).toBe('D')
  expect(meta('meta[name=robots]')).toBe('noindex')
  const shared = ['title', 'description', 'url', 'image', 'type'].map((name) => meta(`meta[property="og:${name}"]`))
  expect(shared).toEqual(['T', 'D', canonical, 'https://shop.example/i.jpg', 'website'])
})

const thingsAt = (path: string) =>
  (JSON.parse(structuredData(pageRequest(catalog), path)) as { '@graph': { '@type': string }[] })['@graph']

test.each([
  ['/', ['WebSite', 'Restaurant']],
  ['/store/hohenems', ['WebSite', 'Restaurant', 'BreadcrumbList']],
  ['/store/hohenems/checkout', ['WebSite']],
  ['/site/ueber-uns', ['WebSite', 'BreadcrumbList']],
  ['/ueber-uns', ['WebSite', 'BreadcrumbList']],
  ['/status/abc/xyz', ['WebSite']],
])('%s tells search engines of %j', (path, types) => {
  expect(thingsAt(path).map((thing) => thing['@type'])).toEqual(types)
})

test('a menu is described with its dishes and prices', () => {
  const text = JSON.stringify(thingsAt('/store/hohenems')[1])
  for (const part of ['Aus der Pfanne', 'Kässpätzle', '14.9', 'EUR']) expect(text).toContain(part)
})
