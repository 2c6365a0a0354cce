// Statements whose commit need not wait for the disk.
import { sql, type RawBuilder } from 'kysely'

/**
 * For a step that may be lost with the database: taking a row to try it, before anything has left, since whatever follows from it is
 * written down by a later step, which the disk then holds both; and that something outside has happened (a docket is on paper, a mail
 * handed over, a call answered), since a fall between what happened and this step leaves the same, which the tries after it expect. With
 * the next commit of anybody it is on the disk, too. The statement begins `with ${unhurried}` and asks for `${isUnhurried}`.
 */
export const unhurried = sql`committed as materialized (select set_config('synchronous_commit', 'off', true) = 'off' as is_set)`
export const isUnhurried: RawBuilder<boolean> = sql<boolean>`(select is_set from committed)`
