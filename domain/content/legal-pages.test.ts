import { describe, expect, it } from 'vitest'
import { hasLegalGround, legalLinks, legalPageAnswer, legalPageNames, missingLegalPages } from './legal-pages.ts'
import { aConfig } from './shop-config.fixture.ts'
import type { LegalTexts } from './shop-config.ts'

const empty: LegalTexts = aConfig()

describe('legal pages', () => {
  it.each([
    ['terms-and-conditions', 'termsAndConditions', 'termsAndConditionsText', 'AGB'],
    ['privacy', 'privacyPolicy', 'privacyPolicyText', 'Datenschutz'],
    ['imprint', 'imprint', 'imprintText', 'Impressum'],
    ['allergens', 'allergens', 'allergensText', 'Allergene'],
  ] as const)('%s shows its text, else leads to its address', (page, address, text, label) => {
    const withAddress = { ...empty, [address]: ' https://beispiel.at/x ' }
    const withBoth = { ...withAddress, [text]: '# Text' }
    expect(legalPageAnswer(page, empty)).toEqual({ kind: 'missing' })
    expect(legalPageAnswer(page, withAddress)).toEqual({ kind: 'redirect', to: 'https://beispiel.at/x' })
    expect(legalPageAnswer(page, withBoth)).toEqual({ kind: 'text', markdown: '# Text' })
    expect(legalPageAnswer(page, { ...withAddress, [text]: ' \n' }).kind).toBe('redirect')
    expect(legalLinks(withAddress)).toEqual([{ page, label, href: 'https://beispiel.at/x' }])
    expect(legalLinks(withBoth)).toEqual([{ page, label, href: `/site/${page}` }])
  })

  it('without text and address have no link', () => {
    expect(legalLinks(empty)).toEqual([])
  })

  it('are linked in one order', () => {
    const all = { ...empty, termsAndConditionsText: 'x', privacyPolicy: '/p', imprintText: 'x', allergens: '/a' }
    expect(legalLinks(all).map((one) => one.page)).toEqual([...legalPageNames])
    expect(legalPageNames).toEqual(['terms-and-conditions', 'privacy', 'imprint', 'allergens'])
  })
})

it('guests need terms, privacy and imprint, as a text or an address; allergens are not among them', () => {
  const shop = aConfig({ termsAndConditionsText: ' ', privacyPolicy: '/p' })
  expect([missingLegalPages(shop), hasLegalGround(shop)]).toEqual([['terms-and-conditions', 'imprint'], false])
  expect(hasLegalGround({ ...shop, isOpenWithoutLegalTexts: true })).toBe(true)
  const whole = { ...shop, termsAndConditionsText: 'AGB', imprintText: 'Wir' }
  expect([missingLegalPages(whole), hasLegalGround(whole)]).toEqual([[], true])
})
