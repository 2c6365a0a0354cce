// What a route is: method and path, who may call it, what it takes, what it answers.
import type { z } from 'zod'
import type { Access } from './access.ts'

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly access: Access
  /** One sentence for the documentation. */
  readonly summary: string
  readonly status: 200 | 201 | 202 | 204
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What stands under `data`; null where nothing is answered (204). */
  readonly answer: Answer | null
  /** The body may also come as multipart/form-data, and is this large at most once decoded. */
  readonly takesFiles?: { readonly megabytes: number }
  /** The body may be this large instead of 64 KB, with this many names of fields instead of 10,000. */
  readonly largestBody?: LargestBody
  /** What is answered instead of JSON; `answer` says no more than that there is one. */
  readonly contentType?:
    | 'image/png'
    | 'image/jpeg'
    | 'text/css'
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/octet-stream'
    /** One of several; the answer says which. */
    | '*/*'
  /** The header Idempotency-Key is heeded: what is sent again with the same key is done once. */
  readonly heedsKey?: true
  /** Headers of the answer that callers need; with an ETag the header If-None-Match is heeded. */
  readonly answerHeaders?: readonly ('ETag' | 'X-Next-Cursor' | 'Content-Disposition' | 'Set-Cookie')[]
  /** How it may fail beside what follows from the rest of the declaration. */
  readonly mayFail?: readonly (409 | 502)[]
  /** What stands under `meta`. */
  readonly meta?: z.ZodType
}

export interface LargestBody {
  readonly megabytes: number
  readonly names?: number
}

/** Declares a route and keeps its exact types. */
export function route<const R extends Route>(declared: R): R {
  return declared
}

export type RouteTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>>
