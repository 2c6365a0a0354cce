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
    : { readonly [N in Name]: InputOf<S> }
  : unknown

export type Call<Key extends RouteKey> = Wanted<Routes[Key], 'params'> & {
  readonly query?: InputOf<Routes[Key] extends { query: infer Q } ? Q : never>
} & Wanted<Routes[Key], 'body'>
export type AnswerOf<Key extends RouteKey> = OutputOf<Routes[Key]['answer']>
export type MetaOf<Key extends RouteKey> = Routes[Key] extends { readonly meta: infer M } ? OutputOf<M> : undefined
