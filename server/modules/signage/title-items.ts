// What tells an item from others of its kind, for who reads what was played: items have no names of their own.
import type { SegmentItem } from '#contract/signage/segment-items.ts'
import { plainText } from '#domain/content/page-sections.ts'
import { findTemplateNames, findVideosById } from '#server/modules/media/public.ts'
import type { ScreenParts } from './read-screen.ts'

const longest = 60

export async function withTitles<Row extends { readonly shown: SegmentItem | null }>(
  { database, catalog }: Pick<ScreenParts, 'database' | 'catalog'>,
  rows: readonly Row[],
): Promise<(Omit<Row, 'shown'> & { readonly title: string })[]> {
  const films = rows.flatMap(({ shown }) => (shown?.kind === 'video' && shown.upload !== null ? [shown.upload.id] : []))
  const drawn = rows.flatMap(({ shown }) => (shown?.kind === 'imageTemplate' ? (shown.imageTemplate?.id ?? []) : []))
  const [{ visitor }, videos, templates] = await Promise.all([
    catalog.load(),
    findVideosById(database.kysely, [...new Set<string>(films)]),
    findTemplateNames(database.kysely, [...new Set<string>(drawn)]),
  ])
  const { images, products, branches } = visitor
  const names = new Map<string, string>(
    [...images, ...videos, ...templates, ...products, ...branches].map(({ id, name }) => [id, name]),
  )
  return rows.map(({ shown, ...row }) => ({ ...row, title: shown === null ? '' : titleOf(shown, names) }))
}

function titleOf(item: SegmentItem, names: ReadonlyMap<string, string>): string {
  switch (item.kind) {
    case 'image':
      return names.get(item.image?.id ?? '') ?? ''
    case 'video':
      return names.get(item.upload?.id ?? '') ?? ''
    case 'imageTemplate': {
      // Of whom the picture is tells two of one template apart.
      const { product, branch } = item.values
      return [item.imageTemplate?.id, product, branch].flatMap((id) => names.get(id ?? '') ?? []).join(', ')
    }
    case 'text':
    case 'html':
      return shortened(plainText(item.html))
    case 'web':
    case 'qr':
      return shortened(item.url.replace(/^https?:\/\//, ''))
    default:
      return ''
  }
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text
}
