// The figures of orders of a range on paper (issue 22): the pictures of the screens as a PDF.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'
import { orderStatisticsQuery } from './figure.ts'

export const reportSheetRoutes = {
  'GET /statistics/report': route({
    access: ownBranches('seeFigures'),
    summary: 'Revenue, orders, dishes, times and losses of a range as PDF, with the same figures as the single calls',
    status: 200,
    query: orderStatisticsQuery,
    contentType: 'application/pdf',
    answer: z.string(),
  }),
}
