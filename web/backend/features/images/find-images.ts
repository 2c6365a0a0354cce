// Which pictures of the library are shown, and in which order.
import type { Image } from '#contract/media/images.ts'
import { foundIn } from '#domain/search/find-text.ts'

export const imageOrders = ['newest', 'byName', 'largest'] as const
export type ImageOrder = (typeof imageOrders)[number]

export interface ImageSearch {
  readonly term: string
  /** Null: all; empty: those in none. */
  readonly folder: string | null
  readonly tag: string | null
  readonly order: ImageOrder
  /** Null: used or not. */
  readonly unused: ReadonlySet<string> | null
}

export type LibraryImage = Pick<
  Image,
  'id' | 'name' | 'alt' | 'title' | 'copyright' | 'folder' | 'tags' | 'bytes' | 'createdAt'
>

export function findImages<One extends LibraryImage>(images: readonly One[], search: ImageSearch): readonly One[] {
  const { term, folder, tag, order, unused } = search
  const kept = images.filter(
    (image) =>
      (folder === null || image.folder === folder) &&
      (tag === null || image.tags.includes(tag)) &&
      (unused === null || unused.has(image.id)),
  )
  const found = foundIn(kept, term, ({ name, alt, title, copyright, tags }) =>
    [name, alt, title, copyright, ...tags].join('\n'),
  )
  return term.trim() === '' ? found.toSorted(by[order]) : found
}

const collator = new Intl.Collator('de', { numeric: true })
const by: Readonly<Record<ImageOrder, (a: LibraryImage, b: LibraryImage) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  byName: (a, b) => collator.compare(a.name, b.name),
  largest: (a, b) => b.bytes - a.bytes,
}

/** With how many pictures each has, the empty one first where there are such pictures. */
export function foldersOf(images: readonly LibraryImage[]): { readonly name: string; readonly count: number }[] {
  return countedNames(images.map(({ folder }) => folder))
}

export function tagsOf(images: readonly LibraryImage[]): { readonly name: string; readonly count: number }[] {
  return countedNames(images.flatMap(({ tags }) => tags))
}

function countedNames(names: readonly string[]): { name: string; count: number }[] {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}
