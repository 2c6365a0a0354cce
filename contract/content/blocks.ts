// Blocks: pieces of content that pages show at a fixed place (news, banner, menus of the website).
import { z } from 'zod'
import { everyone, staff } from '../access.ts'
import { flag, identifier, nested, text } from '../field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { content, linksOfContent } from './content.ts'

export const blocks = declare({
  name: 'blocks',
  kind: 'block',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: staff('editWebsite'),
  branchField: null,
  draftUnless: 'isPublic',
  filters: filtersBy('isPublic'),
  fields: {
    identifier: identifier(),
    name: text({ required: true, searched: true }),
    isPublic: flag(),
    content: nested(content.default({}), z.record(z.string(), z.unknown()), { links: linksOfContent }),
  },
})
export type Block = Answer<typeof blocks>
