// Requests as the contract allows them, with everything nasty in their places.
import fc from 'fast-check'
import { openApiDocument } from '#contract/openapi.ts'
import { routes } from '#contract/routes.ts'
import { anything, arbitraryOf, nastyTexts, type JsonSchema, type Surroundings } from './arbitrary-of.ts'

export interface Asked {
  readonly key: string
  readonly url: string
  readonly body: string | undefined
  readonly headers: Record<string, string>
  readonly isAdmin: boolean
}

type Operation = {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[]
}

/** `ids`: what exists, so that paths and references lead somewhere. */
export function requests(ids: readonly string[]): fc.Arbitrary<Asked> {
  const document = openApiDocument(routes, 'test') as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, JsonSchema> }
  }
  const around: Surroundings = { components: document.components.schemas, ids }
  // Signing out would make every later request one of a visitor.
  const keys = Object.keys(routes).filter((key) => key !== 'POST /logout')
  return fc.oneof(
    ...keys.map((key) => {
      const [method = '', path = ''] = key.split(' ')
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      return requestOf(key, operation ?? { parameters: [] }, around)
    }),
  )
}

function requestOf(key: string, operation: Operation, around: Surroundings): fc.Arbitrary<Asked> {
  const [method = '', path = ''] = key.split(' ')
  const parts = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === place)
          .map((one) => [one.name, arbitraryOf(one.schema, around).map(String)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    )
  const schema = operation.requestBody?.content['application/json'].schema
  const body = schema === undefined ? fc.constant(undefined) : bodyOf(arbitraryOf(schema, around))
  const extra = fc.dictionary(fc.constantFrom('q', 'page', 'sort', '__proto__', 'x[]'), fc.constantFrom(...nastyTexts))
  return fc
    .record({
      params: parts('path'),
      query: parts('query'),
      more: fc.oneof(fc.constant({}), extra),
      body,
      isAdmin: fc.boolean(),
    })
    .map(({ params, query, more, body: sent, isAdmin }) => {
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(String((params as never)[name])) || '-')
      const words = Object.entries({ ...query, ...more }).map(
        ([name, value]) => `${encoded(name)}=${encoded(String(value))}`,
      )
      const search = words.length === 0 ? '' : `?${words.join('&')}`
      const headers: Record<string, string> =
        sent === undefined || method === 'GET' ? {} : { 'content-type': 'application/json' }
      return { key, url: `/api${filled}${search}`, body: method === 'GET' ? undefined : sent, headers, isAdmin }
    })
}

/** As the schema says, with one thing changed, or anything at all. */
function bodyOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const changed = fc
    .tuple(valid, fc.nat(), anything, fc.constantFrom('swap', 'drop', 'add'))
    .map(([value, at, other, how]) => {
      if (typeof value !== 'object' || value === null) return other
      const names = Object.keys(value)
      const name = how === 'add' ? 'unbekannt' : (names[at % Math.max(names.length, 1)] ?? 'unbekannt')
      const { [name]: _dropped, ...rest } = value as Record<string, unknown>
      return how === 'drop' ? rest : { ...value, [name]: other }
    })
  return fc
    .oneof({ weight: 4, arbitrary: valid }, { weight: 4, arbitrary: changed }, { weight: 1, arbitrary: anything })
    .map((value) => JSON.stringify(value))
}

/** A lone surrogate has no encoding; its replacement has. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
