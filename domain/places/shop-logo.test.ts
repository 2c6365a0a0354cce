import { expect, test } from 'vitest'
import { shopFavicon, shopLogo, startPicture } from './shop-logo.ts'

const images = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const roof = (logo: string | null, isPublic = true) => ({ isPublic, logoImage: logo === null ? null : { id: logo } })

test.each([
  ['of the first public organisation that has one', [roof('a', false), roof(null), roof('b'), roof('c')], { id: 'b' }],
  ['none where nobody has one', [roof(null)], null],
  ['none where there is nobody', [], null],
  ['none where the picture is gone', [roof('x'), roof('a')], null],
])('the logo of the shop is %s', (_, roofs, logo) => {
  expect(shopLogo(roofs, images)).toEqual(logo)
})

test('the mark in the browser is that of the first public organisation that has one', () => {
  const marked = (icon: string | null, isPublic = true) => ({
    isPublic,
    faviconImage: icon === null ? null : { id: icon },
  })
  expect(shopFavicon([marked('a', false), marked(null), marked('c')], images)).toEqual({ id: 'c' })
  expect(shopFavicon([marked(null)], images)).toBeNull()
})

test('the first page shows the picture of a public organisation, else the first of a shop’s only branch', () => {
  const house = (heroImage: string | null, isPublic = true) => ({
    isPublic,
    heroImage: heroImage === null ? null : { id: heroImage },
  })
  const branch = (...ids: string[]) => ({ images: ids.map((id) => ({ id })) })
  expect(startPicture([house('hidden', false), house(null), house('stube')], [branch('garten')])).toBe('stube')
  expect(startPicture([house(null)], [branch('garten', 'keller')])).toBe('garten')
  expect(startPicture([house(null)], [branch('garten'), branch('keller')])).toBeNull()
  expect(startPicture([], [branch()])).toBeNull()
})
