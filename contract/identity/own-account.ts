// What everybody manages of their own account: sessions, password, second factor, passkeys; and what helps others in again.
import { z } from 'zod'
import { administrators, ownBranches, signedIn } from '../access.ts'
import { line } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { passwordLength } from './users.ts'

/** Whoever stands at an unlocked screen shows once more who they are: by password, by a code, or with a passkey. */
const proof = z.strictObject({
  password: z.string().max(1000).default(''),
  code: z.string().trim().max(20).default(''),
  /** What a passkey answers to the question of `POST /users/me/proofs`. */
  passkey: z.looseObject({ id: line(2000) }).optional(),
})
export type Proof = z.output<typeof proof>

const proofsSchema = z
  .object({
    hasPassword: z.boolean(),
    hasCode: z.boolean(),
    /** Null where there is no passkey. */
    passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
    /** Somebody who has none of these shows it by having signed in a moment ago, with a link out of the own mailbox. */
    isSignInFresh: z.boolean(),
  })
  .meta({ id: 'Proofs' })
export type Proofs = z.output<typeof proofsSchema>

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

const invitationLinkSchema = z
  .object({
    /** Told this once; only its hash is kept. */
    url: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'InvitationLink' })

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
    summary: 'Change the own password, with the current one, a code or a passkey; ends all other sessions',
    status: 204,
    body: proof.omit({ password: true }).extend({
      current: z.string().max(1000).default(''),
      password: z.string().min(passwordLength.min).max(passwordLength.max),
      /** False: whoever knew the old password may have made one. */
      keepPasskeys: z.boolean().default(true),
    }),
    answer: null,
  }),
  'POST /users/me/proofs': route({
    access: signedIn,
    summary: 'How one may show who one is, with the question that a passkey answers',
    status: 200,
    answer: proofsSchema,
  }),
  'GET /users/me/totp': route({
    access: signedIn,
    summary: 'Whether an application gives codes, and how many recovery codes are left',
    status: 200,
    answer: z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  'POST /users/me/totp': route({
    access: signedIn,
    summary: 'A new secret for an application that gives codes; counts once it is confirmed; with a proof',
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
    summary: 'Switch the second factor off, with a proof',
    status: 204,
    body: proof,
    answer: null,
  }),
  'POST /users/me/passkeys/options': route({
    access: signedIn,
    summary: 'What a browser needs to make a passkey; with a proof',
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
    summary: 'Remove one of the own passkeys, with a proof',
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
    access: ownBranches('managePeople'),
    summary: 'Invite a person who has no password yet once more',
    status: 202,
    params: byId,
    answer: null,
  }),
  // Whoever has the link chooses the password: not for managers, who could open an account that may more than theirs.
  'POST /users/:id/invitation-links': route({
    access: administrators,
    summary: 'The invitation as a link to hand over where no mail arrives; the earlier one stops working',
    status: 201,
    params: byId,
    answer: invitationLinkSchema,
  }),
}
