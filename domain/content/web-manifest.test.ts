import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { aConfig } from './shop-config.fixture.ts'
import { iconAddress, iconSizes, readIconName, webManifest } from './web-manifest.ts'

const branch = (name: string, changes = {}) => ({
  ...aBranch(),
  name,
  identifier: name.toLowerCase(),
  isEnabled: true,
  isPublic: true,
  ...changes,
})

describe('the manifest', () => {
  it('has the name of the shop, the colours of the specification and a place of its own', () => {
    expect(webManifest(aConfig({ shopName: 'Gasthof zur Linde' }), [], 'k')).toMatchObject({
      id: '/',
      name: 'Gasthof zur Linde',
      short_name: 'Gasthof zur',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#000000',
      background_color: '#EBEBEB',
      lang: 'de',
    })
  })

  it('is found as food, with pictures on the shop and its shortcuts', () => {
    const { categories, dir, icons, shortcuts } = webManifest(aConfig(), [branch('Au')], 'k')
    expect([categories, dir]).toEqual([['food'], 'ltr'])
    expect(icons[0]).toMatchObject({ src: '/app-icon/k/any-48.png', sizes: '48x48', type: 'image/png', purpose: 'any' })
    expect(shortcuts[0]?.icons).toEqual([
      { src: '/app-icon/k/any-96.png', sizes: '96x96', type: 'image/png', purpose: 'any' },
    ])
  })

  it.each([
    ['Kurz gesagt', 'Lang', 'Kurz gesagt'],
    ['', 'Lang', 'Lang'],
  ])('is described to people as to search engines: „%s“, else „%s“', (seoDescription, description, told) => {
    expect(webManifest(aConfig({ seoDescription, description }), [], 'k').description).toBe(told)
  })

  it.each([
    ['Lindenhof', 'Lindenhof'],
    ['Gast  Hof', 'Gast Hof'],
    ['Zwölfsignlang', 'Zwölfsignlan'],
    ['Zwölf Zeiche', 'Zwölf Zeiche'],
    ['Zwölf Zeichen', 'Zwölf'],
  ])('shortens %s to %s', (shopName, short) => {
    expect(webManifest(aConfig({ shopName }), [], 'k').short_name).toBe(short)
  })

  it('leads to the menus of at most four branches that guests see', () => {
    const branches = ['Au', 'Bu', 'Cu', 'Du', 'Eu'].map((name) => branch(name))
    const { shortcuts } = webManifest(aConfig(), [branch('Zu', { isPublic: false }), ...branches], 'k')
    expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      'Bei Au bestellen /store/au',
      'Bei Bu bestellen /store/bu',
      'Bei Cu bestellen /store/cu',
      'Bei Du bestellen /store/du',
    ])
  })

  it('names icons of every size, those to be cut apart from the others, each at an address that can be read', () => {
    const { icons } = webManifest(aConfig(), [], 'schluessel')
    expect(icons).toHaveLength(iconSizes.any.length + iconSizes.maskable.length)
    for (const { src, sizes, purpose } of icons) {
      const found = readIconName(src.replace('/app-icon/schluessel/', ''))
      expect([`${found?.size}x${found?.size}`, found?.purpose]).toEqual([sizes, purpose])
    }
    expect(iconAddress('k', { purpose: 'apple', size: 180 })).toBe('/app-icon/k/apple-180.png')
  })

  it.each([
    'any-193.png',
    'other-192.png',
    'any-192.jpg',
    'maskable-48.png',
    'any-9999.png',
    '../any-192.png',
    'any-192.png.exe',
    '',
  ])('makes no icon „%s“', (file) => expect(readIconName(file)).toBeNull())
})
