import { describe, expect, test } from 'vitest'
import { unlinked } from './unlinked-text.ts'

const shown = (text: string) => text.replaceAll('\u200B', '|')

describe('text of strangers in a mail', () => {
  test.each([
    ['www.evil.example', 'www.|evil.|example'],
    ['Gewonnen! https://evil.example/a?b=c.', 'Gewonnen! https:|//evil.|example/a?b=c.'],
    ['HTTP://1.2.3.4/x', 'HTTP:|//1.2.3.4/x'],
    ['paula@evil.example', 'paula@|evil.|example'],
    ['evil。example', 'evil。|example'],
    ['bücher.example', 'bücher.|example'],
    ['a.1b.com', 'a.|1b.|com'],
    ['mailto:x', 'mailto:|x'],
    ['TEL:0900123', 'TEL:|0900123'],
  ])('%s is no address any more', (typed, expected) => {
    expect(shown(unlinked(typed))).toBe(expected)
  })

  test.each([
    'Paula Berger',
    'Dr. Paula Berger',
    'um 12.30 Uhr',
    '3,5 kg: bitte am Stück.',
    'Tür 4/12',
    'bitte läuten ...',
    '',
  ])('„%s“ stays as it is', (typed) => {
    expect(unlinked(typed)).toBe(typed)
  })

  test('is not changed a second time into something else on screen', () => {
    const once = unlinked('https://www.evil.example')
    expect(unlinked(once).replaceAll('\u200B', '')).toBe('https://www.evil.example')
  })
})
