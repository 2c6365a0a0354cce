// A file on its way to the server, with how much of it has arrived: fetch says nothing of that.
import type { WireError } from '#contract/errors.ts'
import { guestFailureTexts, guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { formOf } from '#parts/upload-file.ts'
import { goToLogin, tokenHeader } from './staff-call.ts'

interface Sending {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Fields and files as a form to a path of the API. Throws `ApiFailure`, status 0 where there is no connection. */
export function sendFile(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  { signal, onProgress }: Sending,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  const failed = (status: number, errors: readonly WireError[]) => reject(new ApiFailure(status, errors))
  const said = (code: string, message: string): WireError[] => [{ field: null, code, message }]
  request.open('POST', `/api${path}`)
  request.responseType = 'json'
  for (const [name, value] of Object.entries({ accept: 'application/json', ...tokenHeader() })) {
    request.setRequestHeader(name, value)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
  request.addEventListener('error', () => failed(0, said('offline', guestFailureTexts.offline)))
  request.addEventListener('abort', () => reject(signal.reason))
  request.addEventListener('load', () => {
    const answer = request.response as { readonly data?: unknown; readonly errors?: readonly WireError[] } | null
    if (request.status === 401) goToLogin()
    if (request.status >= 200 && request.status < 300) resolve(answer?.data)
    else failed(request.status, answer?.errors ?? said('unknown', guestProblemTexts.unknown))
  })
  signal.addEventListener('abort', stop, { once: true })
  const form = formOf(fields)
  request.setRequestHeader('content-type', form.type)
  request.send(form)
  return promise.finally(() => signal.removeEventListener('abort', stop))
}
