// The four legal pages and where their footer links lead (storefront § 2, decisions § 6).
import { contentTexts } from '../wording/content.ts'
import type { LegalTexts, ShopConfig } from './shop-config.ts'

export const legalPages = {
  'terms-and-conditions': {
    label: contentTexts.terms,
    text: 'termsAndConditionsText',
    address: 'termsAndConditions',
  },
  privacy: { label: contentTexts.privacy, text: 'privacyPolicyText', address: 'privacyPolicy' },
  imprint: { label: contentTexts.imprint, text: 'imprintText', address: 'imprint' },
  allergens: { label: contentTexts.allergens, text: 'allergensText', address: 'allergens' },
} as const satisfies Record<
  string,
  { readonly label: string; readonly text: keyof LegalTexts; readonly address: keyof LegalTexts }
>

export type LegalPage = keyof typeof legalPages
export const legalPageNames = Object.keys(legalPages) as readonly LegalPage[]

export function isLegalPage(path: string): path is LegalPage {
  return Object.hasOwn(legalPages, path)
}

/** What a legal page answers: its text, else a redirect to the configured address, else nothing (404). */
export type LegalPageAnswer =
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }

export function legalPageAnswer(page: LegalPage, config: LegalTexts): LegalPageAnswer {
  const markdown = config[legalPages[page].text]
  const to = config[legalPages[page].address].trim()
  if (markdown.trim() !== '') return { kind: 'text', markdown }
  return to === '' ? { kind: 'missing' } : { kind: 'redirect', to }
}

/** What guests accept with an order, and who it is they order from: without these nobody can order. */
export const neededPages = ['terms-and-conditions', 'privacy', 'imprint'] as const satisfies readonly LegalPage[]
export type NeededPage = (typeof neededPages)[number]

export function missingLegalPages(config: LegalTexts): LegalPage[] {
  return neededPages.filter((page) => legalPageAnswer(page, config).kind === 'missing')
}

/** Whether guests find what they accept. A shop that took orders before this was asked is not closed by an update. */
export function hasLegalGround(config: LegalTexts & Pick<ShopConfig, 'isOpenWithoutLegalTexts'>): boolean {
  return config.isOpenWithoutLegalTexts || missingLegalPages(config).length === 0
}

export interface LegalLink {
  readonly page: LegalPage
  readonly label: string
  readonly href: string
}

/** The footer's links in their order: to the page when its text is configured, else to the address; without both none. */
export function legalLinks(config: LegalTexts): LegalLink[] {
  return legalPageNames.flatMap((page): LegalLink[] => {
    const answer = legalPageAnswer(page, config)
    if (answer.kind === 'missing') return []
    const href = answer.kind === 'text' ? `/site/${page}` : answer.to
    return [{ page, label: legalPages[page].label, href }]
  })
}
