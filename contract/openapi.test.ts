import { expect, test } from 'vitest'
import { liveRoutes } from './live.ts'
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'

const document = openApiDocument(routes, '1.7.2-dev') as {
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>
  components: { schemas: Record<string, unknown> }
}

test('every route of the table is described, and every operation has a name of its own', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const live = Object.keys(liveRoutes).map((path) => `GET ${path}`)
  expect(described.toSorted()).toEqual([...Object.keys(routes), ...live].toSorted())
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(new Set(names).size).toBe(names.length)
})

test('path parameters are the ones in the address, and every reference has its schema', () => {
  expect(document.paths['/orders/public/{uid}/{hash}']?.['get']?.parameters.map((one) => one.name)).toEqual([
    'uid',
    'hash',
    'If-None-Match',
  ])
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1])
  expect(references.filter((name) => !(`${name}` in document.components.schemas))).toEqual([])
})

test('operations are named after method and address, and files may come as a form', () => {
  expect(document.paths['/products']?.['post']?.operationId).toBe('postProducts')
  expect(document.paths['/orders/{id}/items/{itemIndex}']?.['put']?.operationId).toBe('putOrdersIdItemsItemIndex')
  const upload = document.paths['/uploads']?.['post'] as unknown as { requestBody: { content: object } }
  expect(Object.keys(upload.requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
})

test('what is no JSON says what it is', () => {
  const kinds = (path: string) => {
    const answered = document.paths[path]?.['get'] as { responses?: Record<string, { content?: object }> } | undefined
    return Object.keys(answered?.responses?.['200']?.content ?? {})
  }
  expect(kinds('/logs.csv')).toEqual(['text/csv'])
  expect(kinds('/branches/{id}/table-cards')).toEqual(['application/pdf'])
  expect(kinds('/logs')).toEqual(['application/json'])
})

test('headers that a call heeds are told, and devices and providers that fail', () => {
  const order = document.paths['/orders']?.['post']?.parameters
  const idempotency = { name: 'Idempotency-Key', in: 'header', required: false }
  expect(order).toContainEqual(expect.objectContaining(idempotency))
  expect(document.paths['/tags']?.['post']?.parameters).toEqual([])
})

test('each operation says how it may fail', () => {
  const statuses = (path: string, method: string) =>
    Object.keys((document.paths[path]?.[method] as { responses?: object } | undefined)?.responses ?? {})
  expect(statuses('/products/{id}', 'put')).toEqual(['200', '401', '403', '404', '409', '422', '429', 'default'])
  expect(statuses('/config', 'get')).toEqual(['200', '429', 'default'])
  expect(statuses('/config', 'post')).toEqual(['200', '401', '403', '409', '422', '429', 'default'])
  expect(statuses('/products', 'post')).toEqual(['201', '401', '403', '409', '422', '429', 'default'])
  expect(statuses('/devices/{id}/test/print', 'post')).toContain('502')
  expect(statuses('/orders', 'post')).toEqual(['201', '422', '429', '502', 'default'])
})
