import { describe, expect, it } from 'vitest'
import { canonicalAddress, pageHead, shopTitle } from './page-titles.ts'
import type { PageSubject } from './page-titles.ts'

const config = {
  title: 'Gasthof Linde',
  shopName: 'Linde',
  seoTitle: '',
  description: 'Regional seit 1890.',
  seoDescription: '',
}
const division = { route: 'division', divisionTitle: '', divisionDescription: '' } as const
const site = { title: '', name: 'ueber-uns', description: '' }
const head = (subject: PageSubject, changes: Partial<typeof config> = {}) =>
  pageHead(subject, { ...config, ...changes })

describe('page titles', () => {
  it.each([
    [division, 'Gasthof Linde'],
    [{ ...division, divisionTitle: 'Unsere Filialen' }, 'Unsere Filialen - Gasthof Linde'],
    [{ route: 'site', site: { ...site, title: 'Über uns' } }, 'Über uns - Gasthof Linde'],
    [{ route: 'site', site }, 'ueber-uns - Gasthof Linde'],
    [{ route: 'branch', branch: { name: 'Lindenhof', description: '' } }, 'Lindenhof - Gasthof Linde'],
    [{ route: 'checkout' }, 'Bestellvorgang - Gasthof Linde'],
    [{ route: 'checkout_error' }, 'Bestellvorgang - Gasthof Linde'],
    [{ route: 'status' }, 'Bestellstatus - Gasthof Linde'],
    [{ route: 'notFound' }, '404 Not Found - Gasthof Linde'],
    [{ route: 'error' }, '500 Internal Server Error - Gasthof Linde'],
  ] as const)('of %o: %s', (subject, title) => {
    expect(head(subject).title).toBe(title)
  })

  it('take the seoTitle on the start page only', () => {
    const seo = { seoTitle: 'Essen bestellen in Bregenz', seoDescription: 'Jetzt online.' }
    expect(head({ ...division, divisionTitle: 'Filialen' }, seo)).toEqual({
      title: 'Essen bestellen in Bregenz',
      description: 'Jetzt online.',
    })
    expect(head({ route: 'status' }, seo)).toEqual({
      title: 'Bestellstatus - Gasthof Linde',
      description: 'Regional seit 1890.',
    })
  })

  it('describe the page with its own words, else the configured ones', () => {
    expect(head({ ...division, divisionDescription: 'Alle Häuser.' }).description).toBe('Alle Häuser.')
    expect(head(division).description).toBe('Regional seit 1890.')
    expect(head({ route: 'site', site: { ...site, description: 'Wir.' } }).description).toBe('Wir.')
    expect(head({ route: 'site', site: { ...site, description: ' ' } }).description).toBe('Regional seit 1890.')
    expect(head({ route: 'branch', branch: { name: 'L', description: 'Am See.' } }).description).toBe('Am See.')
  })

  it('do without the spaces around what was typed', () => {
    const spaced = { ...config, title: ' Linde ', description: ' D ', seoTitle: ' S ', seoDescription: ' E ' }
    const titled = (subject: PageSubject, changes: Partial<typeof config> = {}) =>
      pageHead(subject, { ...spaced, ...changes })
    expect(titled(division)).toEqual({ title: 'S', description: 'E' })
    expect(
      titled({ ...division, divisionTitle: ' F ', divisionDescription: ' G ' }, { seoTitle: '', seoDescription: '' }),
    ).toEqual({ title: 'F - Linde', description: 'G' })
    expect(titled(division, { seoDescription: ' ' }).description).toBe('D')
    expect(titled({ route: 'site', site: { title: ' T ', name: '', description: '' } })).toEqual({
      title: 'T - Linde',
      description: 'D',
    })
    expect(titled({ route: 'site', site: { ...site, name: ' N ' } }).title).toBe('N - Linde')
    expect(titled({ route: 'branch', branch: { name: ' B ', description: ' C ' } })).toEqual({
      title: 'B - Linde',
      description: 'C',
    })
  })

  it('use the shop name where there is no title', () => {
    expect(shopTitle(config)).toBe('Gasthof Linde')
    expect(shopTitle({ title: ' ', shopName: ' Linde ' })).toBe('Linde')
  })
})

describe('canonical addresses', () => {
  it.each([
    ['/', false, 'https://linde.at/'],
    ['', false, 'https://linde.at/'],
    ['/store/lindenhof/', false, 'https://linde.at/store/lindenhof'],
    ['/store/lindenhof?table=4#menu', false, 'https://linde.at/store/lindenhof'],
    ['/site/imprint', true, 'https://linde.at/site/imprint'],
    ['/ueber-uns/team', true, 'https://linde.at/site/ueber-uns/team'],
    ['/sitemap', true, 'https://linde.at/site/sitemap'],
    ['/site', true, 'https://linde.at/site'],
    ['/', true, 'https://linde.at/'],
    ['//store//a', false, 'https://linde.at/store/a'],
  ])('of %s (site: %s) is %s', (path, isSite, expected) => {
    expect(canonicalAddress('https://linde.at//', path, isSite)).toBe(expected)
    expect(canonicalAddress('https://linde.at', path, isSite)).toBe(expected)
  })

  it('do not take a path for a site by themselves', () => {
    expect(canonicalAddress('https://linde.at', '/ueber-uns')).toBe('https://linde.at/ueber-uns')
  })
})
