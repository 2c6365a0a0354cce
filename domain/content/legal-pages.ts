// The four legal pages and where their footer links lead (storefront § 2, decisions § 6).
import { contentTexts } from '../wording/content.ts'
import type { LegalTexts } from './shop-config.ts'

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
