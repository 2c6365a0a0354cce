// A JSON schema as people read it: fields with their kind, limits and default.
import { apiDocsTexts, schemaTexts } from '#domain/wording/api-docs.ts'
import { say } from '#domain/wording/sentence.ts'
import { html, type Html } from './html.ts'

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly format?: string
  readonly default?: unknown
  readonly description?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

const deepest = 6
/** Limits that only say how large a number a computer holds. */
const beyond = 1e9

/** The fields of an object, or what stands in its place, each with what is inside it. */
export function schemaHtml(schema: JsonSchema, depth = 0): Html {
  const fields = Object.entries(insideOf(schema).properties ?? {})
  if (fields.length === 0 || depth > deepest) return html`<p class="kind">${kindOf(schema)}</p>`
  const required = insideOf(schema).required ?? []
  return html`<dl class="fields">
    ${fields.map(([name, field]) => fieldHtml(name, field, required.includes(name), depth))}
  </dl>`
}

function fieldHtml(name: string, field: JsonSchema, isRequired: boolean, depth: number): Html {
  const inside = insideOf(field)
  const hasFields = !isReference(inside) && Object.keys(inside.properties ?? {}).length > 0
  const must = isRequired ? html` <span class="must">${apiDocsTexts.required}</span>` : null
  return html`<div>
    <dt><code>${name}</code>${must}</dt>
    <dd>${kindOf(field)}${limitsHtml(field)}${wordsHtml(field)}${hasFields ? schemaHtml(inside, depth + 1) : null}</dd>
  </div>`
}

function wordsHtml({ description }: JsonSchema): Html | null {
  return description === undefined ? null : html`<span class="words">${description}</span>`
}

/** What lies inside lists and beside null: its fields are what people look for. */
function insideOf(schema: JsonSchema): JsonSchema {
  if (schema.items !== undefined) return insideOf(schema.items)
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
    return insideOf(schema.additionalProperties)
  }
  const choices = schema.anyOf ?? schema.oneOf
  const first = choices?.find((each) => each.type !== 'null')
  return first === undefined ? schema : insideOf(first)
}

function isReference({ properties }: JsonSchema): boolean {
  const names = Object.keys(properties ?? {})
  return names.length === 1 && properties?.['id']?.format === 'uuid'
}

const formats: Readonly<Record<string, string>> = {
  uuid: schemaTexts.uuid,
  'date-time': schemaTexts.dateTime,
  date: schemaTexts.date,
  email: schemaTexts.email,
  uri: schemaTexts.uri,
}
const types: Readonly<Record<string, string>> = {
  string: schemaTexts.string,
  number: schemaTexts.number,
  integer: schemaTexts.integer,
  boolean: schemaTexts.boolean,
  null: schemaTexts.null,
  object: schemaTexts.object,
}

/** In words; a named form is a link to it. */
function kindOf(schema: JsonSchema): Html {
  const named = schema.$ref?.split('/').at(-1)
  if (named !== undefined) return html`<a href="#${objectId(named)}">${named}</a>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return joined(choices.map(kindOf))
  if (schema.enum !== undefined) return html`${say(schemaTexts.oneOf, { values: schema.enum.map(String).join(', ') })}`
  if ('const' in schema) return html`${say(schemaTexts.always, { value: JSON.stringify(schema.const) })}`
  if (schema.items !== undefined) return around(schemaTexts.listOf, kindOf(schema.items))
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
    return around(schemaTexts.mapOf, kindOf(schema.additionalProperties))
  }
  if (isReference(schema)) return html`${schemaTexts.reference}`
  const written = typeof schema.type === 'object' ? schema.type : [schema.type]
  const words = written.map((type) => formats[schema.format ?? ''] ?? types[type ?? ''] ?? schemaTexts.anything)
  return joined(words.map((word) => html`${word}`))
}

function joined(kinds: readonly Html[]): Html {
  const [first, ...rest] = kinds
  if (first === undefined) return html`${schemaTexts.anything}`
  const known = new Set<string>([first.text])
  return rest.reduce((before, next) => {
    if (known.has(next.text)) return before
    known.add(next.text)
    const [start = '', between = '', end = ''] = schemaTexts.or.split(/\{first\}|\{second\}/)
    return html`${start}${before}${between}${next}${end}`
  }, first)
}

function around(sentence: string, kind: Html): Html {
  const [before = '', after = ''] = sentence.split('{what}')
  return html`${before}${kind}${after}`
}

function limitsHtml(schema: JsonSchema): Html | null {
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => each.type !== 'null') ?? schema
  const limits = [...limitsOf(choice), ...standardOf(schema)]
  return limits.length === 0 ? null : html` <small>${limits.join(' · ')}</small>`
}

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const one = (value: number | undefined, sentence: string) =>
    value === undefined || Math.abs(value) > beyond ? [] : [sentence.replace('{value}', value.toLocaleString('de-DE'))]
  return [
    ...one(minimum, schemaTexts.from),
    ...one(exclusiveMinimum, schemaTexts.above),
    ...one(maximum, schemaTexts.upTo),
    ...one(minLength, schemaTexts.signsFrom),
    ...one(maxLength, schemaTexts.signsUpTo),
    ...one(minItems, schemaTexts.entriesFrom),
    ...one(maxItems, schemaTexts.entriesUpTo),
  ]
}

function standardOf(schema: JsonSchema): string[] {
  return 'default' in schema ? [say(apiDocsTexts.standard, { value: JSON.stringify(schema.default) })] : []
}

/** Where a named form stands on the page. */
export function objectId(name: string): string {
  return `object-${name}`
}
