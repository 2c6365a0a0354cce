// Title, description and canonical address of every page (storefront § 2, decisions § 6).
import { say } from '../wording/sentence.ts'
import { contentTexts } from '../wording/content.ts'
import type { Branch } from '../ground/branch.ts'
import type { ShopConfig } from './shop-config.ts'
import { withoutEndSlashes } from './end-slashes.ts'

type TitleConfig = Pick<ShopConfig, 'title' | 'shopName' | 'seoTitle' | 'description' | 'seoDescription'>

export interface TitledSite {
  readonly title: string
  readonly name: string
  readonly description: string
}

/** What a page is about; the routes of the shop by name. */
export type PageSubject =
  | { readonly route: 'division'; readonly divisionTitle: string; readonly divisionDescription: string }
  | { readonly route: 'site'; readonly site: TitledSite }
  | { readonly route: 'branch'; readonly branch: Pick<Branch, 'name' | 'description'> }
  | { readonly route: 'checkout' | 'checkout_error' | 'status' | 'notFound' | 'error' }

export interface PageHead {
  readonly title: string
  readonly description: string
}

/** The configured title, else the shop's name. */
export function shopTitle(config: Pick<ShopConfig, 'title' | 'shopName'>): string {
  return config.title.trim() || config.shopName.trim()
}

/** Title and description of a page; the description is the page's own, else the configured one. */
export function pageHead(subject: PageSubject, config: TitleConfig): PageHead {
  const shop = shopTitle(config)
  const title = ownTitle(subject)
  const description = ownDescription(subject)
  if (subject.route === 'division') {
    return {
      title: config.seoTitle.trim() || withShop(title, shop),
      description: config.seoDescription.trim() || description || config.description.trim(),
    }
  }
  return { title: withShop(title, shop), description: description || config.description.trim() }
}

/** PUBLIC_URL and path without query, hash and end slash; a page at `/{path}` names `/site/{path}` instead. */
export function canonicalAddress(publicUrl: string, path: string, isSite = false): string {
  const plain = (path.split(/[?#]/)[0] ?? '').replace(/\/+/g, '/').replace(/^\/|\/$/g, '')
  const named = isSite && plain !== '' && plain !== 'site' && !plain.startsWith('site/') ? `site/${plain}` : plain
  const base = withoutEndSlashes(publicUrl)
  return `${base}/${named}`
}

function withShop(title: string, shop: string): string {
  return title === '' ? shop : say(contentTexts.titleWithShop, { title, shop })
}

function ownTitle(subject: PageSubject): string {
  switch (subject.route) {
    case 'division':
      return subject.divisionTitle.trim()
    case 'site':
      return subject.site.title.trim() || subject.site.name.trim()
    case 'branch':
      return subject.branch.name.trim()
    case 'status':
      return contentTexts.statusTitle
    case 'notFound':
      return contentTexts.notFoundTitle
    case 'error':
      return contentTexts.errorTitle
    case 'checkout':
    case 'checkout_error':
    default:
      return contentTexts.checkoutTitle
  }
}

function ownDescription(subject: PageSubject): string {
  if (subject.route === 'division') return subject.divisionDescription.trim()
  if (subject.route === 'site') return subject.site.description.trim()
  return subject.route === 'branch' ? subject.branch.description.trim() : ''
}
