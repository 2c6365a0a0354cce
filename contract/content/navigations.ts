// Navigations: nested entries that lead to the start page, a site, a branch or an address, or name what stands below them.
import { z } from 'zod'
import {
  deepestNavigation,
  isLinkable,
  navigationItemTypes,
  type NavigationItem as NavigationItemRules,
} from '#domain/content/navigation.ts'
import { problem } from '#domain/ground/problem.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { everyone, staff } from '../access.ts'
import { flag, identifier, instantSchema, line, nested, text } from '../field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { translations, translationsSchema } from '../translations.ts'

const entry = z.strictObject({
  type: z.enum(navigationItemTypes),
  /** A site's id, a branch's id or an address; empty for home and headings. */
  target: line(500).default(''),
  label: line(120).default(''),
  isEnabled: z.boolean().default(true),
  openInNewTab: z.boolean().default(false),
  rel: line(60).default(''),
  /** Who an entry is while it is moved; empty where nobody has moved it yet. */
  id: line(80).default(''),
  visibleFrom: instantSchema.nullable().default(null),
  visibleUntil: instantSchema.nullable().default(null),
})

const item = entry
  .extend({
    get children() {
      return z.array(item).max(100).default([])
    },
  })
  .superRefine(({ type, target, label, visibleFrom, visibleUntil }, context) => {
    const wrong = (code: 'url' | 'uuid' | 'notBlank') =>
      context.addIssue({ code: 'custom', path: ['target'], params: { problem: problem(code, null) } })
    if ((type === 'site' || type === 'branch') && !isId(target)) wrong(target === '' ? 'notBlank' : 'uuid')
    if (type === 'heading' && label.trim() === '') {
      context.addIssue({ code: 'custom', path: ['label'], params: { problem: problem('notBlank', null) } })
    }
    const [from, until] = [instantOf(visibleFrom ?? ''), instantOf(visibleUntil ?? '')]
    if (from !== null && until !== null && until <= from) {
      context.addIssue({ code: 'custom', path: ['visibleUntil'], params: { problem: problem('rangeReversed', null) } })
    }
    if (type === 'link' && target !== '' && !isLinkable(target)) wrong('url')
  })
  .meta({ id: 'NavigationItem' })
export type NavigationItem = z.output<typeof item>

/** As it is put together: it may lead nowhere yet. */
const unfinishedItem = entry
  .extend({
    get children() {
      return z.array(unfinishedItem).max(100).default([])
    },
  })
  .meta({ id: 'UnfinishedNavigationItem' })

const items = z.array(item).max(100).superRefine(refuseTooDeep).default([])

interface Nested {
  readonly children: readonly Nested[]
}

function refuseTooDeep(all: readonly Nested[], context: z.core.$RefinementCtx): void {
  if (depthOf(all) > deepestNavigation)
    context.addIssue({ code: 'custom', path: [], params: { problem: problem('invalid', null) } })
}

function depthOf(all: readonly Nested[]): number {
  return all.length === 0 ? 0 : 1 + Math.max(...all.map(({ children }) => depthOf(children)))
}

function isId(target: string): boolean {
  return z.uuid().safeParse(target).success
}

function targetsOf(type: 'site' | 'branch', all: readonly NavigationItem[]): string[] {
  return all.flatMap((one) => [
    ...(one.type === type && isId(one.target) ? [one.target] : []),
    ...targetsOf(type, one.children),
  ])
}

/** The labels of the entries. */
export const navigationWords = { texts: {}, hasWords: true }

/** What of a navigation is drafted. */
export const navigationContent = z.strictObject({
  items,
  translations: translationsSchema(navigationWords).default({}),
})
export const unfinishedNavigation = z.strictObject({
  items: z.array(unfinishedItem).max(100).superRefine(refuseTooDeep).default([]),
  translations: translationsSchema(navigationWords).default({}),
})

export const navigations = declare({
  name: 'navigations',
  kind: 'navigation',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: staff('editWebsite'),
  branchField: null,
  draftUnless: 'isPublic',
  filters: filtersBy('isPublic'),
  fields: {
    /** `main-navigation`, `footer-navigation`. */
    identifier: identifier({ required: false }),
    name: text({ required: true, searched: true }),
    /** Off: guests see none of it. */
    isPublic: flag(true),
    items: nested(items, z.array(item), {
      links: [
        { to: 'site', ids: (all: readonly NavigationItem[]) => targetsOf('site', all) },
        { to: 'branch', ids: (all: readonly NavigationItem[]) => targetsOf('branch', all) },
      ],
    }),
    translations: translations(navigationWords),
  },
})
export type Navigation = Answer<typeof navigations>

type RulesReadAnswers = Navigation['items'][number] extends NavigationItemRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadNavigations: RulesReadAnswers = true
