// Images: pictures of products, categories, branches. Their files are served under /image.
import { z } from 'zod'
import { signedIn, staff } from '../access.ts'
import { filtersBy, declare, resourceRoutes, type Answer } from '../resource.ts'
import { text } from '../field.ts'
import { readOnly, writeOnly } from '../one-way-field.ts'
import { fileSize } from '../inputs.ts'
import { fraction } from '../number-field.ts'
import { words } from '../word-fields.ts'
import { sentFile } from './sent-file.ts'

export const images = declare({
  name: 'images',
  kind: 'image',
  read: signedIn,
  write: staff('editImages'),
  branchField: null,
  filters: filtersBy('folder'),
  fields: {
    name: text({ required: true, searched: true }),
    alt: text({ searched: true }),
    title: text(),
    copyright: text(),
    folder: text({ max: 120 }),
    tags: words(),
    focusX: fraction(0.5),
    focusY: fraction(0.5),
    /** Required on create; on update a new picture under the same name. */
    data: writeOnly(sentFile),
    extension: readOnly(z.string(), { kind: 'column' }),
    width: readOnly(z.int(), { kind: 'column' }),
    height: readOnly(z.int(), { kind: 'column' }),
    background: readOnly(z.string(), { kind: 'column' }),
    bytes: readOnly(fileSize, { kind: 'column' }),
  },
})
export type Image = Answer<typeof images>

const megabytes = 30
const plain = resourceRoutes(images)
export const imageRoutes = {
  ...plain,
  'POST /images': { ...plain['POST /images'], takesFiles: { megabytes } },
  'PUT /images/:id': { ...plain['PUT /images/:id'], takesFiles: { megabytes } },
}
