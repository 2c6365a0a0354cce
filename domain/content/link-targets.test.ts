import { expect, test } from 'vitest'
import { linkOf, targetOf, type LinkTarget } from './link-targets.ts'

test.each<[LinkTarget, string | null]>([
  [{ kind: 'page', text: 'ueber-uns/team' }, '/site/ueber-uns/team'],
  [{ kind: 'address', text: 'theke.example/karte' }, 'https://theke.example/karte'],
  [{ kind: 'address', text: 'https://theke.example' }, 'https://theke.example'],
  [{ kind: 'address', text: '/store/hohenems' }, '/store/hohenems'],
  [{ kind: 'address', text: 'javascript:alert(1)' }, null],
  [{ kind: 'mail', text: ' hallo@theke.example ' }, 'mailto:hallo@theke.example'],
  [{ kind: 'mail', text: 'hallo' }, null],
  [{ kind: 'phone', text: '+43 5576 / 123' }, 'tel:+435576123'],
  [{ kind: 'anchor', text: '#Öffnungs zeiten' }, '#ffnungszeiten'],
  [{ kind: 'page', text: ' ' }, null],
])('%o is stored as %s', (target, href) => {
  expect(linkOf(target)).toBe(href)
})

test.each([
  ['/site/ueber-uns', { kind: 'page', text: 'ueber-uns' }],
  ['mailto:a@b.example', { kind: 'mail', text: 'a@b.example' }],
  ['tel:+43', { kind: 'phone', text: '+43' }],
  ['#karte', { kind: 'anchor', text: 'karte' }],
  ['https://a.example', { kind: 'address', text: 'https://a.example' }],
  ['', { kind: 'page', text: '' }],
])('%s is read as it was chosen', (href, target) => {
  expect(targetOf(href)).toEqual(target)
})
