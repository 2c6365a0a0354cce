// Importing the catalogue: rows of a table as texts by field, judged as creating and replacing judge them, written together.
import { z } from 'zod'
import { columnNames, tableKinds, type categoryColumns, type productColumns } from '#domain/catalog/table-columns.ts'
import { ownBranches } from '../access.ts'
import { errorSchema } from '../errors.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import type { Draft } from '../resource.ts'
import { route } from '../route.ts'
import type { categories } from './categories.ts'
import type { products } from './products.ts'

export const importLimits = { rows: 5000, megabytes: 12, cell: 40_000 } as const

/** Field → text as it stands in the cell. What is left out stays as it is, what is empty becomes the default. */
const cells = z.partialRecord(z.enum(columnNames), z.string().max(importLimits.cell))

const actions = ['create', 'update', 'unchanged', 'refused'] as const
export type ImportAction = (typeof actions)[number]

const count = z.int()

const report = z.object({
  isDryRun: z.boolean(),
  create: count,
  update: count,
  unchanged: count,
  refused: count,
  /** Of the column „Kategorie“, made with the import. */
  newCategories: z.array(z.string()),
  /** Products that come to another place of the menu. */
  placed: count,
  /** Where they stand; null where nothing is placed, and in a dry run for the menu that would be made. */
  menu: z.object({ id: idSchema<'menu'>() }).nullable(),
  rows: z.array(
    z.object({
      /** As the sender counts: the line of the file. */
      line: count,
      action: z.enum(actions),
      label: z.string(),
      /** What changes, of rows that are there already. */
      fields: z.array(z.string()),
      problems: z.array(errorSchema),
    }),
  ),
})
export type ImportReport = z.output<typeof report>

/** Made in the same transaction: a shop that has no menu yet can be filled by a table alone. */
const newMenu = z.strictObject({
  name: z.string().trim().min(1).max(250),
  branches: z.array(referenceSchema('branch')).min(1).max(1000),
})

export const catalogImportRoutes = {
  'POST /catalog-imports': route({
    access: ownBranches('editCatalog'),
    summary: 'Import categories or products from a table: all rows or none; dryRun only says what would happen',
    status: 200,
    largestBody: { megabytes: importLimits.megabytes, names: importLimits.rows * (columnNames.length + 3) },
    query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: z.strictObject({
      of: z.enum(tableKinds),
      /** Where products get the places that their column „Kategorie“ names. */
      menu: z
        .union([referenceSchema('menu'), z.strictObject({ new: newMenu })])
        .nullable()
        .default(null),
      /** For new rows that say nothing there; `category` for all that come to a new menu and name none. */
      defaults: cells.default({}),
      rows: z
        .array(z.strictObject({ line: z.int().min(1).max(10_000_000), cells }))
        .min(1)
        .max(importLimits.rows),
    }),
    answer: report,
  }),
}

// Every field of both travels: one that has no column does not compile. No table lays anything aside, or takes it back.
type Travels<D, Columns> = Exclude<keyof Draft<D>, keyof Columns | 'config' | 'isArchived'> extends never ? true : never
/** @public Read by the compiler alone. */
export const productsTravel: Travels<typeof products, typeof productColumns> = true
/** @public Read by the compiler alone. */
export const categoriesTravel: Travels<typeof categories, typeof categoryColumns> = true
