// What may be chosen at the clock, of all that somebody may choose anywhere.

interface Placed {
  readonly id: string
  /** Where it may be chosen; none: everywhere. */
  readonly branches?: readonly { readonly id: string }[] | undefined
}

interface Choices<Named extends Placed, Task extends Placed> {
  readonly departments: readonly Named[]
  readonly projects: readonly Named[]
  readonly tasks: readonly (Task & { readonly project: { readonly id: string } | null })[]
}

/** In this branch; tasks of the chosen project and of none, without a project all of them. */
export function choicesOf<Named extends Placed, Task extends Placed>(
  { departments, projects, tasks }: Choices<Named, Task>,
  { branchId, projectId }: { readonly branchId: string | null; readonly projectId: string | null },
): Choices<Named, Task> {
  const isHere = ({ branches = [] }: Placed) => branches.length === 0 || branches.some(({ id }) => id === branchId)
  return {
    departments: departments.filter(isHere),
    projects: projects.filter(isHere),
    tasks: tasks.filter(
      (task) => isHere(task) && (projectId === null || task.project === null || task.project.id === projectId),
    ),
  }
}
