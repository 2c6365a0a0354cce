// A found page: its head, and what stands between header and footer.
import { canonicalAddress, pageHead, type PageSubject } from '#domain/content/page-titles.ts'
import { legalPages } from '#domain/content/legal-pages.ts'
import { onWebsite } from '#domain/content/page-addresses.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import type { ReactNode } from 'react'
import { contentView } from '#parts/content/content-view.ts'
import { PictureCredits } from '#parts/content/picture-credits.tsx'
import type { Site } from '#contract/content/sites.ts'
import { BranchPage } from './pages/branch-page.tsx'
import { branchPageView } from './pages/branch-page-view.ts'
import { CookiesPage, FailurePage, LegalPageBody } from './pages/plain-pages.tsx'
import { SitePage } from './pages/site-page.tsx'
import type { FoundPage } from './find-page.ts'
import type { WebsiteRequest } from './request.ts'
import { sharedPicture } from './shared-picture.ts'

export interface PageContent {
  readonly status: 200 | 404 | 500
  readonly head: {
    readonly title: string
    readonly description?: string
    readonly canonical?: string
    readonly image?: string
    readonly isHidden?: boolean
  }
  readonly body: ReactNode
  readonly menusOf: readonly string[]
}

type ShownPage = Exclude<FoundPage, { readonly kind: 'redirect' }>

export function pageContent(found: ShownPage, request: WebsiteRequest): PageContent {
  switch (found.kind) {
    case 'site':
      return sitePage(found.site, found.isHome, request)
    case 'branch': {
      const { branch } = found
      const view = branchPageView(branch, request)
      const head = headOf({ route: 'branch', branch }, `/store/${branch.identifier}`, request)
      return {
        status: 200,
        head: { ...head, image: sharedPicture(request, branch.images, branch.id) },
        body: (
          <>
            <BranchPage {...view} />
            <PictureCredits view={view} />
          </>
        ),
        menusOf: [branch.id],
      }
    }
    case 'legal': {
      const title = legalPages[found.page].label
      return {
        status: 200,
        head: headOf(named(title), `/site/${found.page}`, request),
        body: <LegalPageBody title={title} markdown={found.markdown} />,
        menusOf: [],
      }
    }
    case 'cookies': {
      const head = headOf(named(storefrontTexts.cookieSettings), '/site/cookies', request)
      return { status: 200, head: { ...head, isHidden: true }, body: <CookiesPage />, menusOf: [] }
    }
    case 'unknown-type':
      return failure(500, contentTexts.errorTitle, contentTexts.errorText, request)
    case 'missing':
      return failure(404, contentTexts.notFoundTitle, contentTexts.notFoundText, request)
    default:
      return found satisfies never
  }
}

function sitePage(site: Site, isHome: boolean, request: WebsiteRequest): PageContent {
  const { catalog, shopUrl, mapStyleUrl } = request
  const { seo } = site
  const head = headOf({ route: 'site', site }, isHome ? '/' : `/${site.path}`, request)
  const now = Temporal.Instant.from(request.now)
  const sections = contentView(site.content, { catalog, mapStyleUrl, now, addresses: onWebsite(shopUrl) })
  return {
    status: 200,
    head: {
      title: seo.title || head.title,
      description: seo.description || head.description,
      canonical: seo.canonical || head.canonical,
      image: sharedPicture(request, [seo.image]),
      isHidden: seo.noIndex,
    },
    body: (
      <>
        <SitePage sections={sections} title={site.title || site.name} isHome={isHome} />
        <PictureCredits view={sections} />
      </>
    ),
    menusOf: sections.flatMap((section) => (section.type === 'branch-menu' ? [section.branchId] : [])),
  }
}

function named(title: string): PageSubject {
  return { route: 'site', site: { title, name: '', description: '' } }
}

function headOf(subject: PageSubject, path: string, request: WebsiteRequest) {
  const { catalog, websiteUrl } = request
  return {
    ...pageHead(subject, catalog.config),
    canonical: canonicalAddress(websiteUrl, path),
    image: sharedPicture(request, []),
  }
}

function failure(status: 404 | 500, title: string, text: string, request: WebsiteRequest): PageContent {
  const { title: whole } = pageHead({ route: status === 404 ? 'notFound' : 'error' }, request.catalog.config)
  return {
    status,
    head: { title: whole, isHidden: true },
    body: <FailurePage title={title} text={text} />,
    menusOf: [],
  }
}
