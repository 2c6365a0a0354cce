// The document as machines read it: every part of it holds against every other.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../openapi.ts'
import type { Route } from '../route.ts'
import { routes } from '../routes.ts'
import { documentChecker, type Schema } from './document-checker.fixture.ts'

interface Media {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}
interface Answer {
  readonly $ref?: string
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, Media>>
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly { name: string; description?: string; schema: Schema; example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Answer>>
}

const document = openApiDocument(routes, '1.7.2-dev') as unknown as {
  openapi: string
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  webhooks: Readonly<Record<string, { readonly post: Operation }>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    responses: Readonly<Record<string, Answer>>
    examples: Readonly<Record<string, { readonly value: unknown }>>
  }
}
const { problemsOf } = documentChecker(document)

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    method,
    operation,
  })),
)
const webhooks = Object.entries(document.webhooks).map(([name, { post }]) => [name, post] as const)
const everything = [...operations.map(({ key, operation }) => [key, operation] as const), ...webhooks]

test('every schema of the document is one', () => {
  const ajv = new Ajv2020({ strict: false })
  const broken = Object.entries(document.components.schemas).filter(([, schema]) => !ajv.validateSchema(schema))
  expect(broken.map(([name]) => name)).toEqual([])
})

test('no step is claimed: 14.9 is no whole number of hundredths for a computer', () => {
  expect(JSON.stringify(document)).not.toContain('multipleOf')
  const product = document.paths['/products']?.['post']?.requestBody?.content['application/json']?.schema
  expect(product?.properties?.['minimumQuantity']?.description).toBe(
    'Mindestmenge. Leer: ein Schritt. Höchstens 3 Nachkommastellen.',
  )
  expect(product?.properties?.['price']?.description).toMatch(/ Höchstens 2 Nachkommastellen\.$/)
})

test('reading asks for no token against forgery, changing does where a session is meant', () => {
  const withSession = operations.filter(({ operation }) => operation.security.some((each) => 'session' in each))
  const told = withSession.map(({ key, method, operation }) => [
    key,
    operation.security.some((each) => 'session' in each && 'csrf' in each),
    method,
  ])
  expect(told).toEqual(withSession.map(({ key, method }) => [key, method !== 'get', method]))
  expect(document.paths['/orders']?.['get']?.security).toContainEqual({ session: [] })
  expect(document.paths['/orders']?.['post']?.security).toEqual([])
  expect(document.paths['/orders/{id}/paid']?.['post']?.security).toContainEqual({ terminal: [] })
})

test('every call, parameter and webhook says what it is', () => {
  expect(everything.filter(([, { summary }]) => summary.length < 5).map(([key]) => key)).toEqual([])
  const silent = everything.flatMap(([key, { parameters }]) =>
    parameters.filter(({ description }) => description === undefined).map(({ name }) => `${key}: ${name}`),
  )
  expect(silent).toEqual([])
})

test('every field of a form and of a request says what it is, in the words of the back office where it has some', () => {
  const unnamed = Object.entries(document.components.schemas).flatMap(([form, { properties = {} }]) =>
    Object.entries(properties).flatMap(([name, field]) => (field.description === undefined ? [`${form}.${name}`] : [])),
  )
  const unnamedInBodies = everything.flatMap(([key, { requestBody }]) =>
    Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}).flatMap(([name, field]) =>
      field.description === undefined ? [`${key}: ${name}`] : [],
    ),
  )
  expect([unnamed, unnamedInBodies]).toEqual([[], []])
  const { Product, Order } = document.components.schemas
  expect(Product?.properties?.['uid']?.description).toBe('Artikelnummer. Leer: wird beim Speichern vergeben.')
  expect(Order?.properties?.['uid']?.description).toBe('Bestellnummer, wie der Gast sie sieht.')
})

describe.each(everything)('%s', (key, { operationId, parameters, requestBody, responses }) => {
  const exampleOf = ({ example, examples }: Media): unknown => {
    const named = Object.values(examples ?? {})[0]
      ?.$ref.split('/')
      .at(-1)
    return named === undefined ? example : document.components.examples[named]?.value
  }

  test('has examples that hold against their schemas', () => {
    const medias = [
      ...Object.entries(requestBody?.content ?? {}).map(([type, media]) => ['request', type, media] as const),
      ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(([type, media]) => [status, type, media] as const),
      ),
    ].filter(([, type]) => type === 'application/json')
    for (const [where, , media] of medias) {
      const example = exampleOf(media)
      expect([where, example === undefined]).toEqual([where, false])
      expect([where, problemsOf(media.schema, example), example]).toEqual([where, [], example])
    }
    for (const { name, schema, example } of parameters) {
      if (example !== undefined) expect([name, problemsOf(schema, example)]).toEqual([name, []])
    }
    const declared: Route | undefined = (routes as Readonly<Record<string, Route>>)[key]
    const sent = requestBody?.content['application/json']?.example
    // By the contract itself, too: it knows rules that no schema of the document can tell.
    if (declared?.body !== undefined) {
      const judged = declared.body.safeParse(sent)
      expect([operationId, judged.error?.issues ?? [], sent]).toEqual([operationId, [], sent])
    }
  })

  test('names headers and failures that the document has', () => {
    const text = JSON.stringify(responses)
    const referred = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
    const components = document.components as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>
    expect(referred.filter(([, kind = '', name = '']) => components[kind]?.[name] === undefined)).toEqual([])
    expect(responses['default']).toBeDefined()
  })
})
