// What stands at an address of the website: a page that somebody built, a branch, a legal text, or nothing.
import { isFormerPath } from '#domain/content/former-paths.ts'
import { withoutEndSlashes } from '#domain/content/end-slashes.ts'
import { isLegalPage, legalPageAnswer, type LegalPage } from '#domain/content/legal-pages.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { isSiteType } from '#domain/content/site-types.ts'
import type { Site } from '#contract/content/sites.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'

export type FoundPage =
  | { readonly kind: 'site'; readonly site: Site; readonly isHome: boolean }
  | { readonly kind: 'branch'; readonly branch: Branch }
  | { readonly kind: 'legal'; readonly page: LegalPage; readonly markdown: string }
  | { readonly kind: 'cookies' }
  /** Kept by an older or newer version: what it means is not known here. */
  | { readonly kind: 'unknown-type' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }

/** `path` begins with a slash and has no query. */
export function findPage(path: string, catalog: VisitorCatalog): FoundPage {
  // A browser reads what begins with two slashes as another host: no redirect may repeat it.
  if (path.includes('//')) return { kind: 'missing' }
  const plain = withoutEndSlashes(path).slice(1)
  if (plain !== '' && path.endsWith('/')) return { kind: 'redirect', status: 301, to: `/${plain}` }
  const home = catalog.sites.find(({ type }) => type === 'custom_home')
  if (plain === '') return home ? { kind: 'site', site: home, isHome: true } : { kind: 'missing' }
  const [first = '', ...rest] = plain.split('/')
  if (first === 'store' && rest.length === 1) return branchPage(rest[0] ?? '', catalog)
  const named = first === 'site' ? rest.join('/') : plain
  if (named === 'cookies') return at(plain, 'site/cookies', { kind: 'cookies' })
  if (isLegalPage(named)) return legalPage(plain, named, catalog)
  return sitePage(plain, named, catalog, home)
}

function branchPage(identifier: string, { branches }: VisitorCatalog): FoundPage {
  const branch = countedBranches(branches).find((one) => one.identifier === identifier)
  return branch ? { kind: 'branch', branch } : { kind: 'missing' }
}

function legalPage(asked: string, page: LegalPage, { config }: VisitorCatalog): FoundPage {
  const answer = legalPageAnswer(page, config)
  if (answer.kind === 'missing') return { kind: 'missing' }
  if (answer.kind === 'redirect') return { kind: 'redirect', status: 302, to: answer.to }
  return at(asked, `site/${page}`, { kind: 'legal', page, markdown: answer.markdown })
}

function sitePage(asked: string, path: string, { sites }: VisitorCatalog, home: Site | undefined): FoundPage {
  const site = sites.find((one) => one.path === path)
  if (site && site === home) return { kind: 'redirect', status: 301, to: '/' }
  if (site) {
    if (!isSiteType(site.type)) return { kind: 'unknown-type' }
    return at(asked, site.path, { kind: 'site', site, isHome: false })
  }
  const moved = sites.find(({ redirectFrom }) => isFormerPath(redirectFrom, path))
  if (!moved) return { kind: 'missing' }
  return { kind: 'redirect', status: 301, to: moved === home ? '/' : `/${moved.path}` }
}

/** Each page has one address; the other ways to it lead there. */
function at(asked: string, path: string, page: FoundPage): FoundPage {
  return asked === path ? page : { kind: 'redirect', status: 301, to: `/${path}` }
}
