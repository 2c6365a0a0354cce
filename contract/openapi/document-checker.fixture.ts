// Holds values against schemas of the document, for tests: as validators of the specification (2020-12) do.
import { Ajv2020 } from 'ajv/dist/2020.js'

export interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

const formats = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[a-z]+:\/\/\S+$/,
} as const

export function documentChecker(document: {
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  ajv.addSchema(document, 'document')
  const checks = new Map<object, ReturnType<typeof ajv.compile>>()
  return {
    /** In the words of the validator; none: it holds. */
    problemsOf: (schema: Schema, value: unknown): string[] => {
      let check = checks.get(schema)
      if (check === undefined) {
        const absolute = JSON.parse(
          JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'),
        ) as object
        check = ajv.compile(absolute)
        checks.set(schema, check)
      }
      return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
  }
}
