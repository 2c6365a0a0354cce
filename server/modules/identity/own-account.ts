// The calls with which everybody manages their own account, and those that help others in again.
import type { FastifyRequest } from 'fastify'
import type { Proof } from '#contract/identity/own-account.ts'
import { isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import type { Caller, Staff } from '#server/http/caller.ts'
import { notFound, notSignedIn, Problems, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { IdentityParts } from './account-mail.ts'
import { changePassword } from './change-password.ts'
import { inviteAgain, makeInvitationLink } from './invite-user.ts'
import { logAccess } from './log-access.ts'
import { addPasskey, askForPasskey } from './passkey.ts'
import { deletePasskey, listPasskeys } from './passkey-store.ts'
import { possibleProofs, proveOneself, type Present } from './prove-oneself.ts'
import { partyOf, signInRefusal } from './request.ts'
import { confirmTotp, proposeTotp } from './second-factor.ts'
import { readTotp, removeTotp } from './second-factor-store.ts'
import { endOwnSession, listSessions } from './session-store.ts'
import { findAccountById } from './store.ts'
import { isInReach } from './user-store.ts'

type Keys =
  | 'GET /users/me/sessions'
  | 'DELETE /users/me/sessions/:id'
  | 'POST /users/me/password'
  | 'POST /users/me/proofs'
  | 'GET /users/me/totp'
  | 'POST /users/me/totp'
  | 'POST /users/me/totp/confirm'
  | 'DELETE /users/me/totp'
  | 'POST /users/me/passkeys/options'
  | 'POST /users/me/passkeys'
  | 'GET /users/me/passkeys'
  | 'DELETE /users/me/passkeys/:id'
  | 'DELETE /users/:id/totp'
  | 'POST /users/:id/invitations'
  | 'POST /users/:id/invitation-links'

export function ownAccountRoutes(parts: IdentityParts): Handlers<Keys> {
  const { database } = parts
  return {
    'GET /users/me/sessions': async ({ caller, now }) => {
      const { userId, sessionId } = staffOf(caller)
      return listSessions(database.kysely, userId, sessionId, now)
    },

    'DELETE /users/me/sessions/:id': async (asked) =>
      database.transaction(async (tx) => {
        if (!(await endOwnSession(tx, staffOf(asked.caller).userId, asked.params.id))) throw notFound()
        await logAccess(tx, asked, 'session', { code: 'sessionEnded' })
      }),

    'POST /users/me/password': async (asked) => {
      const refused = await changePassword(parts, await presentOf(parts, asked), asked.body, asked)
      return refused instanceof Problems ? refused : refusalOfProof(refused)
    },

    'POST /users/me/proofs': async (asked) => possibleProofs(parts, await presentOf(parts, asked)),

    'GET /users/me/totp': async ({ caller }) => readTotp(database.kysely, staffOf(caller).userId),

    'POST /users/me/totp': async (asked) => {
      const unproven = await refusedProof(parts, asked)
      if (unproven !== undefined) return unproven
      const { caller } = asked
      const proposed = await proposeTotp(database, parts.seal, staffOf(caller).account, await parts.shopName())
      if (isProblem(proposed)) throw new Refusal(409, proposed)
      return proposed
    },

    'POST /users/me/totp/confirm': async (asked) => {
      const confirmed = await database.transaction(async (tx) => {
        const codes = await confirmTotp(tx, parts.seal, staffOf(asked.caller).userId, asked.body.code, asked.now)
        if (!isProblem(codes)) await logAccess(tx, asked, 'secondFactorOn', { code: 'secondFactorOn' })
        return codes
      })
      if (!isProblem(confirmed)) return { recoveryCodes: confirmed }
      if (confirmed.code === 'conflict') throw new Refusal(409, confirmed)
      return new Problems([confirmed])
    },

    'DELETE /users/me/totp': async (asked) => {
      const unproven = await refusedProof(parts, asked)
      if (unproven !== undefined) return unproven
      const { userId } = staffOf(asked.caller)
      return database.transaction(async (tx) => {
        await removeTotp(tx, userId)
        await logAccess(tx, asked, 'secondFactorOff', { code: 'secondFactorOff' })
      })
    },

    'POST /users/me/passkeys/options': async (asked) => {
      const { caller, http, now } = asked
      const unproven = await refusedProof(parts, asked)
      return unproven ?? askForPasskey(database, await partyOf(parts, http), staffOf(caller).account, now)
    },

    'POST /users/me/passkeys': async (asked) => {
      const wanted = { userId: staffOf(asked.caller).userId, name: asked.body.name, response: asked.body.response }
      const party = await partyOf(parts, asked.http)
      const made = await database.transaction(async (tx) => {
        const added = await addPasskey(tx, party, wanted, asked.now)
        if (added) await logAccess(tx, asked, 'passkeyAdded', { code: 'passkeyAdded', params: { label: added.name } })
        return added
      })
      return made ?? new Problems([problem('invalid', 'response')])
    },

    'GET /users/me/passkeys': async ({ caller }) => listPasskeys(database.kysely, staffOf(caller).userId),

    'DELETE /users/me/passkeys/:id': async (asked) => {
      const unproven = await refusedProof(parts, asked)
      if (unproven !== undefined) return unproven
      return database.transaction(async (tx) => {
        if (!(await deletePasskey(tx, staffOf(asked.caller).userId, asked.params.id))) throw notFound()
        await logAccess(tx, asked, 'passkeyRemoved', { code: 'passkeyRemoved' })
      })
    },

    'DELETE /users/:id/totp': async (asked) =>
      database.transaction(async (tx) => {
        const account = await findAccountById(tx, asked.params.id)
        if (account === undefined) throw notFound()
        await removeTotp(tx, account.id)
        const params = { label: account.username }
        await logAccess(tx, asked, 'secondFactorOff', { code: 'secondFactorOffFor', params })
      }),

    'POST /users/:id/invitations': async (asked) => {
      const { params, scope } = asked
      if (!(await isInReach(database.kysely, params.id, scope))) throw notFound()
      const refused = await inviteAgain(parts, params.id, asked)
      if (refused !== undefined) throw new Refusal(409, refused)
    },

    'POST /users/:id/invitation-links': async (asked) => {
      const link = await makeInvitationLink(parts, asked.params.id, asked)
      if ('code' in link) throw new Refusal(409, link)
      return { url: link.url, expiresAt: link.expiresAt.toString() }
    },
  }
}

/** Undefined where somebody has shown who they are. */
async function refusedProof(
  parts: IdentityParts,
  asked: Cause & { readonly http: FastifyRequest; readonly body: Proof },
): Promise<Problems | undefined> {
  return refusalOfProof(await proveOneself(parts, await presentOf(parts, asked), asked.body))
}

/** Whoever is throttled is refused as at the sign-in; everything else is a problem of what was sent. */
function refusalOfProof(refused: Problem | undefined): Problems | undefined {
  if (refused?.code === 'tooManyAttemptsMinutes') throw signInRefusal(refused)
  return refused === undefined ? undefined : new Problems([refused])
}

async function presentOf(
  { database }: IdentityParts,
  { caller, http, now }: Cause & { readonly http: FastifyRequest },
): Promise<Present> {
  const { userId, sessionId } = staffOf(caller)
  const account = await findAccountById(database.kysely, userId)
  if (account === undefined) throw notSignedIn()
  return { account, sessionId, http, now }
}

function staffOf(caller: Caller): Staff {
  if (caller.kind !== 'staff') throw notSignedIn()
  return caller
}
