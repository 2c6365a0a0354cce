import { isProblem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { notSignedIn, Refusal } from '#server/http/refusal.ts'
import { Answer, type Handlers } from '#server/http/serve-routes.ts'
import { sessionToken, setSessionCookie } from './caller-of.ts'
import { presentMe } from './present.ts'
import { hashToken, signIn } from './sign-in.ts'
import { deleteSession } from './store.ts'

export function identityRoutes({
  database,
}: {
  database: Database
}): Handlers<'POST /login' | 'POST /logout' | 'GET /users/me'> {
  return {
    'POST /login': async ({ body, http, reply, now }) => {
      const signed = await signIn(database, { username: body.username, password: body.password, address: http.ip, now })
      if (isProblem(signed)) throw new Refusal(signed.code === 'tooManyAttemptsMinutes' ? 429 : 401, signed)
      setSessionCookie(http, reply, signed.token)
      return new Answer(presentMe(signed.account), { csrfToken: signed.csrfToken })
    },

    'POST /logout': async ({ http, reply }) => endSession(database, http, reply),

    'GET /users/me': async ({ caller }) => {
      if (caller.kind !== 'staff') throw notSignedIn()
      return new Answer(presentMe(caller.account), { csrfToken: caller.csrfToken })
    },
  }
}

export async function endSession(
  database: Database,
  request: Parameters<typeof setSessionCookie>[0],
  reply: Parameters<typeof setSessionCookie>[1],
): Promise<void> {
  const token = sessionToken(request)
  if (token !== undefined) await deleteSession(database.kysely, hashToken(token))
  setSessionCookie(request, reply, '')
}
