// Between content as it is stored and as a form fills it in, by the shape of its layout: entries of collections stand bare, texts
// alone become a section or a part of one, references know what they name. What has no place in a form stays as it is.
import type { z } from 'zod'
import { describe, type Described, type Shape } from '#contract/shape.ts'
import { imageIdOf, recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'

/** All that there is to fill in stands in the body; what else the content holds stays. */
export function bodyOf(layout: z.ZodType): Described {
  const { shape } = describe(layout)
  const body = shape.kind === 'object' ? shape.fields['body'] : undefined
  if (body === undefined) throw new Error('a layout without a body')
  return body
}

export function contentForForm(described: Described, content: Loose): Loose {
  return { ...content, body: bodyForForm(described, content) }
}

/** As the server keeps it: references name their kind, so that what they lead to cannot be deleted; pictures are told by themselves. */
export function storedContent({ shape }: Described, value: unknown): unknown {
  switch (shape.kind) {
    case 'reference': {
      const { id } = recordOf(value)
      return id === undefined || shape.to === 'image' ? value : { type: shape.to, id }
    }
    case 'list':
      return Array.isArray(value) ? value.map((each) => storedContent(shape.item, each)) : value
    case 'object':
      return mapped(shape.fields, value, storedContent)
    case 'variants': {
      const variant = variantOf(shape, value)
      return variant === undefined ? value : storedContent(variant, value)
    }
    default:
      return value
  }
}

/** A body may be one rich text where a form asks for more, or sections where it asks for one text. */
function bodyForForm(described: Described, { body, entries }: Loose): unknown {
  const { shape } = described
  if (shape.kind === 'object') return forForm(described, typeof body === 'string' ? { text: body } : recordOf(body))
  if (shape.kind !== 'list')
    return Array.isArray(body) ? body.map((each) => textOf(recordOf(each)['value'])).join('\n') : textOf(body)
  if (Array.isArray(body)) return forForm(described, body)
  // Once the entries of the banner stood beside the body.
  if (shape.item.shape.kind !== 'variants') return forForm(described, entries)
  return textOf(body) === '' ? [] : [{ type: 'text', value: { text: body } }]
}

function forForm({ shape }: Described, value: unknown): unknown {
  switch (shape.kind) {
    case 'reference': {
      // A list of pictures counts by its first.
      if (!Array.isArray(value)) return value
      const id = imageIdOf(value)
      return id === null ? null : { id }
    }
    case 'list':
      return Array.isArray(value) ? value.map((each) => forForm(shape.item, bare(shape.item, each))) : []
    case 'object':
      return mapped(shape.fields, value, forForm)
    case 'variants':
      return sectionForForm(shape, recordOf(value))
    default:
      return value
  }
}

function sectionForForm(shape: Variants, section: Loose): unknown {
  const variant = variantOf(shape, section)
  if (typeof section['value'] === 'string') return { ...section, value: { text: section['value'] } }
  const { target, ...rest } = recordOf(section['value'])
  const isOnceTarget = section['type'] === 'menu-highlights' && target !== undefined
  const current = isOnceTarget ? { ...section, value: { block: target, ...rest } } : section
  return variant === undefined ? current : forForm(variant, current)
}

type Variants = Extract<Shape, { kind: 'variants' }>

export function variantOf({ by, variants }: Variants, value: unknown): Described | undefined {
  const kind = textOf(recordOf(value)[by])
  return Object.hasOwn(variants, kind) ? variants[kind] : undefined
}

/** `{ value }` of a collection is the value itself. */
function bare({ shape }: Described, entry: unknown): unknown {
  if (shape.kind !== 'object' || 'value' in shape.fields) return entry
  const record = recordOf(entry)
  return 'value' in record ? recordOf(record['value']) : record
}

function mapped(
  fields: Readonly<Record<string, Described>>,
  value: unknown,
  change: (described: Described, value: unknown) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const described = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, described === undefined ? inner : change(described, inner)]
    }),
  )
}
