// Sites: the pages of shop and marketing website.
import { z } from 'zod'
import { siteTypes } from '#domain/content/site-types.ts'
import { everyone, staff } from '../access.ts'
import { choice, flag, line, nested, text, webAddress } from '../field.ts'
import { referenceSchema } from '../inputs.ts'
import { formerPathPattern, sitePathPattern } from '../patterns.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'
import { content, linksOfContent } from './content.ts'

const seo = z.strictObject({
  title: line().default(''),
  description: line(1000).default(''),
  image: referenceSchema('image').nullable().default(null),
  noIndex: z.boolean().default(false),
  canonical: z.union([z.literal(''), webAddress(500)]).default(''),
})

const redirectFrom = z.array(line(200).regex(formerPathPattern)).max(100)

export const sites = declare({
  name: 'sites',
  kind: 'site',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: staff('editWebsite'),
  branchField: null,
  draftUnless: 'isPublic',
  order: ['path'],
  filters: filtersBy('type', 'isPublic'),
  fields: {
    /** Without slashes around it; several segments are possible. */
    path: text({ required: true, unique: true, searched: true, max: 200, pattern: sitePathPattern }),
    name: text({ searched: true }),
    title: text({ searched: true }),
    description: text({ max: 2000, control: 'textarea' }),
    type: choice(siteTypes, 'default'),
    content: nested(content.default({}), z.record(z.string(), z.unknown()), { links: linksOfContent }),
    /** A site that is not public is a draft. */
    isPublic: flag(),
    seo: nested(seo.prefault({}), seo),
    redirectFrom: nested(redirectFrom.default([]), z.array(z.string()), { control: 'list' }),
    translations: translations({ texts: { name: 250, title: 250, description: 2000 } }),
  },
})
export type Site = Answer<typeof sites>
