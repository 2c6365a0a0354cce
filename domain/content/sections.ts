// What a site's content says, read from values that editors and older versions wrote (back-office § 3, Section fields).
// Whatever has not the expected shape is left out: a page is never lost for one bad section.

import { branchReaders, type BranchSection } from './branch-sections.ts'
import { readEvent, type EventSection } from './event-section.ts'
import { readPageForm, type PageForm } from './page-form.ts'
import { isDue } from './due.ts'
import { datesOf, idOf, imageIdOf, listOf, recordOf, textOf, valuesOf, type Loose } from './loose-values.ts'

export interface RawButton {
  readonly label: string
  /** Id of a site; null: `link` says where it leads. */
  readonly siteId: string | null
  readonly link: string
}

/** A button between texts. */
export type TextOrButton =
  | { readonly type: 'text'; readonly html: string }
  | { readonly type: 'button'; readonly button: RawButton }

export interface RawSlide {
  readonly imageId: string
  readonly title: string
  readonly description: string
}

export interface RawFile {
  /** Of an upload. */
  readonly id: string
  /** Empty: as the file is called. */
  readonly label: string
}

export interface RawHeroSlide {
  /** Null where only words are shown. */
  readonly imageId: string | null
  readonly title: string
  readonly html: string
}

type SectionBody =
  | TextOrButton
  | {
      readonly type: 'image-text'
      /** a: picture left, b: picture right, c: picture above. */
      readonly version: 'a' | 'b' | 'c'
      readonly imageId: string | null
      /** In its stead on narrow screens; null: the same. */
      readonly smallImageId: string | null
      readonly title: string
      readonly content: readonly TextOrButton[]
    }
  | { readonly type: 'menu-highlights'; readonly blockId: string }
  | { readonly type: 'parallax'; readonly imageId: string }
  /** Of a start page with several slides, of a sub-page (site-hero) with one. */
  | { readonly type: 'hero'; readonly slides: readonly RawHeroSlide[]; readonly buttonLabel: string }
  | { readonly type: 'map'; readonly html: string }
  | { readonly type: 'slider'; readonly html: string; readonly slides: readonly RawSlide[] }
  | { readonly type: 'iframe'; readonly html: string; readonly url: string }
  | { readonly type: 'menu'; readonly html: string }
  /** To save: a menu as PDF, a form to print. */
  | { readonly type: 'files'; readonly html: string; readonly files: readonly RawFile[] }
  /** Only with an id of its own: by that the server finds it when somebody sends it. */
  | { readonly type: 'form'; readonly html: string; readonly id: string; readonly form: PageForm }
  /** What stands in a block, wherever it is placed. */
  | { readonly type: 'block'; readonly blockId: string }
  | BranchSection
  | EventSection
export type Section = { readonly anchor: string } & SectionBody

/** `content.body`: one rich text, or a list of `{ type, value }`; sections that are hidden or not due are left out. */
export function readSections(content: Readonly<Record<string, unknown>>, now: Temporal.Instant): Section[] {
  const { body } = content
  if (typeof body === 'string') return body.trim() === '' ? [] : [{ type: 'text', anchor: '', html: body }]
  return listOf(body).flatMap((entry) => (isShown(entry, now) ? readSection(entry) : []))
}

/** Menu highlights are written in a block: a text, menus to page through, and a button. */
export interface Highlights {
  readonly html: string
  readonly menus: readonly { readonly imageId: string | null; readonly html: string }[]
  readonly button: RawButton | null
}

export function readHighlights(content: Readonly<Record<string, unknown>>): Highlights {
  const body = recordOf(content['body'])
  return {
    html: typeof content['body'] === 'string' ? content['body'] : textOf(body['text']),
    menus: valuesOf(body['menus']).map(({ image, text }) => ({ imageId: imageIdOf(image), html: textOf(text) })),
    button: readButton(body['button']),
  }
}

/** Addresses of foreign frames in a content, for the security policy of every page that may lead there. */
export function frameAddresses(content: Readonly<Record<string, unknown>>): string[] {
  return listOf(content['body'])
    .flatMap((entry) => readSection(entry))
    .flatMap((section) => (section.type === 'iframe' ? [section.url] : []))
}

function readSection(entry: Loose): Section[] {
  const { type } = entry
  if (typeof type !== 'string' || !Object.hasOwn(readers, type)) return []
  const value = recordOf(entry['value'])
  const html = typeof entry['value'] === 'string' ? entry['value'] : textOf(value['text'])
  const body = readers[type as SectionKind](value, html, textOf(entry['id']))
  return body === null ? [] : [{ ...body, anchor: anchorOf(entry['anchor']) || anchorOf(value['id']) }]
}

/** Every kind of section: what its value says, null where that is nothing to show. */
const readers = {
  text: (_, html) => (html === '' ? null : { type: 'text', html }),
  hero: (value) => readHero(value, value['slides']),
  'site-hero': (value) => readHero(value, [{ value }]),
  'image-text': readImageText,
  'menu-highlights': (value) => {
    const blockId = idOf(value['block']) ?? idOf(value['target'])
    return blockId === null ? null : { type: 'menu-highlights', blockId }
  },
  parallax: ({ image }) => {
    const imageId = imageIdOf(image)
    return imageId === null ? null : { type: 'parallax', imageId }
  },
  map: (_, html) => ({ type: 'map', html }),
  slider: ({ slides }, html) => ({ type: 'slider', html, slides: readSlides(slides) }),
  iframe: (value, html) => {
    const url = textOf(value['url'])
    return isFrameAddress(url) ? { type: 'iframe', html, url } : null
  },
  menu: (_, html) => (html === '' ? null : { type: 'menu', html }),
  button: (value) => {
    const button = readButton(value)
    return button && { type: 'button', button }
  },
  files: ({ files }, html) => {
    const found = valuesOf(files).flatMap(({ file, label }) => {
      const id = idOf(file)
      return id === null ? [] : [{ id, label: textOf(label) }]
    })
    return found.length === 0 && html === '' ? null : { type: 'files', html, files: found }
  },
  block: ({ block }) => {
    const blockId = idOf(block)
    return blockId === null ? null : { type: 'block', blockId }
  },
  form: (value, html, id) => {
    const form = id === '' ? null : readPageForm(value)
    return form && { type: 'form', html, id, form }
  },
  event: readEvent,
  ...branchReaders,
} satisfies Readonly<Record<string, (value: Loose, html: string, id: string) => SectionBody | null>>

/** As it stands in `type`; forms and pages have one entry for each. */
export type SectionKind = keyof typeof readers

function readImageText(value: Loose): SectionBody {
  const image = recordOf(value['columnImage'])
  const text = recordOf(value['columnText'])
  const [large, small] = [imageIdOf(image['image']), imageIdOf(image['imageSmall'])]
  const { version } = value
  return {
    type: 'image-text',
    version: version === 'b' || version === 'c' ? version : 'a',
    imageId: large ?? small,
    smallImageId: large === null ? null : small,
    title: textOf(text['title']),
    content: listOf(text['content']).flatMap((entry): TextOrButton[] =>
      readSection(entry).flatMap((section) => (section.type === 'text' || section.type === 'button' ? [section] : [])),
    ),
  }
}

function readSlides(slides: unknown): RawSlide[] {
  return valuesOf(slides).flatMap(({ image, title, description }) => {
    const imageId = imageIdOf(image)
    return imageId === null ? [] : [{ imageId, title: textOf(title), description: textOf(description) }]
  })
}

function readHero({ buttonLabel }: Loose, given: unknown): SectionBody | null {
  const slides = readHeroSlides(given)
  return slides.length === 0 ? null : { type: 'hero', slides, buttonLabel: textOf(buttonLabel) }
}

function readHeroSlides(slides: unknown): RawHeroSlide[] {
  return valuesOf(slides)
    .map(({ image, title, text }) => ({ imageId: imageIdOf(image), title: textOf(title), html: textOf(text) }))
    .filter(({ imageId, title, html }) => imageId !== null || title !== '' || html !== '')
}

function readButton(value: unknown): RawButton | null {
  const { label, target, link, externalLink } = recordOf(value)
  const button = { label: textOf(label), siteId: idOf(target), link: textOf(link) || textOf(externalLink) }
  return button.siteId === null && button.link === '' ? null : button
}

function isShown(entry: Loose, now: Temporal.Instant): boolean {
  return entry['isHidden'] !== true && isDue(datesOf(entry), now)
}

/** Only https, and nothing that would run here. */
function isFrameAddress(url: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#]|$)/i.test(url)
}

function anchorOf(value: unknown): string {
  return textOf(value).replace(/[^\w-]/g, '')
}
