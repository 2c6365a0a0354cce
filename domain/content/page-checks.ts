// What an editor should know before a page is published. Nothing here forbids it: the words say what guests would meet.
import { withoutEndSlashes } from './end-slashes.ts'
import { saysItself } from './branch-sections.ts'
import { datesOf, listOf, recordOf, textOf, valuesOf, type Loose } from './loose-values.ts'
import { fieldsLeftOut } from './page-form.ts'
import { instantOf } from '../time/wall-clock.ts'
import { navigationTexts } from '../wording/navigation-editor.ts'
import { isHidden, sectionsOf } from './page-sections.ts'

export type PageCheckCode =
  | 'noTitle'
  | 'longTitle'
  | 'longDescription'
  | 'noSections'
  | 'missingAlt'
  | 'unpublishedTarget'
  | 'unpublishedBlock'
  | 'headingSkipped'
  | 'emptySection'
  | 'leadsNowhere'
  | 'noEntries'
  | 'secondHome'
  | 'neverShown'
  | 'overAlready'
  | 'unnamedField'
  | 'choiceOfNothing'

export interface PageCheck {
  readonly code: PageCheckCode
  /** Position of the section; null: the page as a whole. */
  readonly section: number | null
  /** What it is about: a page's name, a heading. */
  readonly about: string
}

export interface CheckedPage {
  readonly title: string
  /** As search engines read it. */
  readonly searchTitle: string
  readonly description: string
  readonly content: Loose
}

export interface CheckSources {
  /** The alternative text by picture; a picture that is not in it does not exist any more. */
  readonly alts: ReadonlyMap<string, string>
  /** Pages and blocks that guests do not see, by id: their names. */
  readonly hiddenSites: ReadonlyMap<string, string>
  readonly hiddenBlocks: ReadonlyMap<string, string>
  /** The same pages by their path, without slashes around it: links in texts name them so. */
  readonly hiddenPaths: ReadonlyMap<string, string>
  /** Epoch ms. */
  readonly now: number
}

/** Search engines cut what is longer. */
export const longestTitle = 60
export const longestDescription = 160

export function checkPage(
  { title, searchTitle, description, content }: CheckedPage,
  sources: CheckSources,
): PageCheck[] {
  return [
    ...(title.trim() === '' ? [whole('noTitle')] : []),
    ...(searchTitle.trim().length > longestTitle ? [whole('longTitle', searchTitle.trim())] : []),
    ...(description.trim().length > longestDescription ? [whole('longDescription')] : []),
    ...checkSections(content, sources),
  ]
}

interface KnownSite {
  readonly id: string
  readonly type: string
  readonly isPublic: boolean
  readonly title: string
  readonly path: string
}

/** At `/` of the website stands one page: another start page that guests see already is told by its name. */
export function checkHome(id: string, sites: readonly KnownSite[]): PageCheck[] {
  const homes = sites.filter(({ type }) => type === 'custom_home')
  if (homes.every((site) => site.id !== id)) return []
  const other = homes.find((site) => site.id !== id && site.isPublic)
  return other === undefined ? [] : [whole('secondHome', other.title || other.path)]
}

/** Of what has sections and no title. */
export function checkSections(content: Loose, sources: CheckSources): PageCheck[] {
  const sections = sectionsOf(content)
  return [
    ...(sections.length === 0 ? [whole('noSections')] : []),
    ...sections.flatMap((section, at) => (isHidden(section) ? [] : checkSection(section, at, sources))),
    ...skippedHeadings(sections),
  ]
}

/** Of what holds one text, lines, or pictures with texts. */
export function checkBody({ body }: Loose, sources: CheckSources): PageCheck[] {
  return hasAnything(body) ? checkValue(body, null, sources) : [whole('emptySection')]
}

/** Of a navigation: each entry that leads to no page, or to one that guests do not see. */
export function checkNavigation(items: unknown, { hiddenSites }: Pick<CheckSources, 'hiddenSites'>): PageCheck[] {
  const entries = allOf(items)
  if (entries.length === 0) return [whole('noEntries')]
  const found = entries.flatMap((entry) => {
    const target = textOf(entry['target'])
    const isOpen = (entry['type'] === 'site' || entry['type'] === 'branch') && target === ''
    if (isOpen) return [whole('leadsNowhere', textOf(entry['label']) || navigationTexts.unnamed)]
    return entry['isEnabled'] === false
      ? []
      : hiddenOf(hiddenSites, target).map((name) => whole('unpublishedTarget', name))
  })
  return found.filter(
    ({ code, about }, at) => at === found.findIndex((one) => one.code === code && one.about === about),
  )
}

function allOf(items: unknown): Loose[] {
  return listOf(items).flatMap((item) => [item, ...allOf(item['children'])])
}

function whole(code: PageCheckCode, about = ''): PageCheck {
  return { code, section: null, about }
}

function checkSection(section: Loose, at: number, sources: CheckSources): PageCheck[] {
  const empty: PageCheck[] = isKnownEmpty(section) ? [{ code: 'emptySection', section: at, about: '' }] : []
  return [...checkValue(section['value'], at, sources), ...empty, ...neverSeen(section, at, sources.now)]
}

/** What somebody filled in and no guest meets. */
function neverSeen(section: Loose, at: number, now: number): PageCheck[] {
  const dates = datesOf(section)
  const [from, until] = [instantOf(dates.visibleFrom), instantOf(dates.visibleUntil)]
  const isNever = from !== null && until !== null && until <= from
  const isOver = !isNever && until !== null && until <= now
  const fields = section['type'] === 'form' ? fieldsLeftOut(recordOf(section['value'])) : []
  return [
    ...(isNever ? [{ code: 'neverShown' as const, section: at, about: '' }] : []),
    ...(isOver ? [{ code: 'overAlready' as const, section: at, about: '' }] : []),
    ...fields.map((about) => ({
      code: about === '' ? ('unnamedField' as const) : ('choiceOfNothing' as const),
      section: at,
      about,
    })),
  ]
}

function checkValue(value: unknown, at: number | null, sources: CheckSources): PageCheck[] {
  const found = (code: PageCheckCode, about: string): PageCheck => ({ code, section: at, about })
  const named = [...namedIn(value, '')]
  const alts = [
    ...named.flatMap(({ field, id }) =>
      /^images?|Images?$/.test(field) && sources.alts.get(id)?.trim() === '' ? [found('missingAlt', '')] : [],
    ),
    ...(hasSilentPicture(value) ? [found('missingAlt', '')] : []),
  ]
  const sites = named.flatMap(({ id }) => hiddenOf(sources.hiddenSites, id))
  const linked = [...pathsIn(value, '')].flatMap((path) => hiddenOf(sources.hiddenPaths, path))
  const targets = [...new Set([...sites, ...linked])].map((name) => found('unpublishedTarget', name))
  const blocks = named.flatMap(({ id }) => hiddenOf(sources.hiddenBlocks, id).map((n) => found('unpublishedBlock', n)))
  return [...alts.slice(0, 1), ...targets, ...blocks]
}

function hiddenOf(hidden: ReadonlyMap<string, string>, id: string): string[] {
  const name = hidden.get(id)
  return name === undefined ? [] : [name]
}

/** Every `{ id }` with the field it stands under. */
function* namedIn(value: unknown, field: string): Generator<{ readonly field: string; readonly id: string }> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string') yield { field, id: value.id }
  for (const [name, inner] of Object.entries(value)) yield* namedIn(inner, Array.isArray(value) ? field : name)
}

/** A picture within a formatted text whose words are missing or empty. */
function hasSilentPicture(value: unknown): boolean {
  if (typeof value === 'string') {
    return [...value.matchAll(/<img\b([^<>]*)>/gi)].some(
      ([, rest = '']) => (/\balt="([^"]*)"/i.exec(rest)?.[1] ?? '').trim() === '',
    )
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasSilentPicture)
}

/** Paths of own pages that texts and buttons lead to, as an editor writes them: `/site/ueber-uns`, `/ueber-uns#team`. */
function* pathsIn(value: unknown, field: string): Generator<string> {
  if (typeof value === 'string') {
    const hrefs = /^(?:link|externalLink)$/.test(field)
      ? [value]
      : [...value.matchAll(/\bhref="([^"]*)"/gi)].map(([, to]) => to ?? '')
    for (const href of hrefs) {
      const path = /^\/(?!\/)([^?#]*)/.exec(href.trim())?.[1]
      if (path !== undefined) yield withoutEndSlashes(path.replace(/^site\//, ''))
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* pathsIn(inner, Array.isArray(value) ? field : name)
  }
}

/** Nothing typed and nothing chosen. A map shows the branches by itself, and unknown kinds say nothing here. */
function isKnownEmpty(section: Loose): boolean {
  if (saysItself(section['type']) || section['value'] === undefined) return false
  return !hasAnything(section['value'])
}

function hasAnything(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !/^[abc]$/.test(value) && value !== 'text'
  if (typeof value !== 'object' || value === null) return typeof value === 'number'
  return Object.values(value).some(hasAnything)
}

/** The page's title is the first heading, so sections begin with the second; none of the levels between is left out. */
function skippedHeadings(sections: readonly Loose[]): PageCheck[] {
  const checks: PageCheck[] = []
  let last = 1
  for (const [at, section] of sections.entries()) {
    if (isHidden(section)) continue
    for (const { level, text } of headingsIn(section)) {
      if (level > last + 1) checks.push({ code: 'headingSkipped', section: at, about: text })
      last = level
    }
  }
  return checks
}

interface Heading {
  readonly level: number
  readonly text: string
}

function headingsIn(section: Loose): Heading[] {
  const value = recordOf(section['value'])
  if (typeof section['value'] === 'string') return headingsOfHtml(section['value'])
  if (section['type'] === 'hero') return valuesOf(value['slides']).flatMap(titled)
  if (section['type'] === 'event' || section['type'] === 'site-hero') return titled(value)
  if (section['type'] !== 'image-text') return headingsOfHtml(textOf(value['text']))
  const text = recordOf(value['columnText'])
  const below = listOf(text['content']).flatMap((part) => headingsOfHtml(textOf(recordOf(part['value'])['text'])))
  return [...titleOf(text), ...below]
}

/** A title, and what is said below it. */
function titled(value: Loose): Heading[] {
  return [...titleOf(value), ...headingsOfHtml(textOf(value['text']))]
}

function titleOf(value: Loose): Heading[] {
  const title = textOf(value['title'])
  return title === '' ? [] : [{ level: 2, text: title }]
}

function headingsOfHtml(html: string): Heading[] {
  return [...html.matchAll(/<h([1-6])\b[^<>]*>([^<]*)/gi)].map(([, level, text = '']) => ({
    // A first heading inside is shown as a second one.
    level: Math.max(2, Number(level)),
    text: text.trim(),
  }))
}
