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
import { identifier, instantSchema, line, nested, text } from '../field.ts'
import { declare, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'

const item = z
  .strictObject({
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
    get children() {
      return z.array(item).max(100).default([])
    },
  })
  .superRefine(({ type, target, label, visibleFrom, visibleUntil }, context) => {
    const wrong = (code: 'url' | 'uuid') =>
      context.addIssue({ code: 'custom', path: ['target'], params: { problem: problem(code, null) } })
    if ((type === 'site' || type === 'branch') && !z.uuid().safeParse(target).success) wrong('uuid')
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

const items = z
  .array(item)
  .max(100)
  .superRefine((all, context) => {
    if (depthOf(all) > deepestNavigation)
      context.addIssue({ code: 'custom', path: [], params: { problem: problem('invalid', null) } })
  })

function depthOf(all: readonly NavigationItem[]): number {
  return all.length === 0 ? 0 : 1 + Math.max(...all.map(({ children }) => depthOf(children)))
}

function targetsOf(type: 'site' | 'branch', all: readonly NavigationItem[]): string[] {
  return all.flatMap((one) => [...(one.type === type ? [one.target] : []), ...targetsOf(type, one.children)])
}

export const navigations = declare({
  name: 'navigations',
  kind: 'navigation',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: staff('editWebsite'),
  branchField: null,
  fields: {
    /** `main-navigation`, `footer-navigation`. */
    identifier: identifier({ required: false }),
    name: text({ required: true, searched: true }),
    items: nested(items.default([]), z.array(item), {
      links: [
        { to: 'site', ids: (all: readonly NavigationItem[]) => targetsOf('site', all) },
        { to: 'branch', ids: (all: readonly NavigationItem[]) => targetsOf('branch', all) },
      ],
    }),
    /** The labels of the entries. */
    translations: translations({ texts: {}, hasWords: true }),
  },
})
export type Navigation = Answer<typeof navigations>

type RulesReadAnswers = Navigation['items'][number] extends NavigationItemRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadNavigations: RulesReadAnswers = true
