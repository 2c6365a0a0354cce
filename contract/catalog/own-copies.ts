// A copy that takes the original's place in the caller's own branches; other branches keep the original.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'

const declared = {
  access: ownBranches('editCatalog'),
  status: 201,
  params: z.strictObject({ id: z.uuid() }),
  /** Of the original as the caller knows it: the copy is what was looked at. */
  body: z.strictObject({ version: z.int() }),
  answer: z.object({ id: z.uuid() }),
  mayFail: [409],
} as const

export const ownCopyRoutes = {
  'POST /products/:id/own-copies': route({
    ...declared,
    summary:
      'Put a copy in the place of a product that other branches sell, too, in the menus and bundles of own branches',
  }),
  'POST /categories/:id/own-copies': route({
    ...declared,
    summary: 'Put a copy in the place of a category that other branches show, too, in the menus of own branches',
  }),
  'POST /menus/:id/own-copies': route({
    ...declared,
    summary: 'Give own branches a copy of a menu that others use, too',
  }),
}
