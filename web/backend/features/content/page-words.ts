import type { Site } from '#contract/content/sites.ts'

/** As the page is called where it has no title. */
/** As search engines read it, where it says something else to them. */
export function searchWordsOf(site: Site) {
  const { title, description } = wordsOf(site)
  return { searchTitle: site.seo.title || title, description: site.seo.description || description }
}

export function wordsOf({ title, name, description }: Site) {
  return { title: title || name, description }
}
