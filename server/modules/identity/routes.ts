import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#contract/identity/session.ts'
import { users } from '#contract/identity/users.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { notSignedIn, Problems } from '#server/http/refusal.ts'
import { Answer, type Handlers } from '#server/http/serve-routes.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import type { IdentityParts } from './account-mail.ts'
import { sessionToken, setSessionCookie } from './caller-of.ts'
import { ownAccountRoutes } from './own-account.ts'
import { askToSignIn, signInWithPasskey } from './passkey.ts'
import { presentMe } from './present.ts'
import { clientOf, partyOf, signInRefusal } from './request.ts'
import { redeemInvitation, redeemLoginLink } from './redeem-link.ts'
import { sendLoginLink } from './send-login-link.ts'
import { deleteSession, type SignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
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
    ...serveResource(users, around, {
      check: checkUser,
      written: (tx, input, id, asking) => afterUserWrite(parts, tx, input, id, asking),
      deleting: beforeUserDelete,
    }),
  }
}

function signInRoutes(parts: IdentityParts): Handlers<SignInKeys> {
  const { database } = parts
  return {
    'POST /login': async ({ body, http, reply, now }) => {
      const { username, password, code } = body
      return welcome(await signIn(database, { username, password, code }, clientOf(http, now)), http, reply)
    },

    'POST /login-links': async ({ body, now }) => sendLoginLink(parts, body.email, now),

    'POST /login-links/redeem': async ({ body: { token, code }, http, reply, now }) =>
      welcome(await redeemLoginLink(parts, { token, code }, clientOf(http, now)), http, reply),

    'POST /invitations/redeem': async ({ body, http, reply, now }) => {
      const redeemed = await redeemInvitation(parts, body, clientOf(http, now))
      return redeemed instanceof Problems ? redeemed : welcome(redeemed, http, reply)
    },

    'POST /login/passkey/options': async ({ http, now }) => askToSignIn(database, await partyOf(parts, http), now),

    'POST /login/passkey': async ({ body, http, reply, now }) =>
      welcome(
        await signInWithPasskey(database, await partyOf(parts, http), body.response, clientOf(http, now)),
        http,
        reply,
      ),

    'POST /logout': async ({ http, reply }) => endSession(database, http, reply),

    'GET /users/me': async ({ caller }) => {
      if (caller.kind !== 'staff') throw notSignedIn()
      return new Answer(presentMe(caller.account), { csrfToken: caller.csrfToken })
    },
  }
}

/** Every way of signing in ends alike: with a cookie, or with the sentence of its case. */
function welcome(signed: SignedIn | Problem, http: FastifyRequest, reply: FastifyReply): Answer<Me> {
  if (isProblem(signed)) throw signInRefusal(signed)
  setSessionCookie(http, reply, signed.token)
  return new Answer(presentMe(signed.account), { csrfToken: signed.csrfToken })
}

export async function endSession(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionToken(request)
  if (token !== undefined) await deleteSession(database.kysely, token)
  setSessionCookie(request, reply, '')
}
