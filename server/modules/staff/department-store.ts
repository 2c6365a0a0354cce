// Departments as those plan with them who stand at a clock or read figures.
import { sql } from 'kysely'
import { readBranchNames } from '#server/modules/organisation/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { isWanted, type InBranches } from './store.ts'

/** Where several have the same name, as the kitchens of two branches, the branch stands with it. */
export async function departmentNames(database: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('department').select(['id', 'name', 'branch_id as branchId']).execute()
  const branches = new Map((await readBranchNames(database)).map(({ id, name }) => [id, name]))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    rows.map(({ id, name, branchId }) => {
      const branch = branches.get(branchId ?? '')
      return [id, branch !== undefined && byName.get(name)?.length !== 1 ? `${name} (${branch})` : name]
    }),
  )
}

export interface Target {
  readonly weekday: number
  readonly from: string
  readonly to: string
  readonly headcount: number
}

/** How many people the departments ask for, and when. */
export async function findTargets(database: Executor, wanted: InBranches): Promise<Target[]> {
  const { rows } = await sql<{ targetStaff: readonly Target[] }>`
    select target_staff as "targetStaff" from department d where d.is_enabled and ${isWanted(wanted, sql`d.branch_id`)}
  `.execute(database)
  return rows.flatMap(({ targetStaff }) => targetStaff)
}

/** The name of the shift's department, where the person does not belong to it; a shift of none is for all. */
export async function findForeignDepartment(
  database: Executor,
  { departmentId, userId }: { readonly departmentId: string | null; readonly userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select d.name from department d where d.id = ${departmentId}::uuid
      and not exists (select from user_departments where owner_id = ${userId} and target_id = d.id)
  `.execute(database)
  return rows[0]?.name
}
