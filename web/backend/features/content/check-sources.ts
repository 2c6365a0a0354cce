import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { CheckSources } from '#domain/content/page-checks.ts'

/** What the checks before publishing look up. */
export function checkSources({ images, sites, blocks }: VisitorCatalog): CheckSources {
  return {
    alts: new Map(images.map(({ id, alt }) => [id, alt])),
    hiddenSites: new Map(
      sites.flatMap(({ id, isPublic, title, name, path }) => (isPublic ? [] : [[id, title || name || path] as const])),
    ),
    hiddenBlocks: new Map(blocks.flatMap(({ id, isPublic, name }) => (isPublic ? [] : [[id, name] as const]))),
  }
}
