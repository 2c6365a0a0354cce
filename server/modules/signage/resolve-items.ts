// Items of segments as a screen needs them: addresses instead of references, menus and news as they are now. What is gone is left out.
import { create } from 'qrcode'
import type { PlayedItem } from '#contract/signage/player.ts'
import type { SegmentItem } from '#contract/signage/segment-items.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { imageAddress, uploadAddress } from '#domain/content/image-address.ts'
import { bannerEntries, newsBody } from '#domain/content/news.ts'
import { cleanHtml } from '#server/resources/clean-html.ts'
import { drawBoard, usualBoard } from './draw-board.ts'

export interface Surroundings {
  readonly shop: VisitorCatalog
  readonly branch: Branch | undefined
  readonly uploads: ReadonlyMap<string, UploadedVideo>
  /** Revision of each template, in which its pictures are drawn. */
  readonly templates: ReadonlyMap<string, number>
  readonly now: Temporal.Instant
}

export interface UploadedVideo {
  readonly id: string
  readonly version: number
  readonly publicHash: string
  readonly extension: string
  readonly mimeType: string
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
export function resolveItem(item: SegmentItem, around: Surroundings): PlayedItem | null {
  const { id, kind, durationSeconds, validFrom, validUntil, background, transition, transitionMs } = item
  if (id === undefined) return null
  const content = contentOf(item, around)
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

function contentOf(item: SegmentItem, around: Surroundings): Partial<PlayedItem> | null {
  const { shop } = around
  switch (item.kind) {
    case 'image': {
      const image = shop.images.find(({ id }) => id === item.image?.id)
      return image === undefined ? null : { src: imageAddress(image, 'large'), fit: item.fit }
    }
    case 'video': {
      const upload = around.uploads.get(item.upload?.id ?? '')
      if (upload === undefined || !upload.mimeType.startsWith('video/')) return null
      return { src: uploadAddress(upload), fit: item.fit, isMuted: item.isMuted, volume: item.volume }
    }
    case 'menuBoard': {
      const board = drawBoard(item.catalog ?? usualBoard, shop, around.branch, around.now)
      return board.groups.length === 0 ? null : { board }
    }
    case 'imageTemplate': {
      const revision = around.templates.get(item.imageTemplate?.id ?? '')
      if (item.imageTemplate === null || revision === undefined) return null
      return { src: templateAddress(item.imageTemplate.id, revision, item.id ?? ''), fit: item.fit }
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

/** Where the house's renderer draws a template. */
function templateAddress(id: string, revision: number, subject: string): string {
  return `/image/template/${id}-${revision}/${subject}.png`
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
