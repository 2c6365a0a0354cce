// The API's description, generated from the schemas that validate it (decisions § 1).
import { z } from 'zod'
import type { Access } from './access.ts'
import { failureSchema } from './errors.ts'
import type { Route, RouteTable } from './route.ts'

type Json = { [name: string]: unknown }

/** An OpenAPI 3.1 document of every route of the table. */
export function openApiDocument(table: RouteTable, version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [key, declared] of Object.entries(table) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(key, declared, schemas) }
  }
  const failure = hoisted(z.toJSONSchema(failureSchema, { unrepresentable: 'any' }), schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Theke', version },
    servers: [{ url: '/api' }],
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
  const tag = /\/([a-z-]+)/.exec(key)?.[1] ?? 'api'
  const failed = { description: 'Failure', content: jsonContent({ $ref: '#/components/schemas/Failure' }) }
  return {
    tags: [tag],
    summary: declared.summary,
    operationId: key
      .replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/^[A-Z]+/, (verb) => verb.toLowerCase()),
    ...securityOf(declared.access),
    parameters: [...parametersOf(declared.params, 'path'), ...parametersOf(declared.query, 'query')],
    ...(declared.body ? { requestBody: { content: jsonContent(schemaOf(declared.body, 'input', schemas)) } } : {}),
    responses: { [declared.status]: answerOf(declared, schemas), default: failed },
  }
}

function answerOf(declared: Route, schemas: Json): Json {
  if (declared.answer === null) return { description: 'Done' }
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
  return { security: [{ session: [], csrf: [] }], description: `Allowed: ${allowed}${scope}${self}.` }
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
