// The manual: the files of docs/manual and their pictures. To be loaded when somebody asks for help, never before.
import type { Me } from '#contract/identity/session.ts'
import { manualGroups } from '#domain/wording/manual.ts'
import { areaGroups, type Area } from '../shell/areas.ts'
import { furtherPages } from '../shell/further-pages.ts'
import { readChapter, type Chapter } from './read-manual.ts'

const files = import.meta.glob<string>('../../../docs/manual/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('../../../docs/manual/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const pages: readonly Area[] = [...areaGroups.flatMap(({ areas }) => areas), ...furtherPages]
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** In the order of the navigation. */
export const chapters: readonly Chapter[] = Object.entries(files)
  .map(([path, text]) => readChapter(nameOf(path).replace(/\.md$/, ''), text))
  .toSorted(
    (one, other) =>
      manualGroups.indexOf(one.group) - manualGroups.indexOf(other.group) ||
      placeOf(one) - placeOf(other) ||
      one.title.localeCompare(other.title, 'de'),
  )

/** What is no page of the back office stands last. */
function placeOf(chapter: Chapter): number {
  const at = pages.findIndex(({ path }) => path === chapter.pages[0])
  return at < 0 ? pages.length : at
}

const pictureAddresses = new Map(Object.entries(pictures).map(([path, address]) => [nameOf(path), address]))

/** Where a picture stands that a chapter names `pictures/orders.webp`; null: there is none. */
export function pictureAddress(named: string): string | null {
  return pictureAddresses.get(nameOf(named)) ?? null
}

/** Those of a chapter that the person may open. */
export function pagesOf(chapter: Chapter, me: Me): readonly Area[] {
  return pages.filter(({ path, isFor }) => chapter.pages.includes(path) && isFor(me))
}

/** What is said about pages that a person does not have helps nobody. */
export function chaptersFor(me: Me): readonly Chapter[] {
  const isAboutPages = (chapter: Chapter) => pages.some(({ path }) => chapter.pages.includes(path))
  return chapters.filter((chapter) => !isAboutPages(chapter) || pagesOf(chapter, me).length > 0)
}
