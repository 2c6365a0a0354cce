// Fonts: those that come with the product, and those of the house. For the shop, templates, signage and paper; no page asks anybody
// else for them.
import { z } from 'zod'
import { everyone, signedIn, staff } from '../access.ts'
import { line } from '../field.ts'
import { route } from '../route.ts'
import { sentFile } from './sent-file.ts'

const font = z.object({
  family: z.string(),
  /** `regular`, `italic`, `700`, `700italic`: as the big catalogue of fonts names them. */
  variants: z.array(z.string()),
  source: z.enum(['bundled', 'upload']),
  licence: z.string(),
})
export type Font = z.output<typeof font>

const family = z.string().min(1).max(80)
const variant = z.string().min(1).max(40)
const editors = staff('editWebsite')

export const fontMegabytes = 4

export const fontRoutes = {
  'GET /fonts': route({
    access: everyone,
    summary: 'List the fonts',
    status: 200,
    answer: z.array(font),
  }),
  'POST /fonts': route({
    access: editors,
    summary: 'Add a font of your own: WOFF2, TrueType or OpenType; a variable one brings every weight that it has',
    status: 201,
    body: z.strictObject({ data: sentFile, licence: line(500).min(1) }),
    answer: font,
    takesFiles: { megabytes: fontMegabytes },
  }),
  'PUT /fonts/:family': route({
    access: editors,
    summary: 'Change the note on the licence of a font of your own',
    status: 200,
    params: z.strictObject({ family }),
    body: z.strictObject({ licence: line(500).min(1) }),
    answer: font,
  }),
  'DELETE /fonts/:family': route({
    access: editors,
    summary: 'Remove a font of your own that nothing uses',
    status: 204,
    params: z.strictObject({ family }),
    mayFail: [409],
    answer: null,
  }),
  'DELETE /fonts/:family/:variant': route({
    access: editors,
    summary: 'Remove one weight of a font of your own',
    status: 204,
    params: z.strictObject({ family, variant }),
    mayFail: [409],
    answer: null,
  }),
  'GET /fonts/:family/uses': route({
    access: editors,
    summary: 'Where a font is used',
    status: 200,
    params: z.strictObject({ family }),
    answer: z.array(
      z.object({
        /** As in the path of its resource; `config`: the look of the shop. */
        resource: z.string(),
        id: z.string(),
        name: z.string(),
      }),
    ),
  }),
  'GET /fonts/google/:family/:file': route({
    access: everyone,
    summary: 'The style sheet style-{variant}.embed.css of a font, with the font inside',
    status: 200,
    contentType: 'text/css',
    params: z.strictObject({ family: z.string().max(80), file: z.string().max(80) }),
    answer: z.string(),
  }),
  // Whole and uncut: a licence that lets a house write with a font lets nobody take it away.
  'GET /fonts/:family/:variant/files': route({
    access: signedIn,
    summary: 'The files of a font in one variant, as the server draws with them',
    status: 200,
    params: z.strictObject({
      family: z.string().max(80),
      variant: z.string().max(40),
    }),
    answer: z.array(
      z.object({
        /** The same wherever it is read. */
        name: z.string(),
        /** WOFF, TTF or OTF in base64. */
        data: z.string(),
      }),
    ),
  }),
}
