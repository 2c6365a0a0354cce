import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { frameAddresses, readHighlights, readSections } from './sections.ts'

const now = Temporal.Instant.from('2026-11-21T11:30:00Z')
const read = (...body: unknown[]) => readSections({ body }, now)

describe('the content of a site', () => {
  it('is one rich text, or a list of sections', () => {
    expect(readSections({ body: '<p>Servus</p>' }, now)).toEqual([{ type: 'text', anchor: '', html: '<p>Servus</p>' }])
    expect(readSections({ body: ' ' }, now)).toEqual([])
    expect(
      read({ type: 'text', value: '<p>Servus</p>' }, { type: 'text', value: { text: '<p>Grüß Gott</p>' } }),
    ).toEqual([
      { type: 'text', anchor: '', html: '<p>Servus</p>' },
      { type: 'text', anchor: '', html: '<p>Grüß Gott</p>' },
    ])
  })

  it('offers files by their id, and leaves out what names none', () => {
    const files = [
      { file: { type: 'upload', id: 'u1' }, label: 'Karte' },
      { file: null },
      { value: { file: { id: 'u2' } } },
    ]
    expect(read({ type: 'files', value: { text: '', files } })).toEqual([
      {
        type: 'files',
        anchor: '',
        html: '',
        files: [
          { id: 'u1', label: 'Karte' },
          { id: 'u2', label: '' },
        ],
      },
    ])
    expect(read({ type: 'files', value: { files: [{ file: null }] } })).toEqual([])
  })

  it('leaves out what nobody knows, what is empty and what has not the expected shape', () => {
    expect(read({ type: 'later' }, { type: 'text' }, { type: 'parallax', value: {} }, null, 7, 'text')).toEqual([])
    expect(read({ type: 'button', value: { label: 'leads nowhere' } }, { type: 'menu-highlights' })).toEqual([])
    expect(readSections({}, now)).toEqual([])
  })

  it.each([
    [{ isHidden: true }, 0],
    [{ visibleFrom: '2026-11-21T11:30:00Z' }, 1],
    [{ visibleFrom: '2026-11-21T11:30:01Z' }, 0],
    [{ visibleUntil: '2026-11-21T11:30:00Z' }, 0],
    [{ visibleUntil: '2026-11-21T11:30:01Z' }, 1],
    [{ visibleFrom: 'bald' }, 1],
  ])('shows a section with %j: %i', (when, count) => {
    expect(read({ type: 'text', value: 'Servus', ...when })).toHaveLength(count)
  })

  it('reads a picture beside texts and buttons', () => {
    const columnText = {
      title: 'Unsere Linde',
      content: [
        { type: 'text', value: '<p>seit 1672</p>' },
        { type: 'button', value: { label: 'Mehr', target: { type: 'site', id: 's' } } },
        { type: 'parallax', value: { image: { id: 'x' } } },
      ],
    }
    const value = { id: 'linde', version: 'b', columnImage: { image: { id: 'i' } }, columnText }
    expect(read({ type: 'image-text', value })).toEqual([
      {
        type: 'image-text',
        anchor: 'linde',
        version: 'b',
        imageId: 'i',
        smallImageId: null,
        title: 'Unsere Linde',
        content: [
          { type: 'text', anchor: '', html: '<p>seit 1672</p>' },
          { type: 'button', anchor: '', button: { label: 'Mehr', siteId: 's', link: '' } },
        ],
      },
    ])
  })

  it.each([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
    ['d', 'a'],
    [undefined, 'a'],
  ])('puts the picture of version %s as in %s', (version, expected) => {
    expect(read({ type: 'image-text', value: { version } })).toMatchObject([{ version: expected, imageId: null }])
  })

  it('takes the small picture where there is no large one', () => {
    const columnImage = { imageSmall: { id: 'small' } }
    expect(read({ type: 'image-text', value: { columnImage } })).toMatchObject([
      { imageId: 'small', smallImageId: null },
    ])
  })

  it('has a picture of its own for narrow screens', () => {
    const columnImage = { image: { id: 'large' }, imageSmall: { id: 'small' } }
    expect(read({ type: 'image-text', value: { columnImage } })).toMatchObject([
      { imageId: 'large', smallImageId: 'small' },
    ])
  })

  it('reads highlights by block or target, a picture across the page, a map and a menu', () => {
    expect(
      read(
        { type: 'menu-highlights', value: { block: { id: 'b' } } },
        { type: 'menu-highlights', value: { target: { id: 't' } } },
        { type: 'parallax', value: { image: { id: 'i' } } },
        { type: 'map', value: '<p>Hier</p>' },
        { type: 'menu', value: '<p>Heute</p>' },
        { type: 'menu', value: '' },
        { type: 'iframe', value: { url: 'https://tour.example/', text: 'Rundgang' } },
        { type: 'iframe', value: { url: 'http://tour.example/' } },
      ),
    ).toEqual([
      { type: 'menu-highlights', anchor: '', blockId: 'b' },
      { type: 'menu-highlights', anchor: '', blockId: 't' },
      { type: 'parallax', anchor: '', imageId: 'i' },
      { type: 'map', anchor: '', html: '<p>Hier</p>' },
      { type: 'menu', anchor: '', html: '<p>Heute</p>' },
      { type: 'iframe', anchor: '', html: 'Rundgang', url: 'https://tour.example/' },
    ])
  })

  it.each([
    [{ anchor: 'linde' }, 'linde'],
    [{ anchor: 'Unsere Linde!' }, 'UnsereLinde'],
    [{ anchor: 'linde', value: { text: 'x', id: 'other' } }, 'linde'],
    [{ anchor: '?', value: { text: 'x', id: 'other' } }, 'other'],
  ])('is reached by an anchor of plain signs: %j', (entry, anchor) => {
    expect(read({ type: 'text', value: 'x', ...entry })).toMatchObject([{ anchor }])
  })

  it('reads slides with a picture only, as entries with or without value', () => {
    const slides = [{ value: { image: { id: 'a' }, title: 'Stube' } }, { image: [{ id: 'b' }] }, { title: 'ohne Bild' }]
    expect(read({ type: 'slider', value: { slides } })).toEqual([
      {
        type: 'slider',
        anchor: '',
        html: '',
        slides: [
          { imageId: 'a', title: 'Stube', description: '' },
          { imageId: 'b', title: '', description: '' },
        ],
      },
    ])
  })

  it('reads the large pictures of a start page and the one of a sub-page alike, also those of words alone', () => {
    const slide = { image: { id: 'a' }, title: 'Stube', text: '<p>seit 1672</p>' }
    const seen = { imageId: 'a', title: 'Stube', html: '<p>seit 1672</p>' }
    const ofWords = { imageId: null, title: 'ohne Bild', html: '' }
    const slides = [{ value: slide }, { value: { title: 'ohne Bild' } }, { value: { image: null } }]
    expect(read({ type: 'hero', value: { slides, buttonLabel: 'Mehr' } })).toEqual([
      { type: 'hero', anchor: '', slides: [seen, ofWords], buttonLabel: 'Mehr' },
    ])
    expect(read({ type: 'site-hero', value: slide })).toEqual([
      { type: 'hero', anchor: '', slides: [seen], buttonLabel: '' },
    ])
    expect(read({ type: 'hero', value: { slides: [] } })).toEqual([])
  })

  it.each([
    ['https://tour.example/1?x=2', true],
    ['https://tour.example', true],
    ['https://tour.example:8443/1', true],
    ['https://tour.example:port/', false],
    ['javascript:alert(1)//https://tour.example/', false],
    ['http://tour.example', false],
    ['javascript:alert(1)', false],
    ['https://tour.example; script-src *', false],
    ["https://tour.example' 'unsafe-inline'", false],
    ['https://user@tour.example/', false],
  ])('frames „%s“: %s', (url, isFramed) => {
    const content = { body: [{ type: 'iframe', value: { url } }] }
    expect(frameAddresses(content)).toEqual(isFramed ? [url] : [])
    expect(frameAddresses({ body: [{ type: 'text', value: 'x' }, ...content.body] })).toEqual(isFramed ? [url] : [])
  })

  it('never fails, whatever stands there', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(readSections({ body }, now)).toBeInstanceOf(Array)
        expect(readHighlights({ body }).menus).toBeInstanceOf(Array)
      }),
    )
  })
})

it('menu highlights are a text, menus and a button', () => {
  const menus = [{ value: { image: { id: 'i' }, text: '<p>Mittag</p>' } }]
  const button = { label: 'Zur Karte', link: '/store/hohenems' }
  expect(readHighlights({ body: { text: '<p>Heute</p>', menus, button } })).toEqual({
    html: '<p>Heute</p>',
    menus: [{ imageId: 'i', html: '<p>Mittag</p>' }],
    button: { label: 'Zur Karte', siteId: null, link: '/store/hohenems' },
  })
})
