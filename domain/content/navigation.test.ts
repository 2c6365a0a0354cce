import { describe, expect, it } from 'vitest'
import {
  enabledItems,
  isLinkable,
  labelsOf,
  linkedNavigation,
  linkKind,
  markedNavigation,
  nextNavigationChange,
  translatedNavigation,
} from './navigation.ts'
import type { NavigationItem } from './navigation.ts'

const item = (label: string, type: string, target = '', changes: Partial<NavigationItem> = {}): NavigationItem => ({
  label,
  type,
  target,
  isEnabled: true,
  children: [],
  ...changes,
})
const targets = {
  sitePaths: new Map([
    ['site-1', 'ueber-uns'],
    ['site-2', 'ueber-uns/team'],
  ]),
  branchIdentifiers: new Map([['branch-1', 'lindenhof']]),
  names: new Map([
    ['site-1', 'Über uns'],
    ['branch-1', 'Lindenhof'],
  ]),
}
const now = Temporal.Instant.from('2026-11-25T12:00:00Z')
const shown = (items: readonly NavigationItem[], path = '/') =>
  markedNavigation(linkedNavigation(items, targets, now), path)

describe('a navigation', () => {
  it('links by type; what leads nowhere is plain text', () => {
    const items = [
      item('Start', 'home', 'egal'),
      item('Über uns', 'site', 'site-1'),
      item('Lindenhof', 'branch', 'branch-1'),
      item('Blog', 'link', 'https://blog.beispiel.at'),
      item('Gelöschte Seite', 'site', 'site-9'),
      item('Gelöschte Filiale', 'branch', 'branch-9'),
      item('Überschrift', 'heading'),
      item('Unbekannt', 'label', '/x'),
      item('Böse', 'link', 'javascript:alert(1)'),
    ]
    expect(shown(items).map((one) => [one.href, one.kind])).toEqual([
      ['/', 'internal'],
      ['/site/ueber-uns', 'internal'],
      ['/store/lindenhof', 'internal'],
      ['https://blog.beispiel.at', 'external'],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('opens a new tab where the editor wants one', () => {
    const opened = (openInNewTab: boolean) => shown([item('Start', 'home', '', { openInNewTab })])[0]?.kind
    expect([opened(true), opened(false)]).toEqual(['external', 'internal'])
    expect(shown([item('Überschrift', 'label', '', { openInNewTab: true })])[0]?.kind).toBeNull()
  })

  it('says beside it how a link stands to its target, and never lets a new tab reach back', () => {
    const rel = (changes: Partial<NavigationItem>) => shown([item('Start', 'home', '', changes)])[0]?.rel
    expect(rel({})).toBeUndefined()
    expect(rel({ rel: 'nofollow' })).toBe('nofollow')
    expect(rel({ rel: 'nofollow', openInNewTab: true })).toBe('noopener noreferrer nofollow')
    expect(shown([item('Text', 'heading', '', { rel: 'nofollow' })])[0]?.rel).toBeUndefined()
  })

  it('is called as its target where it has no words of its own', () => {
    const items = [
      item('', 'home'),
      item(' ', 'site', 'site-1'),
      item('', 'branch', 'branch-1'),
      item('', 'link', 'tel:+43 5572 1'),
      item('', 'link', 'https://blog.beispiel.at'),
      item('', 'site', 'site-9'),
    ]
    const words = ['Startseite', 'Über uns', 'Lindenhof', '+43 5572 1', 'blog.beispiel.at', '']
    expect(shown(items).map(({ label }) => label)).toEqual(words)
  })

  it('shows an entry with everything below it only while it is due', () => {
    const tomorrow = '2026-11-26T08:00:00+01:00'
    const items = [
      item('Advent', 'heading', '', { visibleFrom: tomorrow, children: [item('Karte', 'home')] }),
      item('Ganslessen', 'home', '', { visibleUntil: '2026-11-25T12:00:00Z' }),
      item('Haus', 'heading', '', { children: [item('Neu', 'home', '', { visibleUntil: '2026-11-25T14:00:00Z' })] }),
    ]
    const at = (moment: string) => linkedNavigation(items, targets, Temporal.Instant.from(moment))
    expect(shown(items)).toMatchObject([{ label: 'Haus', children: [{ label: 'Neu' }] }])
    expect(at('2026-11-26T07:00:00Z')).toMatchObject([
      { label: 'Advent', children: [{}] },
      { label: 'Haus', children: [] },
    ])
    expect(nextNavigationChange(items, now)).toBe(Temporal.Instant.from('2026-11-25T14:00:00Z').epochMilliseconds)
    expect(nextNavigationChange([], now)).toBe(Infinity)
  })

  it('shows enabled items only, at every level', () => {
    const items = [
      item('Weg', 'home', '', { isEnabled: false }),
      item('Da', 'label', '', {
        children: [item('Auch weg', 'home', '', { isEnabled: false }), item('Auch da', 'home')],
      }),
    ]
    expect(shown(items)).toHaveLength(1)
    expect(shown(items)[0]?.children.map((one) => one.label)).toEqual(['Auch da'])
  })

  it('marks the current page and its ancestors', () => {
    const tree = [
      item('Haus', 'label', '', {
        children: [item('Wir', 'site', 'site-1', { children: [item('Team', 'site', 'site-2')] })],
      }),
      item('Start', 'home'),
    ]
    const [house, home] = shown(tree, '/site/ueber-uns/team')
    const about = house?.children[0]
    expect(house).toMatchObject({ isActive: false, isChildActive: true })
    expect(about).toMatchObject({ isActive: false, isChildActive: true })
    expect(about?.children[0]).toMatchObject({ isActive: true, isChildActive: false })
    expect(home).toMatchObject({ isActive: false, isChildActive: false })
  })

  it('marks no ancestor of another page', () => {
    const [parent] = shown(
      [item('Haus', 'label', '', { children: [item('Wir', 'site', 'site-1')] })],
      '/store/lindenhof',
    )
    expect(parent?.isChildActive).toBe(false)
  })

  it.each([
    ['/ueber-uns//', true],
    ['/site/ueber-uns', true],
    ['/ueber-uns', true],
    ['/ueber-uns/?a=1#b', true],
    ['/site/ueber-uns/team', false],
    ['/', false],
    ['/site', false],
  ])('at %s the site is current: %s', (path, expected) => {
    expect(shown([item('Über uns', 'site', 'site-1')], path)[0]?.isActive).toBe(expected)
  })

  it('is at home on the start page only', () => {
    expect(shown([item('Start', 'home')], '/')[0]?.isActive).toBe(true)
    expect(shown([item('Start', 'home')], '/?q=1')[0]?.isActive).toBe(true)
    expect(shown([item('Start', 'home')], '/store/lindenhof')[0]?.isActive).toBe(false)
    expect(shown([item('Text', 'label')], '/')[0]?.isActive).toBe(false)
  })
})

describe('links', () => {
  it.each([
    ['/store/lindenhof', 'internal', true],
    ['#karte', 'internal', true],
    ['https://beispiel.at', 'external', true],
    ['HTTP://beispiel.at', 'external', true],
    ['//beispiel.at', 'external', false],
    ['mailto:a@beispiel.at', 'direct', true],
    ['TEL:+43', 'direct', true],
    ['javascript:alert(1)', 'external', false],
    ['data:text/html,x', 'external', false],
    ['x/y', 'external', false],
    ['a-mailto:x', 'external', false],
    ['x#y', 'external', false],
    ['', 'external', false],
  ] as const)('%s opens %s, may be linked: %s', (href, kind, linkable) => {
    expect(linkKind(href)).toBe(kind)
    expect(isLinkable(href)).toBe(linkable)
  })
})

it('visitors get neither what is switched off nor what is below it', () => {
  const items = [
    item('Start', 'home'),
    item('Alt', 'home', '', { isEnabled: false, children: [item('darunter', 'home')] }),
    item('Mehr', 'home', '', { children: [item('an', 'home'), item('aus', 'home', '', { isEnabled: false })] }),
  ]
  const kept = enabledItems(items)
  expect(kept.map(({ label }) => label)).toEqual(['Start', 'Mehr'])
  expect(kept[1]?.children.map(({ label }) => label)).toEqual(['an'])
})

describe('a navigation in another language', () => {
  const items = [
    item('Über uns', 'site', 'site-1', { children: [item('Team', 'site', 'site-2'), item(' ', 'home')] }),
    item('Team', 'heading'),
  ]

  it('has its labels once each, however deep they stand', () => {
    expect(labelsOf(items)).toEqual(['Über uns', 'Team'])
    expect(labelsOf([{}, { label: 7, children: 'kaputt' }])).toEqual([])
  })

  it('is read where it is translated, else in German', () => {
    const navigation = { items, translations: { en: { words: { 'Über uns': 'About us' } } } }
    expect(translatedNavigation(navigation, 'en').items).toMatchObject([
      { label: 'About us', target: 'site-1', children: [{ label: 'Team' }, { label: ' ' }] },
      { label: 'Team' },
    ])
    expect(translatedNavigation(navigation, 'de').items).toEqual(items)
  })
})
