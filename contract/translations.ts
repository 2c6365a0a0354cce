// What owners write in the shop's other languages: one field of a resource, its texts by language.
import { z } from 'zod'
import { otherLanguages, type Translations } from '#domain/ground/translations.ts'
import { field, line } from './field.ts'
import { inputs, type Translatable } from './inputs.ts'

export function translationsSchema(translatable: Translatable) {
  const { texts, hasWords } = translatable
  const lines = Object.entries(texts).map(([name, max]) => [name, line(max).optional()] as const)
  const told = z.strictObject({
    ...Object.fromEntries(lines),
    ...(hasWords === true && { words: z.record(z.string().max(1000), line(1000)).optional() }),
  })
  const schema = z.strictObject(Object.fromEntries(otherLanguages.map((language) => [language, told.optional()])))
  schema.register(inputs, { is: 'translations', of: translatable })
  return schema as unknown as z.ZodType<Translations, Translations>
}

/** Empty or missing: guests read the German text. */
export function translations(translatable: Translatable) {
  const schema = translationsSchema(translatable)
  return field(schema.default({}), schema, 'translations', {}, { kind: 'json', links: [] })
}
