// Images: pictures of products, categories, branches. Their files are served under /image.
import { z } from 'zod'
import { everyone, staff } from '../access.ts'
import { readOnly, text } from '../field.ts'
import { declare, type Answer } from '../resource.ts'

export const images = declare({
  name: 'images',
  kind: 'image',
  read: everyone,
  write: staff('ROLE_EDITOR', 'ROLE_MANAGER'),
  branchField: null,
  fields: {
    name: text({ required: true, searched: true }),
    alt: text(),
    extension: readOnly(z.string(), { kind: 'column' }),
    width: readOnly(z.int(), { kind: 'column' }),
    height: readOnly(z.int(), { kind: 'column' }),
    background: readOnly(z.string(), { kind: 'column' }),
  },
})
export type Image = Answer<typeof images>
