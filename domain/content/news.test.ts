import { describe, expect, it } from 'vitest'
import { bannerDelay, bannerEntries, bannerRotation, newsBody, nextEntry, previousEntry, overlayDelay } from './news.ts'

const block = (identifier: string, content: object, isPublic = true) => [
  { identifier, isPublic, content: content as Record<string, unknown> },
]

it('appears after 2 and 3 seconds and goes on every 5', () => {
  expect([overlayDelay, bannerDelay, bannerRotation]).toEqual([2000, 3000, 5000])
})

describe('the news overlay', () => {
  it.each([
    [{ body: '<p>Betriebsurlaub</p>' }, true, '<p>Betriebsurlaub</p>'],
    [{ body: [{ type: 'text', value: '<p>Betriebsurlaub</p>' }] }, true, '<p>Betriebsurlaub</p>'],
    [{ body: [{ value: '<p>a</p>' }, { value: '' }, { value: '<p>b</p>' }] }, true, '<p>a</p>\n<p>b</p>'],
    [{ body: '<p>Betriebsurlaub</p>' }, false, null],
    [{ body: ' ' }, true, null],
    [{}, true, null],
  ])('of %j, public: %s, says %s', (content, isPublic, body) => {
    expect(newsBody(block('news', content, isPublic))).toBe(body)
    expect(newsBody(block('other', content, isPublic))).toBeNull()
  })
})

describe('the news banner', () => {
  const entries = [
    { value: { part1: 'Heute', part2: 'Gans' } },
    { value: { part1: ' ' } },
    { value: { part2: 'Neu' } },
    { part1: 'Bald' },
  ]

  it('has the entries that say something, of a public block only', () => {
    const said = [
      { part1: 'Heute', part2: 'Gans' },
      { part1: '', part2: 'Neu' },
      { part1: 'Bald', part2: '' },
    ]
    expect(bannerEntries(block('news-banner', { body: entries }))).toEqual(said)
    expect(bannerEntries(block('news-banner', { entries }))).toEqual(said)
    expect(bannerEntries(block('news-banner', { body: entries }, false))).toEqual([])
  })

  it('wraps from the last entry to the first, and back', () => {
    expect([previousEntry(1, 2), previousEntry(0, 2), previousEntry(0, 1), previousEntry(0, 0)]).toEqual([0, 1, 0, 0])
    expect([previousEntry(0, 3), previousEntry(2, 3)]).toEqual([2, 1])
    expect([nextEntry(0, 2), nextEntry(1, 2), nextEntry(0, 1), nextEntry(0, 0)]).toEqual([1, 0, 0, 0])
  })
})
