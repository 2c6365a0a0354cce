// Images: pictures of products, categories, branches. Their files are served under /image.
import { z } from 'zod'
import { signedIn, staff } from '../access.ts'
import { filtersBy, declare, resourceRoutes, type Answer } from '../resource.ts'
import { text } from '../field.ts'
import { readOnly, writeOnly } from '../one-way-field.ts'
import { fileSize, idSchema, numeric } from '../inputs.ts'
import { fraction } from '../number-field.ts'
import { words } from '../word-fields.ts'
import { route } from '../route.ts'
import { sentOrTransferred } from './sent-file.ts'

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
    /** Required on create; on update a new picture under the same name. Larger ones are sent in pieces before. */
    data: writeOnly(sentOrTransferred),
    extension: readOnly(z.string(), { kind: 'column' }),
    width: readOnly(z.int(), { kind: 'column' }),
    height: readOnly(z.int(), { kind: 'column' }),
    background: readOnly(z.string(), { kind: 'column' }),
    bytes: readOnly(fileSize, { kind: 'column' }),
  },
})
export type Image = Answer<typeof images>

export const pictureMegabytes = 30
const byId = z.strictObject({ id: z.uuid() })
const share = numeric(0, 1)
const use = z.object({
  /** As in the path of its resource. */
  resource: z.string(),
  id: z.string(),
  name: z.string(),
})
export type ImageUse = z.output<typeof use>

const plain = resourceRoutes(images)
export const imageRoutes = {
  ...plain,
  'POST /images': { ...plain['POST /images'], takesFiles: { megabytes: pictureMegabytes } },
  'PUT /images/:id': { ...plain['PUT /images/:id'], takesFiles: { megabytes: pictureMegabytes } },
  'GET /images/:id/uses': route({
    access: images.write,
    summary: 'Where a picture is used: the first hundred places',
    status: 200,
    params: byId,
    answer: z.array(use),
  }),
  'GET /unused-images': route({
    access: images.write,
    summary: 'The ids of pictures that are used nowhere',
    status: 200,
    answer: z.array(idSchema<'image'>()),
  }),
  'POST /images/:id/crop': route({
    access: images.write,
    summary: 'Cut a part out of a picture, in its place or as another picture',
    status: 200,
    params: byId,
    /** Parts of the whole, as it is shown. */
    body: z.strictObject({
      left: share,
      top: share,
      width: numeric(0.001, 1),
      height: numeric(0.001, 1),
      asCopy: z.boolean().default(false),
      version: z.int().optional(),
    }),
    mayFail: [409],
    answer: plain['GET /images/:id'].answer,
  }),
}
