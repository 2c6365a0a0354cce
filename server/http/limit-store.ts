// What is taken of limits by all processes together.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

export interface Taken {
  readonly taker: string
  readonly amount: number
  /** It begins anew then. */
  readonly until: Temporal.Instant
}

export interface Wanted extends Taken {
  readonly most: number
  readonly now: Temporal.Instant
}

/** Takes all of it and says how much that makes, or takes nothing: `isFull`. Exact, however many ask at once. */
export async function takeOfLimit(
  database: Executor,
  { taker, amount, until, most, now }: Wanted,
): Promise<Omit<Taken, 'taker'> & { readonly isFull: boolean }> {
  const { rows } = await sql<Omit<Taken, 'taker'>>`
    insert into limit_taken as t (taker, amount, until)
    select ${taker}, ${amount}::bigint, ${until}::timestamptz where ${amount}::bigint <= ${most}::bigint
    on conflict (taker) do update set
      amount = case when t.until <= ${now} then excluded.amount else t.amount + excluded.amount end,
      until = case when t.until <= ${now} then excluded.until else t.until end
    where t.until <= ${now} or t.amount + excluded.amount <= ${most}
    returning amount, until
  `.execute(database)
  if (rows[0] !== undefined) return { ...rows[0], isFull: false }
  const known = await database
    .selectFrom('limit_taken')
    .select(['amount', 'until'])
    .where('taker', '=', taker)
    .executeTakeFirst()
  return { amount: known?.amount ?? 0, until: known?.until ?? until, isFull: true }
}

export interface Bucket {
  readonly taker: string
  /** At once at most. */
  readonly most: number
  /** After which one more comes back; so nobody waits until a span is over. */
  readonly secondsEach: number
}

/** Takes one, or nothing: then the answer is when there is one again. The row holds when the bucket is full again. */
export async function takeOfBucket(
  database: Executor,
  { taker, most, secondsEach }: Bucket,
  now: Temporal.Instant,
): Promise<{ readonly used: number } | { readonly freeAt: Temporal.Instant }> {
  const latest = now.add({ seconds: most * secondsEach })
  const { rows } = await sql<{ until: Temporal.Instant }>`
    insert into limit_taken as t (taker, amount, until) values (${taker}, 1, ${now.add({ seconds: secondsEach })})
    on conflict (taker) do update set until = greatest(t.until, ${now}) + make_interval(secs => ${secondsEach})
    where greatest(t.until, ${now}) + make_interval(secs => ${secondsEach}) <= ${latest}
    returning until
  `.execute(database)
  if (rows[0] !== undefined) return { used: Math.ceil(now.until(rows[0].until).total('seconds') / secondsEach) }
  const known = await database.selectFrom('limit_taken').select('until').where('taker', '=', taker).executeTakeFirst()
  return { freeAt: (known?.until ?? now).subtract({ seconds: (most - 1) * secondsEach }) }
}

/** What was taken and is not needed after all. */
export async function giveBackOfBucket(database: Executor, { taker, secondsEach }: Bucket): Promise<void> {
  await sql`
    update limit_taken set until = until - make_interval(secs => ${secondsEach}) where taker = ${taker}
  `.execute(database)
}

export async function giveBackOfLimit(database: Executor, { taker, amount }: Omit<Taken, 'until'>): Promise<void> {
  await sql`update limit_taken set amount = greatest(0, amount - ${amount}) where taker = ${taker}`.execute(database)
}

/** Adds what was counted elsewhere and answers with the sums. */
export async function addToLimits(
  database: Executor,
  counted: readonly Taken[],
  now: Temporal.Instant,
): Promise<readonly Taken[]> {
  const inOrder = counted.toSorted((a, b) => (a.taker < b.taker ? -1 : 1))
  const { rows } = await sql<Taken>`
    insert into limit_taken as t (taker, amount, until)
    select * from unnest(
      ${inOrder.map(({ taker }) => taker)}::text[],
      ${inOrder.map(({ amount }) => amount)}::bigint[],
      ${inOrder.map(({ until }) => until.toString())}::timestamptz[])
    on conflict (taker) do update set
      amount = case when t.until <= ${now} then excluded.amount else t.amount + excluded.amount end,
      until = case when t.until <= ${now} then excluded.until else t.until end
    returning taker, amount, until
  `.execute(database)
  return rows
}

export async function deleteOverLimits(database: Executor, now: Temporal.Instant): Promise<void> {
  await database.deleteFrom('limit_taken').where('until', '<=', now).execute()
}
