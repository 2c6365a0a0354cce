import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gsmText, smsParts } from './sms-text.ts'

describe('a text message', () => {
  it.each([
    ['Grüß Gott, Käsespätzle für 14,90 €', 'Grüß Gott, Käsespätzle für 14,90 €'],
    ['„Lindenhof“ – Bestellung\u00a027 …', '"Lindenhof" - Bestellung 27 ...'],
    ['Café Açaí São 🍕 Łódź', 'Café Acai Sao odz'],
    ['2 × Knödel → 3 ×', '2 x Knödel -> 3 x'],
    ['”so” ‚und‘ ’s', "\"so\" 'und' 's"],
    ['eins—zwei·drei•vier\u202ffünf', 'eins-zwei-drei-vier fünf'],
    ['  viel   Platz  ', 'viel Platz'],
  ])('%s is sent as %s', (text, sent) => {
    expect(gsmText(text)).toBe(sent)
  })

  it.each([
    [0, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('of %i signs counts as %i', (length, parts) => {
    expect(smsParts('a'.repeat(length))).toBe(parts)
  })

  it('counts the euro sign twice and never splits it', () => {
    expect(smsParts('€'.repeat(80))).toBe(1)
    expect(smsParts('€'.repeat(81))).toBe(2)
    // 152 signs and a euro do not fit into 153: it begins the second part.
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2)
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
  })

  it('is the same when it is prepared twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(gsmText(gsmText(text))).toBe(gsmText(text))
      }),
    )
  })
})
