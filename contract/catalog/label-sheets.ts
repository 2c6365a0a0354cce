// Sheets of labels (fields.md 2.11): the paper, what stands on a label, and which products are labelled with it again and again.
import { z } from 'zod'
import { labelFields } from '#domain/catalog/label-content.ts'
import { mostLabels } from '#domain/catalog/label-pages.ts'
import { labelLayouts, labelPaperProblems } from '#domain/catalog/label-sheet.ts'
import { problem } from '#domain/ground/problem.ts'
import { ownBranches } from '../access.ts'
import { choice, dateSchema, flag, integer, line, moneySchema, nested, reference, text } from '../field.ts'
import { mentionSchema, numeric, referenceSchema, whole } from '../inputs.ts'
import { requiredDecimal } from '../number-field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { route } from '../route.ts'

const length = (max: number) => numeric(0, max, 2)

const grid = z
  .strictObject({
    rows: whole(1, 60),
    columns: whole(1, 30),
    labelWidthMm: numeric(10, 210, 2),
    labelHeightMm: numeric(8, 297, 2),
    marginTopMm: length(150).default(0),
    marginLeftMm: length(150).default(0),
    gapXMm: length(100).default(0),
    gapYMm: length(100).default(0),
  })
  .nullable()

const item = z.strictObject({
  /** A product that is gone is left out. */
  product: mentionSchema('product'),
  copies: whole(1, mostLabels).default(1),
  /** Instead of the product's own; empty: that. */
  name: line(200).default(''),
  price: moneySchema.nullable().default(null),
  batch: line(40).default(''),
  /** What this pack holds, in the unit of the product's labelling: what is sold by weight is priced by it. */
  netContent: numeric(0.001, 1_000_000, 3).nullable().default(null),
  /** Missing on sheets of former versions, as null: the day of the run. */
  producedOn: dateSchema.nullish(),
  /** Missing and null: reckoned from the day of making and the product's shelf life. */
  bestBefore: dateSchema.nullish(),
})

/** Half a label beside the place is still the printer's doing; more is another sheet. */
const farthest = 20

const offset = () => {
  const field = requiredDecimal({ min: -farthest, max: farthest })
  return { ...field, input: field.input.default(0), isRequired: false }
}

const fields = z.array(z.enum(labelFields)).max(labelFields.length)

export const labelSheets = declare({
  name: 'label-sheets',
  kind: 'labelSheet',
  largestBody: { megabytes: 1 },
  read: ownBranches('editCatalog'),
  write: ownBranches('editCatalog'),
  branchField: 'branch',
  isForAllWithoutBranch: true,
  filters: filtersBy('branch', 'layout'),
  rules: [labelPaperProblems],
  fields: {
    name: text({ required: true, searched: true }),
    /** Whose address stands on the labels, and whose menu their codes open. */
    branch: reference('branch'),
    layout: choice(labelLayouts, 'detail'),
    grid: nested(grid.default(null), grid),
    offsetXMm: offset(),
    offsetYMm: offset(),
    scalePercent: integer({ min: 90, max: 110, missing: 100 }),
    showCutLines: flag(true),
    fields: nested(fields.default(['name']), fields),
    items: nested(z.array(item).max(500).default([]), z.array(item)),
  },
})
export type LabelSheet = Answer<typeof labelSheets>

const printed = z.strictObject({
  branch: referenceSchema('branch').nullable().default(null),
  fields: fields.min(1),
  items: z.array(item).min(1).max(500),
  /** The day shelf lives are counted from. */
  producedOn: dateSchema,
  batch: line(40).default(''),
})

const tooMany = { path: ['items'], params: { problem: problem('tooManyLabels', null, { limit: mostLabels }) } }
const isFew = ({ items }: { readonly items: readonly { readonly copies: number }[] }) =>
  items.reduce((sum, { copies }) => sum + copies, 0) <= mostLabels

const paper = z.object({
  layout: z.enum(labelLayouts),
  grid: grid.default(null),
  offsetXMm: numeric(-farthest, farthest, 2).default(0),
  offsetYMm: numeric(-farthest, farthest, 2).default(0),
  scalePercent: whole(90, 110).default(100),
  showCutLines: z.boolean().default(true),
})

const fitting = <Output extends z.output<typeof paper>>(schema: z.ZodType<Output>) =>
  schema.superRefine((body, context) => {
    for (const found of labelPaperProblems(body)) {
      context.addIssue({ code: 'custom', path: found.field?.split('.') ?? [], params: { problem: found } })
    }
  })

const sheetBody = fitting(
  printed
    .extend({
      ...paper.shape,
      /** On the first sheet, row by row; what lies before it has been used. */
      startPosition: whole(1, 1800).default(1),
    })
    .refine(isFew, tooMany),
)
export type LabelSheetInput = z.output<typeof sheetBody>

export const labelCallRoutes = {
  'POST /label-sheets/pdf': route({
    access: ownBranches('editCatalog'),
    summary: 'Labels of products on sheets of A4, as PDF',
    status: 200,
    largestBody: { megabytes: 1 },
    body: sheetBody,
    contentType: 'application/pdf',
    mayFail: [409],
    answer: z.string(),
  }),
  'POST /label-sheets/calibration': route({
    access: ownBranches('editCatalog'),
    summary: 'The page that tells how far a printer prints beside the labels of a sheet, as PDF',
    status: 200,
    body: fitting(z.strictObject(paper.shape)),
    contentType: 'application/pdf',
    answer: z.string(),
  }),
  'POST /label-sheets/print': route({
    access: ownBranches('editCatalog'),
    summary: 'Labels of products on a printer of the branch, one after the other',
    status: 200,
    largestBody: { megabytes: 1 },
    body: printed
      .extend({ branch: referenceSchema('branch'), device: referenceSchema('device').nullish() })
      .refine(isFew, tooMany),
    mayFail: [409],
    answer: z.object({ device: z.string(), labels: z.int() }),
  }),
}
