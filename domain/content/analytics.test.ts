import { expect, test } from 'vitest'
import { keptForAnalytics, maskedAddress } from './analytics.ts'

test.each([
  ['/status/ABCDEFGHJKMN/geheim', '/status/•/•'],
  ['https://shop.at/kiosk/markt/status/ABC/geheim?x=1', 'https://shop.at/kiosk/markt/status/•/•?x=1'],
  ['/store/stadtplatz', '/store/stadtplatz'],
  ['/status/', '/status/'],
])('%s is kept as %s', (text, kept) => {
  expect(maskedAddress(text)).toBe(kept)
})

test('texts are cut to 127 characters and an ellipsis, uid and hash are masked', () => {
  expect(keptForAnalytics({ title: 'x'.repeat(129), uid: 'ABC', hash: 'geheim', items: [{ amount: 2 }] })).toEqual({
    title: `${'x'.repeat(127)}…`,
    uid: '•',
    hash: '•',
    items: [{ amount: 2 }],
  })
  expect(keptForAnalytics('x'.repeat(128))).toBe('x'.repeat(128))
})

test('names are kept like texts, and only those of uid and hash are masked', () => {
  expect(keptForAnalytics({ 'a\0b': 1, '/status/ABC/geheim': 2, UID: 'x', uuid: 'y', hashtag: 'z' })).toEqual({
    ab: 1,
    '/status/•/•': 2,
    UID: '•',
    uuid: 'y',
    hashtag: 'z',
  })
})

test('depth and number of entries are bounded, what is no JSON value is nothing', () => {
  const deep = JSON.parse(`${'['.repeat(9)}1${']'.repeat(9)}`) as unknown
  expect(JSON.stringify(keptForAnalytics(deep))).toBe('[[[[[[null]]]]]]')
  expect(keptForAnalytics(Array.from({ length: 101 }, () => 1))).toHaveLength(100)
  const nested = JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`) as unknown
  expect(JSON.stringify(keptForAnalytics(nested))).toBe(`${'{"a":'.repeat(6)}null${'}'.repeat(6)}`)
  const wide = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, index]))
  expect(Object.keys(keptForAnalytics(wide) as object)).toHaveLength(100)
  expect(keptForAnalytics([undefined, null, true, 'a\0b', Number.NaN])).toEqual([null, null, true, 'ab', null])
})
