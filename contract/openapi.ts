// The API's description, generated from the schemas that validate it (decisions § 1).
import { apiRuleTexts, areaName } from '#domain/wording/api-docs.ts'
import { failureSchema } from './errors.ts'
import { liveRoutes } from './live.ts'
import { securitySchemes } from './openapi/access.ts'
import { headerComponents } from './openapi/headers.ts'
import { schemaOf, type Json } from './openapi/json-schema.ts'
import { failureResponses, liveOperation, operation, tagOf } from './openapi/operation.ts'
import { webhooksOf } from './openapi/webhooks.ts'
import type { Route, RouteTable } from './route.ts'

/** An OpenAPI 3.1 document of every route of the table. */
export function openApiDocument(table: RouteTable, version: string): Json {
  const forms: Json = {}
  const examples: Json = {}
  const paths: Record<string, Json> = {}
  for (const [key, declared] of Object.entries(table) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    const described = operation(key, declared, forms, examples)
    paths[address(path)] = { ...paths[address(path)], [method.toLowerCase()]: described }
  }
  for (const [path, access] of Object.entries(liveRoutes)) paths[address(path)] = { get: liveOperation(path, access) }
  const webhooks = webhooksOf(forms)
  forms['Failure'] = schemaOf(failureSchema, 'output', forms, 'Failure')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Theke',
      version,
      description: apiRuleTexts.join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].toSorted().map((name) => ({ name, description: areaName(name) })),
    paths,
    webhooks,
    components: {
      schemas: forms,
      responses: failureResponses,
      headers: headerComponents,
      examples,
      securitySchemes,
    },
  }
}

function address(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
