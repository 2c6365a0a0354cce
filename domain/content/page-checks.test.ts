import { expect, test } from 'vitest'
import { checkHome, checkNavigation, checkPage, type CheckSources } from './page-checks.ts'

const sources: CheckSources = {
  alts: new Map([
    ['mit', 'Ein Teller'],
    ['ohne', ' '],
  ]),
  hiddenSites: new Map([['s1', 'Geheim']]),
  hiddenBlocks: new Map([['b1', 'Menüs']]),
  hiddenPaths: new Map([['geheim/plan', 'Geheim']]),
  now: Date.parse('2026-11-30T12:00:00Z'),
}
const check = (body: unknown, page: { title?: string; searchTitle?: string; description?: string } = {}) =>
  checkPage(
    { title: 'Über uns', searchTitle: page.title ?? 'Über uns', description: '', content: { body }, ...page },
    sources,
  ).map(({ code, section, about }) => [code, section, about])
const text = (html: string, rest: object = {}) => ({ type: 'text', value: { text: html }, ...rest })

test('a good page has nothing to say', () => {
  const picture = { type: 'parallax', value: { image: { id: 'mit' } } }
  expect(check([text('<h2>Wir</h2><h3>Alle</h3><h2>Ihr</h2>'), picture])).toEqual([])
})

test('titles that are missing or cut, long descriptions and empty pages are told', () => {
  expect(check([text('x')], { title: ' ' })).toEqual([['noTitle', null, '']])
  const long = 'x'.repeat(61)
  expect(check([text('x')], { title: long })).toEqual([['longTitle', null, long]])
  expect(check([text('x')], { title: 'x'.repeat(60), description: 'y'.repeat(160) })).toEqual([])
  expect(check([text('x')], { description: 'y'.repeat(161) })).toEqual([['longDescription', null, '']])
  expect(check([])).toEqual([['noSections', null, '']])
})

test('search engines are told by a title of their own, which may be too long, too', () => {
  const long = 'x'.repeat(61)
  expect(check([text('x')], { searchTitle: long })).toEqual([['longTitle', null, long]])
  expect(check([text('x')], { title: long, searchTitle: 'Kurz' })).toEqual([])
})

test('a link in a text or of a button to a page that is not published is told by the name of the page', () => {
  const told = (section: object) => check([section]).map(([code, , about]) => [code, about])
  const wrong = [['unpublishedTarget', 'Geheim']]
  expect(told(text('<a href="/site/geheim/plan">hier</a> <a href="/geheim/plan/#team">da</a>'))).toEqual(wrong)
  expect(told({ type: 'button', value: { link: '/geheim/plan?x=1' } })).toEqual(wrong)
  const inside = { content: [{ type: 'text', value: { text: '<a href="/site/geheim/plan">x</a>' } }] }
  expect(told({ type: 'image-text', value: { columnText: inside } })).toEqual(wrong)
  const fine = '<a href="https://anders.example/geheim/plan">x</a><a href="//geheim/plan">y</a><a href="/offen">z</a>'
  expect(told(text(fine))).toEqual([])
})

test('pictures without an alternative text are told once per section', () => {
  const slides = {
    type: 'slider',
    value: { text: 'x', slides: [{ image: { id: 'ohne' } }, { image: { id: 'ohne' } }] },
  }
  expect(check([slides, { type: 'parallax', value: { image: { id: 'mit' } } }])).toEqual([['missingAlt', 0, '']])
  const column = { type: 'image-text', value: { columnImage: { imageSmall: [{ id: 'ohne' }] } } }
  expect(check([column])).toEqual([['missingAlt', 0, '']])
})

test('so do pictures within a text', () => {
  const html = (attributes: string) => text(`<p>Hier: <img src="/image/a.webp"${attributes}></p>`)
  expect(check([html(' alt="Die Stube"')])).toEqual([])
  for (const attributes of ['', ' alt=""', ' alt=" "'])
    expect(check([html(attributes)])).toEqual([['missingAlt', 0, '']])
})

test('links to pages and menus that guests do not see are told by their names', () => {
  const button = { type: 'button', value: { label: 'Hin', target: { type: 'site', id: 's1' } } }
  const menus = { type: 'menu-highlights', value: { block: { type: 'block', id: 'b1' } } }
  expect(check([button, menus])).toEqual([
    ['unpublishedTarget', 0, 'Geheim'],
    ['unpublishedBlock', 1, 'Menüs'],
  ])
})

test('a heading that leaves out a level is told, across sections, too', () => {
  expect(check([text('<h1>Wie die Seite</h1>'), text('<h4 id="x">Zu klein</h4>')])).toEqual([
    ['headingSkipped', 1, 'Zu klein'],
  ])
  const column = (title: string, html: string) => ({
    type: 'image-text',
    value: { columnText: { title, content: [{ type: 'text', value: { text: html } }] } },
  })
  expect(check([column('Titel', '<h3>Gut</h3>')])).toEqual([])
  expect(check([column('', '<h3>Ohne</h3>')])).toEqual([['headingSkipped', 0, 'Ohne']])
  expect(check([{ type: 'event', value: { title: 'Fest', text: '<h3>Ablauf</h3>' } }])).toEqual([])
  // Titles of large pictures are headings, too.
  const slides = [{ value: { title: 'Stube', text: '' } }, { value: { title: '', text: '<h4>Garten</h4>' } }]
  expect(check([{ type: 'site-hero', value: { title: 'Haus', text: '' } }, text('<h3>Gut</h3>')])).toEqual([])
  expect(check([{ type: 'hero', value: { slides } }])).toEqual([['headingSkipped', 0, 'Garten']])
  expect(check(['<h3>Alt</h3>'].map((value) => ({ type: 'text', value })))).toEqual([['headingSkipped', 0, 'Alt']])
})

test('what is hidden is not judged, what is empty is told, unknown kinds and maps are left alone', () => {
  expect(check([text('<h5>x</h5>', { isHidden: true }), text('x')])).toEqual([])
  expect(check([{ type: 'image-text', value: { version: 'a', columnText: { content: [] } } }])).toEqual([
    ['emptySection', 0, ''],
  ])
  // These say by themselves what the catalogue says.
  const own = ['map', 'opening-hours', 'branches', 'contact', 'whatsapp']
  expect(check([...own.map((type) => ({ type, value: { text: '', branch: null } })), { type: 'von-morgen' }])).toEqual(
    [],
  )
  expect(check([{ type: 'branch-menu', value: { text: '', branch: null } }])).toEqual([['emptySection', 0, '']])
})

test('of a navigation is told what leads nowhere or to what guests do not see, however deep, each once', () => {
  const entry = (type: string, target: string, label = '', rest: object = {}) => ({ type, target, label, ...rest })
  const told = (items: unknown) => checkNavigation(items, sources).map(({ code, about }) => [code, about])
  expect(
    told([entry('site', 's2'), entry('link', '', 'Mehr'), entry('heading', '', 'Haus'), entry('home', '')]),
  ).toEqual([])
  expect(told([entry('heading', '', 'Haus', { children: [entry('site', 's1'), entry('site', 's1')] })])).toEqual([
    ['unpublishedTarget', 'Geheim'],
  ])
  expect(told([entry('site', ''), entry('branch', '', 'Filiale', { isEnabled: false })])).toEqual([
    ['leadsNowhere', 'Ohne Namen'],
    ['leadsNowhere', 'Filiale'],
  ])
  expect(told([entry('site', 's1', '', { isEnabled: false })])).toEqual([])
  expect(told([])).toEqual([['noEntries', '']])
})

test('a second start page is told, beside one that guests see already', () => {
  const site = (id: string, type: string, isPublic: boolean) => ({ id, type, isPublic, title: `Seite ${id}`, path: id })
  const told = (...sites: ReturnType<typeof site>[]) => checkHome('a', sites).map(({ code, about }) => [code, about])
  const own = site('a', 'custom_home', true)
  expect(told(own, site('b', 'custom_home', true))).toEqual([['secondHome', 'Seite b']])
  expect(told(own, site('b', 'custom_home', false), site('c', 'custom_site', true))).toEqual([])
  expect(told(site('a', 'custom_site', true), site('b', 'custom_home', true))).toEqual([])
})

test('what no guest will meet is told: a time that ends before it begins or is over, fields without a name or a choice', () => {
  const [early, late] = ['2026-12-01T08:00:00Z', '2026-12-10T08:00:00Z']
  expect(check([text('x', { visibleFrom: early, visibleUntil: late })])).toEqual([])
  expect(check([text('x', { visibleFrom: late, visibleUntil: early })])).toEqual([['neverShown', 0, '']])
  const over = '2026-11-30T12:00:00Z'
  expect(check([text('x', { visibleUntil: over })])).toEqual([['overAlready', 0, '']])
  expect(check([text('x', { visibleUntil: over, isHidden: true })])).toEqual([])
  const fields = [
    { kind: 'text', label: 'Name' },
    { kind: 'choice', label: 'Wie viele?', choices: [' '] },
    { kind: 'choice', label: 'Wann?', choices: ['mittags'] },
    { kind: 'email', label: ' ' },
  ]
  expect(check([{ type: 'form', value: { fields } }])).toEqual([
    ['choiceOfNothing', 0, 'Wie viele?'],
    ['unnamedField', 0, ''],
  ])
})
