// What everybody manages of their own account: sessions, password, second factor, passkeys; and what helps others in again.
import { z } from 'zod'
import { administrators, ownBranches, signedIn } from '../access.ts'
import { idSchema, line } from '../field.ts'
import { route } from '../route.ts'
import { passwordLength } from './users.ts'

/** Whoever stands at an unlocked screen shows once more who they are: by password, or by a code. */
const proof = z.strictObject({
  password: z.string().max(1000).default(''),
  code: z.string().trim().max(20).default(''),
})
export type Proof = z.output<typeof proof>

const byId = z.strictObject({ id: z.uuid() })

const sessionSchema = z
  .object({
    id: z.string(),
    userAgent: z.string(),
    createdAt: z.string(),
    /** Exact to a few minutes. */
    lastUsedAt: z.string(),
    expiresAt: z.string(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof sessionSchema>

const passkeySchema = z
  .object({
    id: idSchema<'passkey'>(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkeySchema>

export const ownAccountRoutes = {
  'GET /users/me/sessions': route({
    access: signedIn,
    summary: 'Where one is signed in',
    status: 200,
    answer: z.array(sessionSchema),
  }),
  'DELETE /users/me/sessions/:id': route({
    access: signedIn,
    summary: 'End one of the own sessions',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /users/me/password': route({
    access: signedIn,
    summary: 'Change the own password; ends all other sessions',
    status: 204,
    body: z.strictObject({
      /** Not looked at where there is none yet. */
      current: z.string().max(1000),
      password: z.string().min(passwordLength.min).max(passwordLength.max),
      /** False: whoever knew the old password may have made one. */
      keepPasskeys: z.boolean().default(true),
    }),
    answer: null,
  }),
  'GET /users/me/totp': route({
    access: signedIn,
    summary: 'Whether an application gives codes, and how many recovery codes are left',
    status: 200,
    answer: z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  'POST /users/me/totp': route({
    access: signedIn,
    summary:
      'A new secret for an application that gives codes; counts once it is confirmed; with the password or a code',
    status: 200,
    body: proof,
    answer: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  }),
  'POST /users/me/totp/confirm': route({
    access: signedIn,
    summary: 'Switch the second factor on with a first code; answers the recovery codes, this once',
    status: 200,
    body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'DELETE /users/me/totp': route({
    access: signedIn,
    summary: 'Switch the second factor off, with the password or a code',
    status: 204,
    body: proof,
    answer: null,
  }),
  'POST /users/me/passkeys/options': route({
    access: signedIn,
    summary: 'What a browser needs to make a passkey; with the password or a code',
    status: 200,
    body: proof,
    answer: z.record(z.string(), z.unknown()),
  }),
  'POST /users/me/passkeys': route({
    access: signedIn,
    summary: 'Keep a new passkey',
    status: 201,
    body: z.strictObject({
      name: line(80).min(1),
      response: z.looseObject({ id: line(2000) }),
    }),
    answer: passkeySchema,
  }),
  'GET /users/me/passkeys': route({
    access: signedIn,
    summary: 'The own passkeys',
    status: 200,
    answer: z.array(passkeySchema),
  }),
  'DELETE /users/me/passkeys/:id': route({
    access: signedIn,
    summary: 'Remove one of the own passkeys, with the password or a code',
    status: 204,
    params: byId,
    body: proof,
    answer: null,
  }),
  'DELETE /users/:id/totp': route({
    access: administrators,
    summary: 'Switch off the second factor of somebody who has lost telephone and recovery codes',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /users/:id/invitations': route({
    access: ownBranches('ROLE_MANAGER'),
    summary: 'Invite a person who has no password yet once more',
    status: 202,
    params: byId,
    answer: null,
  }),
}
