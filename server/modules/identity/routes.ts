import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#contract/identity/session.ts'
import { users } from '#contract/identity/users.ts'
import { isProblem, type Problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { notSignedIn, Problems } from '#server/http/refusal.ts'
import { told, type Value } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { Cause } from '#server/log/write-log.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import type { IdentityParts } from './account-mail.ts'
import { apiTokenRoutes } from './api-token.ts'
import { sessionToken, setSessionCookie, staffOf } from './caller-of.ts'
import { logAccess } from './log-access.ts'
import { rememberDevice } from './known-device.ts'
import { ownAccountRoutes } from './own-account.ts'
import { askToSignIn, signInWithPasskey } from './passkey.ts'
import { presentMe } from './present.ts'
import { clientOf, partyOf, signInRefusal } from './request.ts'
import { redeemInvitation, redeemLoginLink } from './redeem-link.ts'
import { sendLoginLink } from './send-login-link.ts'
import { deleteSession, type SignedIn } from './session-store.ts'
import { signIn } from './sign-in.ts'
import { completeUsers } from './complete-users.ts'
import { afterUserWrite, beforeUserDelete, checkUser } from './user.ts'

type SignInKeys =
  | 'POST /login'
  | 'POST /login-links'
  | 'POST /login-links/redeem'
  | 'POST /invitations/redeem'
  | 'POST /login/passkey/options'
  | 'POST /login/passkey'
  | 'POST /logout'
  | 'GET /users/me'

export function identityRoutes(parts: IdentityParts, around: Surroundings) {
  return {
    ...signInRoutes(parts),
    ...ownAccountRoutes(parts),
    ...apiTokenRoutes(parts),
    ...serveResource(users, around, {
      check: checkUser,
      complete: completeUsers,
      written: (tx, input, id, asking) => afterUserWrite(parts, tx, input, id, asking),
      deleting: beforeUserDelete,
    }),
  }
}

function signInRoutes(parts: IdentityParts): Handlers<SignInKeys> {
  const { database } = parts

  /** Every way of signing in ends alike: with a cookie, or with the sentence of its case. */
  async function welcome(asked: Entering, signed: SignedIn | Problem): Promise<Value<Me>> {
    if (isProblem(signed)) {
      if (!isSilent.has(signed.code)) {
        await logAccess(database.kysely, asked, 'refused', { code: 'signInRefused' }, { code: signed.code })
      }
      throw signInRefusal(signed)
    }
    setSessionCookie(asked.http, asked.reply, signed.token)
    rememberDevice(asked.http, asked.reply, parts.seal, signed.account)
    await logAccess(database.kysely, { ...asked, caller: staffOf(signed) }, 'signIn', { code: 'signedIn' })
    return told(presentMe(signed.account), { csrfToken: signed.csrfToken })
  }

  return {
    'POST /login': async (asked) => {
      const { username, password, code } = asked.body
      return welcome(asked, await signIn(parts, { username, password, code }, clientOf(asked.http, asked.now)))
    },

    'POST /login-links': async ({ body, now }) => sendLoginLink(parts, body.email, now),

    'POST /login-links/redeem': async (asked) => {
      const { token, code } = asked.body
      return welcome(asked, await redeemLoginLink(parts, { token, code }, clientOf(asked.http, asked.now)))
    },

    'POST /invitations/redeem': async (asked) => {
      const redeemed = await redeemInvitation(parts, asked.body, asked)
      return redeemed instanceof Problems ? redeemed : welcome(asked, redeemed)
    },

    'POST /login/passkey/options': async ({ http, now }) => askToSignIn(database, await partyOf(parts, http), now),

    'POST /login/passkey': async (asked) => {
      const { body, http, now } = asked
      return welcome(
        asked,
        await signInWithPasskey(database, await partyOf(parts, http), body.response, clientOf(http, now)),
      )
    },

    'POST /logout': async (asked) => endSession(database, asked),

    'GET /users/me': async ({ caller }) => {
      if (caller.kind !== 'staff') throw notSignedIn()
      return told(presentMe(caller.account), { csrfToken: caller.csrfToken })
    },
  }
}

type Entering = Cause & { readonly http: FastifyRequest; readonly reply: FastifyReply }

/** A question for the code is no refusal, and whoever is throttled has been written down often enough. */
const isSilent: ReadonlySet<string> = new Set(['secondFactorRequired', 'tooManyAttemptsMinutes'])

/** Of whoever asks; nothing happens where nobody is signed in. */
export async function endSession(database: Database, asked: Entering): Promise<void> {
  const token = sessionToken(asked.http)
  if (token !== undefined) await deleteSession(database.kysely, token)
  setSessionCookie(asked.http, asked.reply, '')
  if (asked.caller.kind === 'staff') await logAccess(database.kysely, asked, 'signOut', { code: 'signedOut' })
}
