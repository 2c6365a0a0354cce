import type { Site } from '#contract/content/sites.ts'

/** As the page is called where it has no title. */
export function wordsOf({ title, name, description }: Site) {
  return { title: title || name, description }
}
