// Signing in and out, and who one is.
import { z } from 'zod'
import { everyone, roles, signedIn } from '../access.ts'
import { idSchema } from '../field.ts'
import { route } from '../route.ts'

export const meSchema = z
  .object({
    id: idSchema<'user'>(),
    roles: z.array(z.enum(roles)),
    user: z.object({
      id: idSchema<'user'>(),
      username: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      branches: z.array(z.object({ id: idSchema<'branch'>() })),
    }),
  })
  .meta({ id: 'Me' })
export type Me = z.output<typeof meSchema>

const csrf = z.object({ csrfToken: z.string() })

export const sessionRoutes = {
  'POST /login': route({
    access: everyone,
    summary: 'Sign in with user name or e-mail and password',
    status: 200,
    body: z.strictObject({
      username: z.string().trim().min(1).max(250),
      password: z.string().min(1).max(1000),
      code: z.string().max(20).optional(),
    }),
    answer: meSchema,
    meta: csrf,
  }),
  'POST /logout': route({ access: signedIn, summary: 'End the session', status: 204, answer: null }),
  'GET /users/me': route({ access: signedIn, summary: 'Who is signed in', status: 200, answer: meSchema, meta: csrf }),
}
