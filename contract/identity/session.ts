// Signing in and out, and who one is.
import { z } from 'zod'
import { everyone, roles, signedIn } from '../access.ts'
import { line } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { passwordLength } from './users.ts'

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
const mailToken = z.string().min(1).max(100)
/** Six digits of the application, or one of the recovery codes. */
const code = z.string().trim().max(20).optional()

export const sessionRoutes = {
  'POST /login': route({
    access: everyone,
    summary: 'Sign in with user name or e-mail and password',
    status: 200,
    body: z.strictObject({
      username: line(250).min(1),
      password: z.string().min(1).max(1000),
      code,
    }),
    answer: meSchema,
    meta: csrf,
    answerHeaders: ['Set-Cookie'],
  }),
  'POST /login-links': route({
    access: everyone,
    summary: 'Ask for a mail with a link that signs in once; answers the same for every address',
    status: 202,
    body: z.strictObject({ email: z.email().trim().max(250) }),
    answer: null,
  }),
  'POST /login-links/redeem': route({
    access: everyone,
    summary: 'Sign in with the token of such a link',
    status: 200,
    body: z.strictObject({ token: mailToken, code }),
    answer: meSchema,
    meta: csrf,
    answerHeaders: ['Set-Cookie'],
  }),
  'POST /invitations/redeem': route({
    access: everyone,
    summary: 'Choose the first password with the token of an invitation, and sign in',
    status: 200,
    body: z.strictObject({ token: mailToken, password: z.string().min(passwordLength.min).max(passwordLength.max) }),
    answer: meSchema,
    meta: csrf,
    answerHeaders: ['Set-Cookie'],
  }),
  'POST /login/passkey/options': route({
    access: everyone,
    summary: 'The question that a passkey answers to sign in',
    status: 200,
    answer: z.record(z.string(), z.unknown()),
  }),
  'POST /login/passkey': route({
    access: everyone,
    summary: 'Sign in with a passkey; it counts as both factors',
    status: 200,
    body: z.strictObject({ response: z.looseObject({ id: line(2000) }) }),
    answer: meSchema,
    meta: csrf,
    answerHeaders: ['Set-Cookie'],
  }),
  'POST /logout': route({
    access: signedIn,
    summary: 'End the session',
    status: 204,
    answer: null,
    answerHeaders: ['Set-Cookie'],
  }),
  'GET /users/me': route({ access: signedIn, summary: 'Who is signed in', status: 200, answer: meSchema, meta: csrf }),
}
