// What staff read of a shop: the same before and after an update.
export type Answers = Readonly<Record<string, unknown>>
type Call = (method: 'GET', path: string) => Promise<unknown>

const days = 'from=2026-10-01&to=2026-11-30'

/** Orders with their courses and payments, sums, log, and what is sold and asked of guests. */
const paths = [
  '/orders?pageSize=500',
  '/orders/current',
  '/orders/missed',
  `/statistics/revenue?${days}`,
  `/statistics/items?${days}`,
  `/statistics/orders?${days}`,
  '/logs?pageSize=500',
  '/config',
  '/branches',
  '/menus',
  '/categories?pageSize=500',
  '/products?pageSize=500',
  '/users',
]

/** In the order of asking; the log also tells of signing in. */
export async function readAnswers(call: Call): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const path of paths) answers[path] = withoutMoment(await call('GET', path))
  return answers
}

function withoutMoment(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('generatedAt' in answer)) return answer
  const { generatedAt: _, ...figures } = answer
  return figures
}
