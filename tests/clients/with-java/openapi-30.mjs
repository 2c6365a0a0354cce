// The document as OpenAPI 3.0 tells it, for generators that know no 3.1: without webhooks, null as `nullable`, one value as an `enum` of
// one, and alternatives that such a generator cannot write as any value. Only the calls named and what they lead to.

/** `calls`: `GET /branches`. */
export function asOpenApi30(document, calls) {
  const { webhooks: _webhooks, jsonSchemaDialect: _dialect, components, ...rest } = document
  const kept = {}
  for (const call of calls) {
    const [method, path] = call.split(' ')
    kept[path] = { ...kept[path], [method.toLowerCase()]: document.paths[path][method.toLowerCase()] }
  }
  const schemas = reached(kept, components)
  return plain({ ...rest, openapi: '3.0.3', paths: kept, components: { ...components, schemas } })
}

function reached(paths, components) {
  const found = new Set()
  const waiting = [paths, { ...components, schemas: undefined }]
  for (const value of waiting) {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      waiting.push(components.schemas[name])
    }
  }
  return Object.fromEntries([...found].sort().map((name) => [name, components.schemas[name]]))
}

const unknownTo30 = new Set([
  'default',
  'identifier',
  'examples',
  'propertyNames',
  'prefixItems',
  '$schema',
  '$defs',
  'contentEncoding',
  'contentMediaType',
])

/** Keywords stand beside the names of properties: what is a schema is told by where it stands. */
function plain(value, isNames = false) {
  if (Array.isArray(value)) return value.map((each) => plain(each))
  if (typeof value !== 'object' || value === null) return value
  if (isNames) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
  const { type, anyOf, oneOf, const: only, exclusiveMinimum, exclusiveMaximum, ...rest } = value
  const given = oneOf ?? anyOf
  if (given !== undefined) {
    const alternatives = given.filter((each) => each.type !== 'null')
    const nullable = alternatives.length < given.length ? { nullable: true } : {}
    const { description } = rest
    if (alternatives.length > 1) return { ...nullable, ...(description !== undefined && { description }) }
    const [one] = alternatives
    return one.$ref === undefined ? { ...plain(rest), ...plain(one), ...nullable } : { ...nullable, allOf: [one] }
  }
  const types = Array.isArray(type) ? type : [type]
  const names = types.filter((each) => each !== 'null')
  const schema = {
    ...(names[0] !== undefined && { type: names[0] }),
    ...(types.includes('null') && { nullable: true }),
    ...(only !== undefined && { enum: [only] }),
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  }
  // `name` and `-name` of a sorting would become one identifier.
  const isSorting = rest.enum?.some((each) => String(each).startsWith('-')) === true
  const others = Object.entries(rest).flatMap(([name, each]) =>
    unknownTo30.has(name) || (isSorting && name === 'enum')
      ? []
      : [[name, name === 'example' ? each : plain(each, name === 'properties')]],
  )
  return { ...Object.fromEntries(others), ...schema }
}
