// What crawlers read first: robots.txt and sitemap.xml.
import { countedBranches } from '../places/branch-list.ts'
import type { Branch } from '../ground/branch.ts'
import { legalLinks } from './legal-pages.ts'
import type { LegalTexts } from './shop-config.ts'
import { isSiteType } from './site-types.ts'

export interface SitemapSources {
  readonly config: LegalTexts & { readonly updatedAt: string }
  readonly branches: readonly (Pick<Branch, 'identifier' | 'isPublic' | 'isEnabled'> & { readonly updatedAt: string })[]
  /** Public ones. */
  readonly sites: readonly ListedSite[]
}

interface ListedSite {
  readonly path: string
  readonly type: string
  readonly updatedAt: string
  readonly seo: { readonly noIndex: boolean; readonly canonical: string }
}

interface Entry {
  readonly path: string
  readonly changed: string
}

/** Everything for machines and staff, and what belongs to one guest. */
const closedPaths = ['/api/', '/backend', '/frontdesk/', '/kiosk/', '/signage/', '/status/', '/time-clock/', '/upload/']

export function robotsText(publicUrl: string): string {
  const rules = closedPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

/** Start page, public branches, legal texts and public sites; without what asks not to be found or names another address. */
export function sitemapXml(sources: SitemapSources, publicUrl: string): string {
  return sitemap(entries(sources), publicUrl)
}

/** The same of the website: its start page and pages stand at addresses of their own. */
export function websiteSitemapXml(sources: SitemapSources, websiteUrl: string): string {
  const home = sources.sites.find(({ type }) => type === 'custom_home')
  const legal = legalEntries(sources)
  const sites = sources.sites
    .filter(isFound)
    .map((site) => ({ path: site === home ? '/' : `/${site.path}`, changed: site.updatedAt }))
  return sitemap(
    [...sites.toSorted((a, b) => a.path.length - b.path.length), ...branchEntries(sources), ...legal],
    websiteUrl,
  )
}

function sitemap(found: readonly Entry[], publicUrl: string): string {
  const urls = found.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(`${publicUrl}${path}`)}</loc><lastmod>${escaped(changed.slice(0, 10))}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function branchEntries({ branches }: SitemapSources): Entry[] {
  return countedBranches(branches).map(({ identifier, updatedAt }) => ({
    path: `/store/${identifier}`,
    changed: updatedAt,
  }))
}

function legalEntries({ config }: SitemapSources): Entry[] {
  return legalLinks(config)
    .filter(({ href }) => href.startsWith('/'))
    .map(({ href }) => ({ path: href, changed: config.updatedAt }))
}

function entries(sources: SitemapSources): Entry[] {
  const { config, sites } = sources
  const legal = legalEntries(sources)
  const taken = new Set(legal.map(({ path }) => path))
  return [
    { path: '/', changed: config.updatedAt },
    ...branchEntries(sources),
    ...legal,
    ...sites
      .filter(isFound)
      .map(({ path, updatedAt }) => ({ path: `/site/${path}`, changed: updatedAt }))
      .filter(({ path }) => !taken.has(path)),
  ]
}

function isFound({ type, seo }: ListedSite): boolean {
  return isSiteType(type) && !seo.noIndex && seo.canonical === ''
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
