// Days on which several branches are closed or have other hours: entered once, in all of them or in none.
import { isDeepStrictEqual } from 'node:util'
import type { SpecialDays } from '#contract/organisation/branch-calls.ts'
import { branches, type Branch } from '#contract/organisation/branches.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { problem } from '#domain/ground/problem.ts'
import { daysOfSpan } from '#domain/time/date-spans.ts'
import { mostHourEntries, specialDaysOf } from '#domain/time/special-days.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { Change } from '#server/resources/change.ts'
import { logWrite } from '#server/resources/log-write.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, lockRow, updateRow } from '#server/resources/store.ts'

const declared: AnyDeclaration = branches

/** Each branch leaves the trace in the log that it leaves when it is changed alone; what has these hours already is not changed. */
export async function enterSpecialDays(
  change: Change,
  asked: Cause & { readonly scope: Scope; readonly body: SpecialDays },
): Promise<{ changed: number } | Problems> {
  const { body, scope } = asked
  const ids = [...new Set(body.branches.map(({ id }) => id as string))]
  if (!ids.every((id) => covers(scope, id))) throw notFound()
  const days = daysOfSpan(body.from, body.to)
  return change(async (tx, touch) => {
    touch({ resource: branches.name, id: null, branches: null })
    const rows = (await lockAll(tx, ids)).map((before) => ({
      before,
      input: specialDaysOf(before as unknown as Branch, days, body.windows),
    }))
    const full = rows.filter(({ input }) => Object.values(input).some((hours) => hours.length > mostHourEntries))
    if (full.length > 0) {
      const names = full.map(({ before }) => String(before['name'])).join(', ')
      return new Problems([problem('hoursFull', 'branches', { branches: names, limit: mostHourEntries })])
    }
    const others = rows.filter(({ before, input }) => !isPartOf(input, before))
    for (const { before, input } of others) {
      const id = String(before['id'])
      await updateRow(tx, declared, id, input, undefined)
      await logWrite(tx, asked, declared, { before, after: (await findRow(tx, declared, id)) ?? null, input })
    }
    return { changed: others.length }
  })
}

/** In one order, whoever asks: two who enter something for the same branches never wait for each other. */
async function lockAll(tx: Transaction, ids: readonly string[]): Promise<Value[]> {
  const rows: Value[] = []
  for (const id of ids.toSorted()) {
    await lockRow(tx, declared, id)
    const row = await findRow(tx, declared, id)
    if (row === undefined) throw notFound()
    rows.push(row)
  }
  return rows
}

function isPartOf(input: Value, row: Value): boolean {
  return Object.entries(input).every(([name, value]) => isDeepStrictEqual(row[name], value))
}
