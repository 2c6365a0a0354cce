// A site's sections as its page shows them: references followed, pictures with their addresses.
import { linkKind, isLinkable, type LinkKind } from '#domain/content/navigation.ts'
import {
  readHighlights,
  readSections,
  type Highlights,
  type RawButton,
  type Section,
  type TextOrButton,
} from '#domain/content/sections.ts'
import { inShop, type PageAddresses } from '#domain/content/page-addresses.ts'
import { contentTexts } from '#domain/wording/content.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { branchSectionView, type BranchSectionView } from './branch-sections-view.ts'
import { eventView, type EventView } from './event-view.ts'
import { fileViews, type FileView } from './file-view.ts'
import { pageFormView, type PageFormView } from './page-form-view.ts'
import { pictureOfTwo, pictureView, type PictureView } from './picture-view.ts'
import { shopMap, shopPlaces, type PlaceView, type ShopMap } from './shop-map.ts'

export interface ButtonView {
  readonly label: string
  readonly href: string
  readonly kind: LinkKind
}

export type PartView =
  | { readonly type: 'text'; readonly html: string }
  | { readonly type: 'button'; readonly button: ButtonView }

export interface SlideView {
  readonly picture: PictureView
  readonly title: string
  readonly description: string
}

export interface HeroSlideView {
  readonly picture: PictureView | null
  readonly title: string
  readonly html: string
}

export interface HighlightsView {
  readonly html: string
  readonly menus: readonly { readonly picture: PictureView | null; readonly html: string }[]
  readonly button: ButtonView | null
}

export type SectionView = { readonly anchor: string } & (
  | PartView
  | {
      readonly type: 'image-text'
      readonly version: 'a' | 'b' | 'c'
      readonly picture: PictureView | null
      readonly title: string
      readonly parts: readonly PartView[]
    }
  | ({ readonly type: 'menu-highlights' } & HighlightsView)
  | { readonly type: 'parallax'; readonly picture: PictureView }
  | { readonly type: 'hero'; readonly slides: readonly HeroSlideView[]; readonly buttonLabel: string }
  | { readonly type: 'map'; readonly html: string; readonly map: ShopMap | null; readonly places: readonly PlaceView[] }
  | { readonly type: 'slider'; readonly html: string; readonly slides: readonly SlideView[] }
  | { readonly type: 'iframe'; readonly html: string; readonly url: string }
  | { readonly type: 'menu'; readonly html: string }
  | { readonly type: 'files'; readonly html: string; readonly files: readonly FileView[] }
  | { readonly type: 'form'; readonly html: string; readonly form: PageFormView }
  | BranchSectionView
  | EventView
)

export interface ContentSources {
  readonly catalog: VisitorCatalog
  readonly mapStyleUrl: string | undefined
  readonly now: Temporal.Instant
  /** Of the shop, where nothing else is said. */
  readonly addresses?: PageAddresses
}

/** The sections that have something to show. */
export function contentView(content: Readonly<Record<string, unknown>>, sources: ContentSources): SectionView[] {
  return readSections(content, sources.now).flatMap((section) => {
    if (section.type === 'block') return blockViews(section, sources)
    const view = sectionView(section, sources)
    return view ? [view] : []
  })
}

type OwnSection = Exclude<Section, { readonly type: 'block' }>

/** Blocks hold no blocks: nobody can place one in itself. The anchor of the place leads to its first section. */
function blockViews({ blockId, anchor }: Extract<Section, { readonly type: 'block' }>, sources: ContentSources) {
  const block = sources.catalog.blocks.find(({ id }) => id === blockId)
  const inner = block === undefined ? [] : readSections(block.content, sources.now)
  const views = inner.flatMap((section) => (section.type === 'block' ? [] : (sectionView(section, sources) ?? [])))
  return views.map((view, at) => (at === 0 && anchor !== '' ? { ...view, anchor } : view))
}

function sectionView(section: OwnSection, sources: ContentSources): SectionView | null {
  const { catalog } = sources
  const around = { catalog, addresses: sources.addresses ?? inShop }
  const { anchor } = section
  switch (section.type) {
    case 'text':
    case 'button': {
      const part = partView(section, around)
      return part && { anchor, ...part }
    }
    case 'image-text': {
      const { type, version, title, imageId, smallImageId, content } = section
      const parts = content.flatMap((one) => partView(one, around) ?? [])
      const picture = pictureOfTwo(imageId, smallImageId, catalog)
      const isEmpty = picture === null && title === '' && parts.length === 0
      return isEmpty ? null : { type, anchor, version, title, picture, parts }
    }
    case 'menu-highlights': {
      const block = catalog.blocks.find(({ id }) => id === section.blockId)
      const view = block && highlightsView(readHighlights(block.content), catalog, around.addresses)
      return view && !isNothing(view) ? { type: section.type, anchor, ...view } : null
    }
    case 'parallax': {
      const picture = pictureView(section.imageId, catalog)
      return picture && { type: section.type, anchor, picture }
    }
    case 'hero': {
      const slides = section.slides.flatMap(({ imageId, title, html }) => {
        const picture = pictureView(imageId, catalog)
        return picture || title || html ? [{ picture, title, html: belowTitle(html) }] : []
      })
      return slides.length === 0 ? null : { type: section.type, anchor, slides, buttonLabel: section.buttonLabel }
    }
    case 'map': {
      const places = shopPlaces(catalog)
      const map = shopMap(catalog, sources.mapStyleUrl)
      return section.html === '' && places.length === 0
        ? null
        : { type: section.type, anchor, html: belowTitle(section.html), map, places }
    }
    case 'slider': {
      const slides = section.slides.flatMap(({ imageId, title, description }) => {
        const picture = pictureView(imageId, catalog)
        return picture ? [{ picture, title, description }] : []
      })
      return section.html === '' && slides.length === 0
        ? null
        : { type: section.type, anchor, html: belowTitle(section.html), slides }
    }
    case 'iframe':
    case 'menu':
      return { ...section, html: belowTitle(section.html) }
    case 'files': {
      const files = fileViews(section.files, catalog)
      return files.length === 0 && section.html === ''
        ? null
        : { type: section.type, anchor, html: belowTitle(section.html), files }
    }
    case 'form': {
      const form = pageFormView(section.id, section.form, catalog, sources.now)
      return form && { type: section.type, anchor, html: belowTitle(section.html), form }
    }
    case 'event':
      return { anchor, ...eventView({ ...section, html: belowTitle(section.html) }, catalog, sources.now) }
    case 'branch-menu':
    case 'opening-hours':
    case 'branches':
    case 'contact':
    case 'whatsapp': {
      const view = branchSectionView({ ...section, html: belowTitle(section.html) }, { ...sources, ...around })
      return view && { anchor, ...view }
    }
    default:
      return section satisfies never
  }
}

export function highlightsView(
  { html, menus, button }: Highlights,
  catalog: VisitorCatalog,
  addresses = inShop,
): HighlightsView {
  return {
    html: belowTitle(html),
    menus: menus.map((menu) => ({ picture: pictureView(menu.imageId, catalog), html: belowTitle(menu.html) })),
    button: button && buttonView(button, { catalog, addresses }),
  }
}

/** Nobody wrote anything yet. */
export function isNothing({ html, menus, button }: HighlightsView): boolean {
  return html === '' && menus.length === 0 && button === null
}

interface Around {
  readonly catalog: VisitorCatalog
  readonly addresses: PageAddresses
}

function partView(part: TextOrButton, around: Around): PartView | null {
  if (part.type === 'text') return { type: 'text', html: belowTitle(part.html) }
  const button = buttonView(part.button, around)
  return button && { type: 'button', button }
}

/** Null where it leads nowhere: to a page that is gone or not public, or to an address that must not be linked. */
function buttonView({ label, siteId, link }: RawButton, { catalog, addresses }: Around): ButtonView | null {
  const site = catalog.sites.find(({ id }) => id === siteId)
  const href = siteId === null ? link : site && `${addresses.siteBase}${site.path}`
  if (href === undefined || !isLinkable(href)) return null
  return { label: label || contentTexts.learnMore, href, kind: linkKind(href) }
}

/** The page's own title is the only first heading. */
function belowTitle(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2')
}
