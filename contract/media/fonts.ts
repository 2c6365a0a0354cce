// Fonts that come with the product: for templates, signage and pages that must not ask anybody else for them.
import { z } from 'zod'
import { everyone } from '../access.ts'
import { route } from '../route.ts'

export const fontRoutes = {
  'GET /fonts': route({
    access: everyone,
    summary: 'List the fonts',
    status: 200,
    answer: z.array(
      z.object({
        family: z.string(),
        variants: z.array(z.string()),
        source: z.enum(['bundled']),
        licence: z.string(),
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
  'GET /fonts/:family/:variant/files': route({
    access: everyone,
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
