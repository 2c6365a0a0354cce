// The API's description, generated from the schemas that validate it (decisions § 1).
import { z } from 'zod'
import type { Access } from './access.ts'
import { failureSchema } from './errors.ts'
import { liveRoutes } from './live.ts'
import type { Route, RouteTable } from './route.ts'

type Json = { [name: string]: unknown }

/** An OpenAPI 3.1 document of every route of the table. */
export function openApiDocument(table: RouteTable, version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [key, declared] of Object.entries(table) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    paths[address(path)] = { ...paths[address(path)], [method.toLowerCase()]: operation(key, declared, schemas) }
  }
  for (const [path, access] of Object.entries(liveRoutes)) paths[address(path)] = { get: liveOperation(path, access) }
  const failure = hoisted(z.toJSONSchema(failureSchema, { unrepresentable: 'any' }), schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Theke', version },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'theke_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
        terminal: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        pin: { type: 'apiKey', in: 'header', name: 'X-Pin' },
      },
    },
  }
}

function operation(key: string, declared: Route, schemas: Json): Json {
  return {
    tags: [tagOf(key)],
    summary: declared.summary,
    operationId: nameOf(key),
    ...securityOf(declared.access),
    parameters: [
      ...parametersOf(declared.params, 'path'),
      ...parametersOf(declared.query, 'query'),
      ...(declared.heedsKey ? [idempotencyKey] : []),
    ],
    ...(declared.body ? { requestBody: bodyOf(declared, declared.body, schemas) } : {}),
    responses: { [declared.status]: answerOf(declared, schemas), ...failuresOf(key, declared) },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

/** What says that something changed, and nothing more (`contract/live.ts`). */
function liveOperation(path: string, access: Access): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1])
  return {
    tags: [tagOf(path)],
    summary: 'Hear that something changed: server-sent events without content, read anew what you show',
    operationId: nameOf(`GET ${path}`),
    ...securityOf(access),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      200: { description: 'Stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      default: failed,
    },
  }
}

function address(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function tagOf(path: string): string {
  return /\/([a-z-]+)/.exec(path)?.[1] ?? 'api'
}

/** `GET /orders/:id/items` → `getOrdersIdItems` */
function nameOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  return method.toLowerCase() + path.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
}

const failed: Json = { description: 'Failure', content: jsonContent({ $ref: '#/components/schemas/Failure' }) }

const reasons: Readonly<Record<number, string>> = {
  401: 'Not signed in',
  403: 'Signed in, but not allowed',
  404: 'Unknown, foreign, or a wrong key: they look the same',
  409: 'Stale version, forbidden step, taken meanwhile, or in use; the present state under data',
  413: 'Too large',
  415: 'Of a kind that is not taken',
  422: 'Everything that is wrong, at once',
  429: 'Too many requests, with Retry-After',
  502: 'A provider or device failed',
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
  const responses = statuses.map((status) => [status, { ...failed, description: reasons[status] }])
  return { ...Object.fromEntries(responses), default: failed }
}

function bodyOf(declared: Route, body: z.ZodType, schemas: Json): Json {
  const schema = schemaOf(body, 'input', schemas)
  const form = declared.takesFiles === undefined ? {} : { 'multipart/form-data': { schema } }
  return { required: !body.safeParse(undefined).success, content: { ...jsonContent(schema), ...form } }
}

function answerOf(declared: Route, schemas: Json): Json {
  if (declared.answer === null) return { description: 'Done' }
  if (declared.contentType !== undefined) {
    const schema = { type: 'string', format: 'binary' }
    return { description: 'Success', content: { [declared.contentType]: { schema } } }
  }
  const properties: Json = { data: schemaOf(declared.answer, 'output', schemas) }
  if (declared.meta) properties['meta'] = schemaOf(declared.meta, 'output', schemas)
  return { description: 'Success', content: jsonContent({ type: 'object', properties, required: ['data'] }) }
}

function securityOf(access: Access): Json {
  if (access.who === 'everyone') return { security: [] }
  if (access.who === 'terminal') return { security: [{ terminal: [] }] }
  if (access.who === 'timeClock') return { security: [{}, { pin: [] }, { session: [], csrf: [] }] }
  const allowed = access.who === 'signedIn' ? 'Everyone who is signed in' : ['ROLE_ADMIN', ...access.roles].join(', ')
  const scope = access.who === 'staff' && access.scope === 'ownBranches' ? ' in their own branches' : ''
  const self = access.who === 'staff' && access.self ? `; ${access.self.join(', ')} for themselves` : ''
  const keys = access.who === 'staff' && access.terminals ? [{ terminal: [] }] : []
  return { security: [{ session: [], csrf: [] }, ...keys], description: `Allowed: ${allowed}${scope}${self}.` }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  return hoisted(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), schemas)
}

/** Named parts become components of the document, said once. */
function hoisted(schema: Json, schemas: Json): Json {
  const {
    $schema: _schema,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json & { $defs?: Json }
  Object.assign(schemas, $defs)
  return rest
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}
