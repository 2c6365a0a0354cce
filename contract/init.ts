// One call that fills every store of a client.
import { z } from 'zod'
import { line } from './field.ts'
import { everyone } from './access.ts'
import { route } from './route.ts'

export const initRoutes = {
  'GET /init': route({
    access: everyone,
    summary:
      'Everything a client starts with, in one answer; with a branch only what that one sells: its menus, their categories and products, its tables',
    status: 200,
    query: z.strictObject({ branch: line(120).min(1).optional() }),
    answerHeaders: ['ETag'],
    answer: z.array(z.object({ url: z.string(), data: z.unknown() })),
  }),
}
