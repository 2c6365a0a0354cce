import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { CheckSources } from '#domain/content/page-checks.ts'
import { serverNow } from '#parts/server-clock.ts'

/** What the checks before publishing look up. */
export function checkSources({ images, sites, blocks }: VisitorCatalog): CheckSources {
  const hidden = sites.filter(({ isPublic }) => !isPublic)
  const nameOf = ({ title, name, path }: (typeof sites)[number]) => title || name || path
  return {
    alts: new Map(images.map(({ id, alt }) => [id, alt])),
    hiddenSites: new Map(hidden.map((site) => [site.id, nameOf(site)])),
    hiddenPaths: new Map(hidden.map((site) => [site.path, nameOf(site)])),
    hiddenBlocks: new Map(blocks.flatMap(({ id, isPublic, name }) => (isPublic ? [] : [[id, name] as const]))),
    now: serverNow(),
  }
}
