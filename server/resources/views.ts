// Which rows of a declared resource somebody may read: conditions about the table `t`.
import { sql, type RawBuilder } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import { scopeIfPermitted, type Caller, type Scope } from '#server/http/caller.ts'
import { columnOf, listTable, snakeCase, tableOf } from './row.ts'

/** Which rows of the table `t` somebody of the staff may see. */
export function staffView(declaration: AnyDeclaration, { branches, person }: Scope): RawBuilder<boolean> {
  return branches === 'all' ? sql<boolean>`true` : meantFor(declaration, branches, person)
}

/** Rows of the table `t` that belong to a branch, with those that are meant for all of them. */
export function ofBranch(declaration: AnyDeclaration, branch: string): RawBuilder<boolean> {
  return meantFor(declaration, [branch], null)
}

function meantFor(
  declaration: AnyDeclaration,
  branches: readonly string[],
  person: string | null,
): RawBuilder<boolean> {
  const own = ownRows(declaration, branches, person)
  return declaration.isForAllWithoutBranch ? sql<boolean>`(${own} or ${isOfNoBranch(declaration)})` : own
}

/** Drafts are for those who may write them. */
export function publishedView({ draftUnless, write }: AnyDeclaration, caller: Caller): RawBuilder<boolean> {
  if (draftUnless === null || scopeIfPermitted(write, caller) !== null) return sql<boolean>`true`
  return switchedOn(draftUnless)
}

/** All but what is laid aside. */
export function unarchived({ archive }: Pick<AnyDeclaration, 'archive'>): RawBuilder<boolean> {
  return archive === null ? sql<boolean>`true` : sql<boolean>`not ${switchedOn(archive)}`
}

function isOfNoBranch(declaration: AnyDeclaration): RawBuilder<boolean> {
  if (declaration.branchField !== 'branches') return sql<boolean>`${placeOf(declaration)} is null`
  return sql<boolean>`not exists (select 1 from ${sql.table(listTable(declaration, 'branches'))} where owner_id = t.id)`
}

/** The branch that a row `t` names, else that of what it belongs to. */
export function placeOf({
  branchThrough,
  fields,
}: Pick<AnyDeclaration, 'branchThrough' | 'fields'>): RawBuilder<unknown> {
  const through = branchThrough === null ? undefined : fields[branchThrough]
  if (branchThrough === null || through?.storage.kind !== 'reference') return sql`t.branch_id`
  return sql`coalesce(t.branch_id, (select of_branch.branch_id from ${tableOf(through.storage.to)} of_branch
    where of_branch.id = t.${sql.id(columnOf(branchThrough, through))}))`
}

/** Rows of the caller's own branches. */
function ownRows(declaration: AnyDeclaration, branches: readonly string[], person: string | null): RawBuilder<boolean> {
  switch (declaration.branchField) {
    case 'self':
      return sql<boolean>`t.id = any(${branches}::uuid[])`
    case 'branch':
      return sql<boolean>`${placeOf(declaration)} = any(${branches}::uuid[])`
    case 'branches':
      return sql<boolean>`exists (select 1 from ${sql.table(listTable(declaration, 'branches'))}
        where owner_id = t.id and target_id = any(${branches}::uuid[]))`
    case 'user':
      return sql<boolean>`(t.user_id = ${person}::uuid or ${worksIn(sql.ref('t.user_id'), branches)})`
    case null:
      return sql<boolean>`true`
  }
}

/** A row of the table `t` whose field says so. */
export function switchedOn(field: string): RawBuilder<boolean> {
  return sql<boolean>`t.${sql.id(snakeCase(field))}`
}

export function both(one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`${one} and ${other}`
}

export function worksIn(user: RawBuilder<unknown>, branches: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select 1 from user_branches where owner_id = ${user} and target_id = any(${branches}::uuid[]))`
}
