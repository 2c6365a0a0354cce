// Items of segments as a screen needs them: addresses instead of references, menus and news as they are now. What is gone is left out.
import { create } from 'qrcode'
import type { ImageTemplate } from '#contract/media/image-templates.ts'
import type { PlayedItem } from '#contract/signage/player.ts'
import type { SegmentItem } from '#contract/signage/segment-items.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { imageAddress, pictureSubject, uploadAddress } from '#domain/content/image-address.ts'
import { bannerEntries, newsBody } from '#domain/content/news.ts'
import { keptAddress, type MarkParts, type StoredVideo } from '#server/modules/media/public.ts'
import { cleanHtml } from '#server/resources/clean-html.ts'
import { drawBoard, usualBoard } from './draw-board.ts'

export interface Surroundings {
  readonly shop: VisitorCatalog
  readonly branch: Branch | undefined
  readonly videos: ReadonlyMap<string, StoredVideo>
  readonly templates: ReadonlyMap<string, ImageTemplate>
  readonly marks: MarkParts
  readonly now: Temporal.Instant
}

const nothing = {
  naturalSeconds: null,
  fit: 'cover',
  src: null,
  isMuted: true,
  volume: 0,
  html: null,
  url: null,
  refreshSeconds: null,
  board: null,
  news: [],
  code: null,
} as const

/** Null: what it shows is gone, or nothing was chosen yet. */
export async function resolveItem(item: SegmentItem, around: Surroundings): Promise<PlayedItem | null> {
  const { id, kind, durationSeconds, validFrom, validUntil, background, transition, transitionMs } = item
  if (id === undefined) return null
  const content = await contentOf(item, around)
  if (content === null) return null
  return {
    ...nothing,
    id,
    kind,
    durationSeconds,
    validFrom,
    validUntil,
    background,
    transition,
    transitionMs,
    ...content,
    news: [...(content.news ?? [])],
  }
}

async function contentOf(item: SegmentItem, around: Surroundings): Promise<Partial<PlayedItem> | null> {
  const { shop } = around
  switch (item.kind) {
    case 'image': {
      const image = shop.images.find(({ id }) => id === item.image?.id)
      return image === undefined ? null : { src: imageAddress(image, 'large'), fit: item.fit }
    }
    case 'video': {
      const video = around.videos.get(item.upload?.id ?? '')
      if (video === undefined) return null
      // Its bytes never change: another name is no other film, and a screen keeps it under the same address.
      const src = uploadAddress({ ...video, version: 1 })
      const { fit, isMuted, volume } = item
      return { src, naturalSeconds: video.durationSeconds, fit, isMuted, volume }
    }
    case 'menuBoard': {
      const board = drawBoard(item.catalog ?? usualBoard, shop, around.branch, around.now)
      return board.groups.length === 0 ? null : { board }
    }
    case 'imageTemplate': {
      const { imageTemplate, values, fit } = item
      const template = around.templates.get(imageTemplate?.id ?? '')
      const subject = template === undefined ? null : subjectOf(template, values, around)
      if (template === undefined || subject === null) return null
      const { product: _product, branch: _branch, ...given } = values
      const src = await keptAddress(around.marks, template, { subject, given }, around.now)
      return src === null ? null : { src, fit }
    }
    case 'html':
    case 'text':
      return item.html.trim() === '' ? null : { html: cleanHtml(item.html) }
    case 'web':
      return item.url === '' ? null : { url: item.url, refreshSeconds: item.refreshSeconds }
    case 'news':
      return newsOf(shop)
    case 'qr':
      return item.url === '' ? null : { url: item.url, code: codeOf(item.url) }
    case 'orderBoard':
    case 'clock':
      return {}
    default:
      return item satisfies never
  }
}

/**
 * Of whom a template's picture is on a screen: of the product and branch that the item's values name, which may be gone. Where they name
 * no branch, the screen's own is meant; a programme that is looked at without a branch shows the house's first one.
 */
function subjectOf(
  template: ImageTemplate,
  { product = '', branch: named = '' }: Readonly<Record<string, string>>,
  { shop, branch }: Surroundings,
): string | null {
  const own = branch ?? shop.branches[0]
  if (product === '') return named || own?.id || null
  // A dish looks the same in every branch as long as nothing of a branch stands beside it: then it is drawn once for all of them.
  const isOfBranch = template.variables.some(({ source }) => /^(?:branch|menu)\./.test(source ?? ''))
  return pictureSubject(product, named || (isOfBranch && own?.isPublic === true ? own.id : null))
}

/** The banner's entries, else the body of the news as it stands on the shop's pages; null where there are none. */
function newsOf({ blocks }: VisitorCatalog): Partial<PlayedItem> | null {
  const entries = bannerEntries(blocks)
  if (entries.length > 0) return { news: entries.map(({ part1, part2 }) => ({ part1, part2 })) }
  const body = newsBody(blocks)
  return body === null ? null : { html: body }
}

/** A module of the code is a square of one unit; a quiet zone of four around it. */
function codeOf(text: string): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) squares.push(`M${x + 4} ${y + 4}h1v1h-1z`)
  }
  return { size: modules.size + 8, path: squares.join('') }
}
