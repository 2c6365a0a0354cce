// What stands at `/site/{path}` and at every address without a page of its own: legal text, site, redirect, or nothing.
import { data, redirect } from 'react-router'
import { isFormerPath } from '#domain/content/former-paths.ts'
import { isLegalPage, legalPageAnswer, legalPages, type LegalPage } from '#domain/content/legal-pages.ts'
import { canonicalAddress, pageHead, type PageHead } from '#domain/content/page-titles.ts'
import { isSiteType } from '#domain/content/site-types.ts'
import type { Site } from '#contract/content/sites.ts'
import type { ShopRequest } from '../context.ts'
import { contentView, type SectionView } from '#parts/content/content-view.ts'
import { sharePicture } from './share-picture.ts'
import { withoutEndSlashes } from '#domain/content/end-slashes.ts'

export interface ContentPage {
  readonly head: PageHead & { readonly canonical: string; readonly image: string; readonly isHidden: boolean }
  readonly title: string
  readonly isDraft: boolean
  readonly body:
    | { readonly kind: 'markdown'; readonly text: string }
    | { readonly kind: 'sections'; readonly sections: readonly SectionView[] }
}

/** Throws the redirect, the 404 or the 500 that the address answers with. */
export async function contentPage(typed: string, request: ShopRequest): Promise<ContentPage> {
  const path = withoutEndSlashes(typed)
  if (isLegalPage(path)) return legalPage(path, request)
  const { sites } = request.catalog
  const site = sites.find((one) => one.path === path) ?? (await request.findDraft(path))
  if (site) return sitePage(site, request)
  const moved = sites.find((one) => isFormerPath(one.redirectFrom, path))
  if (moved) throw redirect(`/site/${moved.path}`, 301)
  throw data(null, { status: 404 })
}

function legalPage(page: LegalPage, request: ShopRequest): ContentPage {
  const { catalog, publicUrl } = request
  const answer = legalPageAnswer(page, catalog.config)
  if (answer.kind === 'missing') throw data(null, { status: 404 })
  if (answer.kind === 'redirect') throw redirect(answer.to)
  const site = { title: legalPages[page].label, name: '', description: '' }
  return {
    head: {
      ...pageHead({ route: 'site', site }, catalog.config),
      canonical: canonicalAddress(publicUrl, page, true),
      image: sharePicture(request, []),
      isHidden: false,
    },
    title: site.title,
    isDraft: false,
    body: { kind: 'markdown', text: answer.markdown },
  }
}

function sitePage(site: Site, request: ShopRequest): ContentPage {
  const { catalog, publicUrl, mapStyleUrl } = request
  // Kept by an older or newer version: what it means is not known here.
  if (!isSiteType(site.type)) throw data(null, { status: 500 })
  const { seo } = site
  const head = pageHead({ route: 'site', site }, catalog.config)
  return {
    head: {
      title: seo.title || head.title,
      description: seo.description || head.description,
      canonical: seo.canonical || canonicalAddress(publicUrl, site.path, true),
      isHidden: seo.noIndex || !site.isPublic,
      image: sharePicture(request, [seo.image]),
    },
    title: site.title || site.name,
    isDraft: !site.isPublic,
    body: {
      kind: 'sections',
      sections: contentView(site.content, { catalog, mapStyleUrl, now: Temporal.Instant.from(request.now) }),
    },
  }
}
