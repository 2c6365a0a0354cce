// The layers of an image template: text, pictures, shapes, codes and prices, each with a place and a size.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { line } from '../field.ts'
import { numeric, optionalColor, referenceSchema, whole } from '../inputs.ts'

const length = numeric(-20_000, 20_000)
const positive = numeric(0, 20_000)
const share = numeric(0, 1)
const paint = optionalColor.default('')

const placed = {
  name: line(120).min(1),
  x: length.default(0),
  y: length.default(0),
  width: positive.default(100),
  height: positive.default(100),
  rotation: numeric(-360, 360).default(0),
  opacity: share.default(1),
  sortOrder: whole(0, 10_000).default(0),
  isVisible: z.boolean().default(true),
  isLocked: z.boolean().default(false),
  anchor: z
    .enum(['topLeft', 'top', 'topRight', 'left', 'center', 'right', 'bottomLeft', 'bottom', 'bottomRight'])
    .default('topLeft'),
  /** Key of a variable. */
  binding: line(60).nullable().default(null),
  visibleIf: z
    .strictObject({
      key: line(60).min(1),
      op: z.enum(['is', 'isNot', 'isSet', 'isEmpty']),
      value: line(250).default(''),
    })
    .nullable()
    .default(null),
  /** Name of the group it belongs to. */
  parent: line(120).nullable().default(null),
}

const written = {
  fontFamily: line(80).default('Figtree'),
  fontWeight: whole(100, 900).multipleOf(100).default(400),
  isItalic: z.boolean().default(false),
  fontSize: positive.default(32),
  minFontSize: positive.default(8),
  autoFit: z.enum(['none', 'shrink', 'wrapShrink']).default('none'),
  maxLines: whole(0, 200).default(0),
  lineHeight: numeric(0.5, 4).default(1.2),
  letterSpacing: numeric(-100, 100).default(0),
  align: z.enum(['left', 'center', 'right']).default('left'),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).default('top'),
  color: paint,
  transform: z.enum(['none', 'uppercase', 'lowercase', 'capitalize']).default('none'),
  strokeColor: paint,
  strokeWidth: positive.default(0),
  shadow: z.strictObject({ x: length, y: length, blur: positive, color: paint }).nullable().default(null),
  boxColor: paint,
  padding: positive.default(0),
}

export const layer = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), ...placed, ...written, text: line(4000).default('') }),
    z.strictObject({
      kind: z.literal('image'),
      ...placed,
      image: referenceSchema('image').nullable().default(null),
      fit: z.enum(['cover', 'contain', 'fill']).default('cover'),
      focusX: share.default(0.5),
      focusY: share.default(0.5),
      radius: positive.default(0),
      mask: z.enum(['none', 'circle', 'rounded']).default('none'),
      filter: z.enum(['none', 'grayscale', 'darken']).default('none'),
    }),
    z.strictObject({
      kind: z.literal('shape'),
      ...placed,
      shape: z.enum(['rect', 'ellipse', 'line']).default('rect'),
      fill: paint,
      strokeColor: paint,
      strokeWidth: positive.default(0),
      radius: positive.default(0),
    }),
    z.strictObject({
      kind: z.literal('qr'),
      ...placed,
      value: line(2000).default(''),
      errorCorrection: z.enum(['L', 'M', 'Q', 'H']).default('M'),
      color: paint,
    }),
    z.strictObject({
      kind: z.literal('barcode'),
      ...placed,
      symbology: z.enum(['ean13', 'ean8', 'code128']).default('ean13'),
      value: line(200).default(''),
      showText: z.boolean().default(true),
    }),
    z.strictObject({
      kind: z.literal('price'),
      ...placed,
      ...written,
      amountKey: line(60).default(''),
      showBasePrice: z.boolean().default(false),
      /** „ab“, „ca.“ */
      prefix: line(20).default(''),
    }),
    z.strictObject({ kind: z.literal('group'), ...placed }),
  ])
  .meta({ id: 'Layer' })
export type Layer = z.output<typeof layer>

/** Names are unique: groups and bindings are found by them. */
export const layers = z
  .array(layer)
  .max(200)
  .superRefine((all, context) => {
    const seen = new Set<string>()
    for (const [index, { name }] of all.entries()) {
      if (seen.has(name)) {
        context.addIssue({ code: 'custom', path: [index, 'name'], params: { problem: problem('unique', null) } })
      }
      seen.add(name)
    }
  })
