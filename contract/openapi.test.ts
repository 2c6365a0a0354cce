import { expect, test } from 'vitest'
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
  expect(described.toSorted()).toEqual(Object.keys(routes).toSorted())
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(new Set(names).size).toBe(names.length)
})

test('path parameters are the ones in the address, and every reference has its schema', () => {
  expect(document.paths['/orders/public/{uid}/{hash}']?.['get']?.parameters.map((one) => one.name)).toEqual([
    'uid',
    'hash',
  ])
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1])
  expect(references.filter((name) => !(`${name}` in document.components.schemas))).toEqual([])
})
