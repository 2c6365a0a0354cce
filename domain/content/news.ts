// The news overlay and the news banner, out of their blocks (storefront § 2, Overlays and banners).
import { listOf, textOf, valuesOf } from './loose-values.ts'

export interface Block {
  readonly identifier: string
  readonly isPublic: boolean
  readonly content: Readonly<Record<string, unknown>>
}

export interface BannerEntry {
  readonly part1: string
  readonly part2: string
}

/** After load. */
export const overlayDelay = 2_000
export const bannerDelay = 3_000
export const bannerRotation = 5_000
/** Large pictures at the top of a page (back-office § 9). */
export const heroAdvance = 15_000

/** The HTML of the overlay; null without a public block or a body. */
export function newsBody(blocks: readonly Block[]): string | null {
  const body = publicBlock(blocks, 'news')?.content['body']
  if (typeof body === 'string') return textOf(body) || null
  const texts = listOf(body).map(({ value }) => textOf(value))
  return texts.filter((text) => text !== '').join('\n') || null
}

/** The entries of the banner that say something. */
export function bannerEntries(blocks: readonly Block[]): BannerEntry[] {
  const content = publicBlock(blocks, 'news-banner')?.content ?? {}
  const entries = Array.isArray(content['body']) ? content['body'] : content['entries']
  return valuesOf(entries)
    .map(({ part1, part2 }) => ({ part1: textOf(part1), part2: textOf(part2) }))
    .filter(({ part1, part2 }) => part1 !== '' || part2 !== '')
}

/** The one after the last is the first. */
export function nextEntry(shown: number, count: number): number {
  return count === 0 ? 0 : (shown + 1) % count
}

/** The one before the first is the last. */
export function previousEntry(shown: number, count: number): number {
  return count === 0 ? 0 : (shown + count - 1) % count
}

export function publicBlock(blocks: readonly Block[], identifier: string): Block | undefined {
  return blocks.find((block) => block.isPublic && block.identifier === identifier)
}
