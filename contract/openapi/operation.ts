// One call of the table as an operation of the document.
import type { z } from 'zod'
import { parameterText } from '#domain/wording/api-docs.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import type { Access } from '../access.ts'
import type { Route } from '../route.ts'
import { accessOf } from './access.ts'
import { answerExample, parameterExample, requestExample } from './examples.ts'
import { failureHeaders, headersOf, requestHeaders } from './headers.ts'
import { schemaOf, type Forms, type Json } from './json-schema.ts'

export function operation(key: string, declared: Route, forms: Forms, examples: Json): Json {
  const { security, description } = accessOf(key, declared.access)
  const notes = [description, ...notesOf(key, declared)].filter((each) => each !== null)
  return {
    tags: [tagOf(key)],
    summary: declared.summary,
    ...(notes.length === 0 ? {} : { description: notes.join(' ') }),
    operationId: nameOf(key),
    security,
    parameters: [
      ...parametersOf(key, declared.params, 'path'),
      ...parametersOf(key, declared.query, 'query'),
      ...requestHeaders(declared),
    ],
    ...(declared.body ? { requestBody: bodyOf(key, declared, declared.body, forms) } : {}),
    responses: {
      [declared.status]: { ...answerOf(key, declared, forms, examples), headers: headersOf(declared) },
      ...(declared.answerHeaders?.includes('ETag')
        ? { 304: { description: 'The caller has this state already' } }
        : {}),
      ...failuresOf(key, declared),
    },
  }
}

/** What says that something changed, and nothing more (`contract/live.ts`). */
export function liveOperation(path: string, access: Access): Json {
  const key = `GET ${path}`
  const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
  const { security, description } = accessOf(key, access)
  return {
    tags: [tagOf(path)],
    summary: 'Hear that something changed: server-sent events without content, read anew what you show',
    ...(description === null ? {} : { description }),
    operationId: nameOf(key),
    security,
    parameters: names.map((name) => parameter(name, 'path', true, { type: 'string' }, tagOf(path))),
    responses: {
      200: {
        description: 'Stream',
        headers: headersOf({}),
        content: { 'text/event-stream': { schema: { type: 'string' }, example: 'event: orders\ndata: {}\n\n' } },
      },
      default: refer(0),
    },
  }
}

function notesOf(key: string, { query, largestBody, takesFiles, answer, contentType }: Route): string[] {
  const isList = key.startsWith('GET ') && answer?.type === 'array' && query !== undefined && contentType === undefined
  return [
    ...(isList ? ['A list: meta says how many there are in all.'] : []),
    ...(key.startsWith('PUT ')
      ? ['Carries the whole: what is left out becomes its default, unless a field says otherwise.']
      : []),
    ...(takesFiles === undefined ? [] : [`Files up to ${takesFiles.megabytes} MB in all.`]),
    ...(largestBody === undefined ? [] : [`The body may have ${largestBody.megabytes * 1000} KB instead of 64.`]),
  ]
}

export function tagOf(path: string): string {
  return /\/([a-z-]+)/.exec(path)?.[1] ?? 'api'
}

/** `GET /orders/:id/items` → `getOrdersIdItems` */
function nameOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  return method.toLowerCase() + path.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
}

const reasons = {
  401: 'Not signed in',
  403: 'Signed in, but not allowed',
  404: 'Unknown, foreign, or a wrong key: they look the same',
  409: 'Stale version, forbidden step, taken meanwhile, or in use; the present state under data',
  413: 'Too large',
  415: 'Of a kind that is not taken',
  422: 'Everything that is wrong, at once',
  429: 'Too many requests',
  502: 'A provider or device failed',
} as const
const other = 'Unreadable (400), not available for a moment (503, with Retry-After), or a failure of ours (500)'

const failureContent: Json = {
  'application/json': {
    schema: { $ref: '#/components/schemas/Failure' },
    example: { errors: [{ field: 'name', message: 'Bitte füllen Sie dieses Feld aus.', code: 'notBlank' }] },
  },
}

/** `Failure404` and so on: what operations refer to. */
export const failureResponses: Json = Object.fromEntries([
  ...Object.entries(reasons).map(([status, description]) => [
    `Failure${status}`,
    { description, headers: failureHeaders(Number(status)), content: failureContent },
  ]),
  ['Failure', { description: other, headers: failureHeaders(503), content: failureContent }],
])

function refer(status: number): Json {
  return { $ref: `#/components/responses/Failure${status === 0 ? '' : status}` }
}

/** The failures that the route's declaration implies; what else may happen stands under `default`. */
function failuresOf(key: string, { access, params, query, body, takesFiles, mayFail = [] }: Route): Json {
  const isChange = !key.startsWith('GET ') && access.who !== 'everyone' && (params ?? body) !== undefined
  const statuses = [
    ...(access.who === 'everyone' || access.who === 'terminal' ? [] : [401, 403]),
    ...(params === undefined ? [] : [404]),
    ...(isChange ? [409] : []),
    ...(takesFiles === undefined ? [] : [413, 415]),
    ...(params === undefined && query === undefined && body === undefined ? [] : [422]),
    429,
    ...mayFail,
  ]
  return { ...Object.fromEntries(statuses.map((status) => [status, refer(status)])), default: refer(0) }
}

function bodyOf(key: string, declared: Route, body: z.ZodType, forms: Forms): Json {
  const schema = schemaOf(body, 'input', forms, tagOf(key))
  const form = declared.takesFiles === undefined ? {} : { 'multipart/form-data': { schema } }
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema, example: requestExample(key, schema, forms) }, ...form },
  }
}

function answerOf(key: string, declared: Route, forms: Forms, examples: Json): Json {
  if (declared.answer === null) return { description: 'Done' }
  if (declared.contentType !== undefined) {
    const schema = { type: 'string', format: 'binary' }
    return { description: 'Success', content: { [declared.contentType]: { schema } } }
  }
  const data = schemaOf(declared.answer, 'output', forms, tagOf(key))
  const meta = declared.meta && schemaOf(declared.meta, 'output', forms)
  const schema = {
    type: 'object',
    properties: meta === undefined ? { data } : { data, meta },
    required: meta === undefined ? ['data'] : ['data', 'meta'],
    additionalProperties: false,
  }
  return {
    description: 'Success',
    content: { 'application/json': { schema, ...exampleFor(key, schema, forms, examples) } },
  }
}

/** What many calls answer stands once among the components. */
function exampleFor(key: string, schema: { properties: Json }, forms: Forms, examples: Json): Json {
  const { data, meta } = schema.properties as { data: Json; meta?: Json }
  const form = data['$ref'] ?? (data['items'] as Json | undefined)?.['$ref']
  const value = answerExample(schema, forms)
  if (typeof form !== 'string' || (meta !== undefined && data['items'] === undefined)) return { example: value }
  const name = `${form.split('/').at(-1)}${data['items'] === undefined ? '' : 'List'}${key === 'GET /logs' ? 'Part' : ''}`
  const named = meta === undefined || data['items'] === undefined ? name : `${name}Page`
  examples[named] ??= { value }
  return { examples: { usual: { $ref: `#/components/examples/${named}` } } }
}

function parametersOf(key: string, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', {}) as {
    properties?: Readonly<Record<string, Json>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, one]) =>
    parameter(name, place, required.includes(name), one, tagOf(key)),
  )
}

function parameter(name: string, place: 'path' | 'query', required: boolean, schema: Json, of: string): Json {
  const label = fieldLabel(`${of}.${name}`)
  const description = parameterText(name) ?? (label === null ? undefined : `${label}.`)
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema,
    example: parameterExample(name, schema),
  }
}
