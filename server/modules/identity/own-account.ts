// The calls with which everybody manages their own account, and the invitation that is sent again.
import { sql } from 'kysely'
import { isProblem, problem } from '#domain/problem.ts'
import type { Caller, Staff } from '#server/http/caller.ts'
import { notFound, notSignedIn, Problems, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { IdentityParts } from './account-mail.ts'
import { changePassword } from './change-password.ts'
import { inviteAgain } from './invite-user.ts'
import { addPasskey, askForPasskey, deletePasskey, listPasskeys } from './passkey.ts'
import { clientOf, partyOf, signInRefusal } from './request.ts'
import { confirmTotp, proposeTotp, readTotp, removeTotp } from './second-factor.ts'
import { endOwnSession, listSessions } from './session.ts'
import { findAccountById } from './store.ts'

type Keys =
  | 'GET /users/me/sessions'
  | 'DELETE /users/me/sessions/:id'
  | 'POST /users/me/password'
  | 'GET /users/me/totp'
  | 'POST /users/me/totp'
  | 'POST /users/me/totp/confirm'
  | 'DELETE /users/me/totp'
  | 'POST /users/me/passkeys/options'
  | 'POST /users/me/passkeys'
  | 'GET /users/me/passkeys'
  | 'DELETE /users/me/passkeys/:id'
  | 'POST /users/:id/invitations'

export function ownAccountRoutes(parts: IdentityParts): Handlers<Keys> {
  const { database } = parts
  return {
    'GET /users/me/sessions': async ({ caller, now }) => {
      const { userId, sessionId } = staffOf(caller)
      return listSessions(database.kysely, userId, sessionId, now)
    },

    'DELETE /users/me/sessions/:id': async ({ caller, params }) => {
      if (!(await endOwnSession(database.kysely, staffOf(caller).userId, params.id))) throw notFound()
    },

    'POST /users/me/password': async ({ caller, body, http, now }) => {
      const { userId, sessionId } = staffOf(caller)
      const account = await findAccountById(database.kysely, userId)
      if (account === undefined) throw notSignedIn()
      const refused = await changePassword(parts, account, { ...body, sessionId }, clientOf(http, now))
      if (refused instanceof Problems) return refused
      if (refused !== undefined) throw signInRefusal(refused)
      return undefined
    },

    'GET /users/me/totp': async ({ caller }) => readTotp(database.kysely, staffOf(caller).userId),

    'POST /users/me/totp': async ({ caller }) => {
      const proposed = await proposeTotp(database, staffOf(caller).account, await parts.shopName())
      if (isProblem(proposed)) throw new Refusal(409, proposed)
      return proposed
    },

    'POST /users/me/totp/confirm': async ({ caller, body, now }) => {
      const confirmed = await confirmTotp(database, staffOf(caller).userId, body.code, now)
      if (!isProblem(confirmed)) return { recoveryCodes: confirmed }
      if (confirmed.code === 'conflict') throw new Refusal(409, confirmed)
      return new Problems([confirmed])
    },

    'DELETE /users/me/totp': async ({ caller }) => removeTotp(database.kysely, staffOf(caller).userId),

    'POST /users/me/passkeys/options': async ({ caller, http, now }) =>
      askForPasskey(database, await partyOf(parts, http), staffOf(caller).account, now),

    'POST /users/me/passkeys': async ({ caller, body, http, now }) => {
      const wanted = { userId: staffOf(caller).userId, name: body.name, response: body.response }
      const made = await addPasskey(database, await partyOf(parts, http), wanted, now)
      return made ?? new Problems([problem('invalid', 'response')])
    },

    'GET /users/me/passkeys': async ({ caller }) => listPasskeys(database.kysely, staffOf(caller).userId),

    'DELETE /users/me/passkeys/:id': async ({ caller, params }) => {
      if (!(await deletePasskey(database.kysely, staffOf(caller).userId, params.id))) throw notFound()
    },

    'POST /users/:id/invitations': async ({ params, scope, now }) => {
      const own = scope.branches === 'all' ? null : scope.branches
      const { rows } = await sql`
        select 1 from "user" u where u.id = ${params.id} and (${own}::uuid[] is null
          or exists (select 1 from user_branches where owner_id = u.id and target_id = any(${own}::uuid[])))
      `.execute(database.kysely)
      if (rows.length === 0) throw notFound()
      const refused = await inviteAgain(parts, params.id, now)
      if (refused !== undefined) throw new Refusal(409, refused)
    },
  }
}

function staffOf(caller: Caller): Staff {
  if (caller.kind !== 'staff') throw notSignedIn()
  return caller
}
