// Where the draft of a block is looked at: news stand on the start page of the shop, everything else on a page of its own.
import type { Loose } from './loose-values.ts'

/** Blocks whose identifier begins so are sections that pages share. */
export const sharedSectionPrefix = 'section-'

export function isOnStartPage(identifier: string): boolean {
  return identifier === 'news' || identifier === 'news-banner'
}

/** The content of a page that shows this block and nothing else. */
export function blockPreviewContent({ id, identifier }: { readonly id: string; readonly identifier: string }): Loose {
  const type = identifier.startsWith(sharedSectionPrefix) ? 'block' : 'menu-highlights'
  return { body: [{ id: 'preview', type, value: { block: { type: 'block', id } } }] }
}
