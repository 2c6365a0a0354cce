// Schemas of the contract as the document says them: what is not true on the wire left out, fields explained.
import { z } from 'zod'
import { apiFieldText } from '#domain/wording/api-fields.ts'
import { decimalsText, ignoredText, minutesText } from '#domain/wording/api-docs.ts'
import { fieldHelp } from '#domain/wording/field-help.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { declarations } from '../declarations.ts'
import { decimalsOf } from '../errors.ts'
import { inputs } from '../inputs.ts'
import { pascal } from '../resource.ts'

export type Json = { [name: string]: unknown }

/** Named forms of the document, said once. */
export type Forms = Json

const tagOfForm: Readonly<Record<string, string>> = {
  Order: 'orders',
  PublicOrder: 'orders',
  AnnouncedOrder: 'orders',
  Config: 'config',
  ApiToken: 'api-tokens',
  NewApiToken: 'api-tokens',
  Webhook: 'webhooks',
  NewWebhook: 'webhooks',
  OwnActivity: 'working-activities',
  OwnSchedule: 'working-schedules',
  ...Object.fromEntries(declarations.map(({ kind, name }) => [pascal(kind), name])),
}
/** Calls of one address that are about rows of another. */
const wordsOfTag: Readonly<Record<string, string>> = {
  'time-tracking': 'working-activities',
  'desk-tasks': 'tasks',
}

/** `of`: the resource or the named form the schema is of, for the words of its fields. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', forms: Forms, of = ''): Json {
  const {
    $schema: _schema,
    $defs = {},
    ...rest
  } = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: inItsUnit })).replaceAll(
      '#/$defs/',
      '#/components/schemas/',
    ),
  ) as Json & { $defs?: Readonly<Record<string, Json>> }
  for (const [name, form] of Object.entries($defs)) {
    forms[name] ??= explained(form, tagOfForm[name] ?? name)
  }
  return explained(rest, wordsOfTag[of] ?? of)
}

/** The back office writes hours, calls send minutes. */
function inItsUnit({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: { description?: string }
}): void {
  if (inputs.get(zodSchema)?.is === 'hours') jsonSchema.description = minutesText
}

/** A schema whose parts say what they are, and claim nothing that an answer of ours may break. */
function explained(schema: Json, path: string): Json {
  const { multipleOf, pattern, id: _id, ...rest } = schema
  const said: Json = withoutBounds(rest)
  // What a format says need not stand there again in two hundred signs.
  if (pattern !== undefined && said['format'] === undefined) said['pattern'] = pattern
  for (const list of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (Array.isArray(said[list])) said[list] = (said[list] as Json[]).map((each) => explained(each, path))
  }
  if (isSchema(said['items'])) said['items'] = explained(said['items'], path)
  if (isSchema(said['additionalProperties']))
    said['additionalProperties'] = explained(said['additionalProperties'], path)
  if (isSchema(said['properties'])) {
    said['properties'] = Object.fromEntries(
      Object.entries(said['properties'] as Readonly<Record<string, Json>>).map(([name, field]) => [
        name,
        withWords(explained(field, `${path}.${name}`), `${path}.${name}`),
      ]),
    )
  }
  // 14.9 is no whole number of hundredths for a computer: a validator would refuse our own answers.
  if (typeof multipleOf === 'number') said['description'] = say(decimalsText, { count: decimalsOf(multipleOf) })
  return said
}

function withWords(field: Json, path: string): Json {
  // What may come and says nothing: parts of an answer that are sent back with it.
  const isIgnored = Object.keys(field).length === 0
  const said = isIgnored ? ignoredText : (field['description'] ?? innerDescription(field))
  const words = [wordsFor(path), said].filter((each) => typeof each === 'string')
  return words.length === 0 ? field : { ...field, description: [...new Set(words)].join(' ') }
}

/** Of the kind beside null. */
function innerDescription(field: Json): unknown {
  const kinds = (field['anyOf'] ?? []) as readonly Json[]
  return kinds.find((each) => typeof each['description'] === 'string')?.['description']
}

/** The words of the back office's forms are about these: elsewhere the same name may mean something else. */
const inForms = new Set(['config', ...declarations.map(({ name }) => name)])

function wordsFor(path: string): string | null {
  const own = apiFieldText(path)
  if (own !== null) return own
  const [of = ''] = path.split('.')
  const label = inForms.has(of) ? fieldLabel(path) : null
  if (label === null) return null
  const help = fieldHelp(path)
  return help === null ? `${label}.` : `${label}. ${help}`
}

/** Without the limits that only say how large a number a computer holds. */
function withoutBounds(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([name, value]) => !((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) > 1e15),
    ),
  )
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
