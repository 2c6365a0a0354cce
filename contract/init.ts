// One call that fills every store of a client.
import { z } from 'zod'
import { everyone } from './access.ts'
import { route } from './route.ts'

export const initRoutes = {
  'GET /init': route({
    access: everyone,
    summary: 'Everything a client starts with, in one answer',
    status: 200,
    answerHeaders: ['ETag'],
    answer: z.array(z.object({ url: z.string(), data: z.unknown() })),
  }),
}
