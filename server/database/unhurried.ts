// Statements whose commit need not wait for the disk.
import { sql, type RawBuilder } from 'kysely'

/**
 * For a step that may be lost with the database because whatever follows from it is written down by a later one, which the disk then
 * holds both: taking a row to try it, before anything has left. The statement begins `with ${unhurried}` and asks for `${isUnhurried}`.
 */
export const unhurried = sql`committed as materialized (select set_config('synchronous_commit', 'off', true) = 'off' as is_set)`
export const isUnhurried: RawBuilder<boolean> = sql<boolean>`(select is_set from committed)`
