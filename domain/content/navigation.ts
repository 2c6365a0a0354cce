// What a navigation shows: enabled items only, each with its link and its marker (back-office § 2).
import { withoutEndSlashes } from './end-slashes.ts'
import { isDue, nextDue, type Dated } from './due.ts'
import { translatedWord, type Language, type Translations } from '../ground/translations.ts'
import { storefrontTexts } from '../wording/storefront.ts'
import { inShop, type PageAddresses } from './page-addresses.ts'

/** A heading leads nowhere: it names what stands below it. */
export const navigationItemTypes = ['home', 'site', 'branch', 'link', 'heading'] as const

/** Levels below each other. */
export const deepestNavigation = 6

export interface NavigationItem extends Dated {
  /** One of the known types; any other one renders as plain text. */
  readonly type: string
  /** A site's id, a branch's id or an address; empty where there is none. */
  readonly target: string
  readonly label: string
  readonly isEnabled: boolean
  readonly openInNewTab?: boolean
  /** Words for `rel`, beside those that every new tab gets. */
  readonly rel?: string
  readonly children: readonly NavigationItem[]
}

export interface NavigationTargets {
  /** Path by site id, without a leading slash. */
  readonly sitePaths: ReadonlyMap<string, string>
  /** Identifier by branch id. */
  readonly branchIdentifiers: ReadonlyMap<string, string>
  /** What sites and branches are called, by id, for entries without words of their own. */
  readonly names: ReadonlyMap<string, string>
  /** On the website a page stands at `/{path}`, in the shop below `/site/`. */
  readonly siteBase?: PageAddresses['siteBase']
}

/** `internal` navigates in the application, `external` opens a new tab, `direct` (mailto, tel) stays in the tab. */
export type LinkKind = 'internal' | 'external' | 'direct'

export interface LinkedItem {
  readonly label: string
  /** Null: plain text without a link. */
  readonly href: string | null
  readonly kind: LinkKind | null
  readonly rel?: string
  readonly children: readonly LinkedItem[]
}

export interface ShownItem extends LinkedItem {
  readonly isActive: boolean
  /** A descendant is the current page. */
  readonly isChildActive: boolean
  readonly children: readonly ShownItem[]
}

interface Translatable<Item> {
  readonly items: readonly Item[]
  readonly translations: Translations
}

/** The navigation as a guest reads it: labels that are not translated stay German. */
export function translatedNavigation<Item extends NavigationItem, Found extends Translatable<Item>>(
  navigation: Found & Translatable<Item>,
  language: Language,
): Found {
  const inLanguage = <One extends NavigationItem>(items: readonly One[]): One[] =>
    items.map((item) => ({
      ...item,
      label: translatedWord(navigation, language, item.label),
      children: inLanguage(item.children),
    }))
  return { ...navigation, items: inLanguage(navigation.items) }
}

/** The labels of all entries, each once, in their order. */
export function labelsOf(items: readonly { readonly label?: unknown; readonly children?: unknown }[]): string[] {
  const labels = items.flatMap(({ label, children }) => [
    typeof label === 'string' ? label.trim() : '',
    ...(Array.isArray(children) ? labelsOf(children) : []),
  ])
  return [...new Set(labels.filter((label) => label !== ''))]
}

/** The enabled items that are due, with their links: the same for every page. */
export function linkedNavigation(
  items: readonly NavigationItem[],
  targets: NavigationTargets,
  now: Temporal.Instant,
): LinkedItem[] {
  return items
    .filter((item) => item.isEnabled && isDue(item, now))
    .map((item) => {
      const href = hrefOf(item, targets)
      const kind = href === null ? null : item.openInNewTab === true ? 'external' : linkKind(href)
      const rel =
        kind === null ? '' : [kind === 'external' ? 'noopener noreferrer' : '', item.rel ?? ''].join(' ').trim()
      return {
        label: item.label.trim() || nameOfTarget(item, targets.names),
        href,
        kind,
        ...(rel !== '' && { rel }),
        children: linkedNavigation(item.children, targets, now),
      }
    })
}

/** The next moment at which an entry comes or goes, epoch ms; Infinity: none is dated. */
export function nextNavigationChange(items: readonly NavigationItem[], now: Temporal.Instant): number {
  return Math.min(...items.flatMap((item) => [nextDue(item, now), nextNavigationChange(item.children, now)]))
}

/** How an entry reads that has no words of its own. */
export function nameOfTarget(
  { type, target }: Pick<NavigationItem, 'type' | 'target'>,
  names: NavigationTargets['names'],
): string {
  if (type === 'home') return storefrontTexts.home
  return type === 'link' ? target.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '') : (names.get(target) ?? '')
}

type NamedSite = Readonly<Record<'id' | 'path' | 'title' | 'name', string>>

/** What entries may lead to. `pathOf`: where a site stands. */
export function navigationTargets<Found extends NamedSite>(
  sites: readonly Found[],
  branches: readonly Readonly<Record<'id' | 'identifier' | 'name', string>>[],
  pathOf: (site: Found) => string = ({ path }) => path,
): NavigationTargets {
  return {
    sitePaths: new Map(sites.map((site) => [site.id, pathOf(site)])),
    branchIdentifiers: new Map(branches.map(({ id, identifier }) => [id, identifier])),
    names: new Map([
      ...sites.map(({ id, title, name, path }) => [id, title || name || path] as const),
      ...branches.map(({ id, name }) => [id, name] as const),
    ]),
  }
}

/** The same items, marked for the page at `path`. */
export function markedNavigation(items: readonly LinkedItem[], path: string): ShownItem[] {
  return items.map((item) => {
    const children = markedNavigation(item.children, path)
    return {
      ...item,
      isActive: item.href !== null && samePath(item.href) === samePath(path),
      isChildActive: children.some((child) => child.isActive || child.isChildActive),
      children,
    }
  })
}

/** What visitors get of a navigation: entries that are switched off stay with the staff, and so does what is below them. */
export function enabledItems<Item extends NavigationItem & { readonly children: readonly Item[] }>(
  items: readonly Item[],
): Item[] {
  return items.filter((item) => item.isEnabled).map((item) => ({ ...item, children: enabledItems(item.children) }))
}

/** How a link opens; addresses that a page must not run (`javascript:` and the like) are treated as external. */
export function linkKind(href: string): LinkKind {
  if (/^(mailto|tel):/i.test(href)) return 'direct'
  return /^\/(?!\/)|^#/.test(href) ? 'internal' : 'external'
}

/** Whether an address may be linked at all: paths, anchors, http(s), mailto and tel. */
export function isLinkable(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(href)
}

function hrefOf(item: NavigationItem, targets: NavigationTargets): string | null {
  switch (item.type) {
    case 'home':
      return '/'
    case 'site': {
      const path = targets.sitePaths.get(item.target)
      return path === undefined ? null : `${targets.siteBase ?? inShop.siteBase}${path}`
    }
    case 'branch': {
      const identifier = targets.branchIdentifiers.get(item.target)
      return identifier === undefined ? null : `/store/${identifier}`
    }
    case 'link':
      return isLinkable(item.target) ? item.target : null
    default:
      return null
  }
}

/** Query, hash and an end slash do not make another page; a site answers under both of its addresses. */
function samePath(href: string): string {
  const plain = withoutEndSlashes(href.split(/[?#]/)[0] ?? '')
  return plain.startsWith('/site/') ? plain.slice('/site'.length) : plain
}
