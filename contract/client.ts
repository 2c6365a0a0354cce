// What a caller of the API may write and gets back, derived from the route table (types only: nothing of it reaches a bundle).
import type { z } from 'zod'
import type { Route } from './route.ts'
import type { RouteKey, Routes } from './routes.ts'

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Wanted<R extends Route, Name extends 'params' | 'query' | 'body'> = R extends {
  readonly [N in Name]: infer S extends z.ZodType
}
  ? undefined extends InputOf<S>
    ? { readonly [N in Name]?: InputOf<S> }
    : { readonly [N in Name]: InputOf<S> | FormOf<R, Name> }
  : unknown

/** A body as multipart/form-data: what a browser calls a blob. */
interface FormBody {
  readonly type: string
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

type FormOf<R extends Route, Name> = R extends { readonly takesFiles: object }
  ? Name extends 'body'
    ? FormBody
    : never
  : never

export type Call<Key extends RouteKey> = Wanted<Routes[Key], 'params'> & {
  readonly query?: InputOf<Routes[Key] extends { query: infer Q } ? Q : never>
} & Wanted<Routes[Key], 'body'>
export type AnswerOf<Key extends RouteKey> = OutputOf<Routes[Key]['answer']>
export type MetaOf<Key extends RouteKey> = Routes[Key] extends { readonly meta: infer M } ? OutputOf<M> : undefined
