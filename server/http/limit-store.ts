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
