// Calls the API as the person signed in: with the session's token, and to the login page on any 401 (back-office § 8).
import type { Call } from '#contract/client.ts'
import type { Me } from '#contract/identity/session.ts'
import type { RouteKey } from '#contract/routes.ts'
import { ApiFailure, ask, fetchFile, type CallOptions, type WholeAnswer } from '#parts/api-client.ts'
import { setServerClock } from '#parts/server-clock.ts'

export const loginPath = '/backend/login'
export const backendPath = '/backend'
export const loginLinkPath = '/backend/login-link'
export const invitationPath = '/backend/invitation'

let csrfToken: string | null = null

/** Who is signed in; with it comes the token that changing calls carry. */
export async function loadMe(): Promise<Me> {
  const { data, meta } = await askAsStaff('GET /users/me', {})
  csrfToken = meta.csrfToken
  return data
}

/** As `ask`. A token of an older session (another tab signed in anew) is fetched once more. */
export async function askAsStaff<Key extends RouteKey>(
  key: Key,
  request: Call<Key>,
  options: CallOptions = {},
): Promise<WholeAnswer<Key>> {
  try {
    return await askOnce(key, request, options)
  } catch (cause) {
    if (!isForgeryRefusal(cause)) throw cause
    await loadMe()
    return askOnce(key, request, options)
  }
}

/** A file that the server makes of what is sent. Throws `ApiFailure`. */
export async function fileAsStaff(path: string, body: unknown): Promise<Blob> {
  try {
    return await fetchFile(path, body, tokenHeader())
  } catch (cause) {
    if (cause instanceof ApiFailure && cause.status === 401) goToLogin()
    if (!isForgeryRefusal(cause)) throw cause
    await loadMe()
    return fetchFile(path, body, tokenHeader())
  }
}

/** What changing calls carry. */
export function tokenHeader(): Readonly<Record<string, string>> {
  return csrfToken === null ? {} : { 'x-csrf-token': csrfToken }
}

async function askOnce<Key extends RouteKey>(key: Key, request: Call<Key>, options: CallOptions) {
  const token = key.startsWith('GET ') ? {} : tokenHeader()
  try {
    const answer = await ask(key, request, { ...options, headers: { ...options.headers, ...token } })
    if (answer.at !== null) setServerClock(answer.at)
    return answer
  } catch (cause) {
    if (cause instanceof ApiFailure && cause.status === 401) goToLogin()
    throw cause
  }
}

/** The hash stays in the address, so that signing in leads back to where one was. */
export function goToLogin(): void {
  window.location.assign(loginPath + window.location.hash)
}

function isForgeryRefusal(cause: unknown): boolean {
  return cause instanceof ApiFailure && cause.status === 403 && cause.errors[0]?.code === 'invalidCsrfToken'
}
