// The schema as it was before the first start. What the operator has put there stays: an extension that watches statements is a superuser's, and
// whoever restores could not make it again.
import type pg from 'pg'

/** The only one that migrations make by themselves. */
const own = 'pg_trgm'

export async function emptySchema(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_extension where extnamespace = 'public'::regnamespace and extname <> $1",
    [own],
  )
  if (rowCount === 0) {
    await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
    return
  }
  await client.query(dropAll)
}

const isOperators = (kind: string, id: string) =>
  `exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${id} and d.deptype = 'e')`

const dropAll = `do $$ declare each text; begin
  for each in
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      else 'table' end, oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not ${isOperators('pg_class', 'oid')}
    order by relkind = 'S'
  loop execute each; end loop;
  for each in
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and not ${isOperators('pg_proc', 'oid')}
  loop execute each; end loop;
  for each in
    select format('drop collation if exists public.%I cascade', collname)
    from pg_collation where collnamespace = 'public'::regnamespace and not ${isOperators('pg_collation', 'oid')}
  loop execute each; end loop;
  for each in
    select format('drop type if exists %s cascade', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r') and not ${isOperators('pg_type', 'oid')}
  loop execute each; end loop;
end $$`
