import { expect, test } from 'vitest'
import { foreignTables, idleReaders, readers, tablesIn } from './table-owners.ts'

const foreign = (module: string, source: string) => foreignTables(module, source, new Set())

test('a foreign table is refused, as SQL and through the builder', () => {
  expect(foreign('media', 'sql`select 1 from "order" o`')).toEqual([
    'reads order, which belongs to ordering: ask its public.ts',
  ])
  expect(foreign('organisation', "tx.selectFrom('product').select('name')")).toHaveLength(1)
  expect(foreign('ordering', 'sql`join payment_instruction i on true`')).toHaveLength(1)
  expect(foreign('ordering', "sql`select 1 from ${sql.table('payment')}`")).toHaveLength(1)
  expect(foreign('ordering', 'sql`insert into order_event (at) select now() from "order"`')).toEqual([])
})

test('a declared reader reads, and does not write', () => {
  const used = new Set<string>()
  expect(foreignTables('device', 'sql`select 1 from print_job j left join "order" o on true`', used)).toEqual([])
  expect(used).toEqual(new Set(['device order']))
  expect(foreign('device', 'sql`update "order" set hidden_at = now()`')).toEqual([
    'writes order, which belongs to ordering: ask its public.ts',
  ])
  expect(foreign('device', 'sql`delete from "order"`')).toHaveLength(1)
  expect(idleReaders(used)).toHaveLength(readers.flatMap(({ tables }) => tables.split(/\s+/)).length - 1)
})

test('what a comment says is no statement', () => {
  expect(tablesIn('// taken from order\n/** joins\n * from branch */')).toEqual([])
})
