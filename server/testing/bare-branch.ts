// A branch in the schema of some former version, for tests of migrations: anything that its columns take.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export async function insertBareBranch(client: pg.ClientBase): Promise<string> {
  const id = randomUUID()
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'branch' and is_nullable = 'NO' and column_default is null`,
  )
  const values = rows.map(({ name, type }) => valueOf(name, type, id))
  await client.query(`insert into branch (${rows.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`)
  return id
}

function valueOf(name: string, type: string, id: string): string {
  if (name === 'id') return `'${id}'`
  if (name === 'country') return `'AT'`
  if (type === 'boolean') return 'true'
  if (type === 'integer') return '1'
  return type === 'jsonb' ? `'[]'` : `''`
}
