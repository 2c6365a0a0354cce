// What a shift is for and asks for: its project, its tasks, skills.
import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { Plan } from '#contract/staff/plan.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { usePlanProjects, usePlanTasks, type ShiftChange } from './plan-calls.ts'

interface ShiftWorkFieldsProps {
  readonly plan: Plan
  readonly draft: ShiftChange
  /** Tasks are of one day: for a whole series they stay as they are. */
  readonly isForOne: boolean
  readonly onChange: (changed: Partial<ShiftChange>) => void
}

export function ShiftWorkFields({ plan, draft, isForOne, onChange }: ShiftWorkFieldsProps) {
  const list = useListInDialog()
  const skills = useMemo(() => [...new Set(plan.people.flatMap((each) => each.skills))].toSorted(byName), [plan])
  return (
    <>
      <ProjectField plan={plan} draft={draft} onChange={onChange} />
      <TaskField plan={plan} draft={draft} isForOne={isForOne} onChange={onChange} />
      <TagsInput
        label={texts.skills}
        description={texts.skillsHint}
        data={skills}
        maxTags={20}
        {...list}
        // What was typed and not added yet counts when one goes on.
        acceptValueOnBlur
        value={draft.requiredSkills}
        onChange={(requiredSkills) => onChange({ requiredSkills })}
      />
    </>
  )
}

/** A list outside of the dialog would lie behind it; Escape closes the list alone while it is open. */
function useListInDialog() {
  const [isOpen, setOpen] = useState(false)
  return {
    comboboxProps: { withinPortal: false, transitionProps: { duration: 0 } },
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) event.preventDefault()
    },
  } as const
}

const byName = new Intl.Collator('de').compare

function ProjectField({ plan, draft, onChange }: Omit<ShiftWorkFieldsProps, 'isForOne'>) {
  const projects = usePlanProjects(plan.branch.id) ?? []
  // One that is over stays chosen where it was.
  const isFormer = draft.projectId !== null && !projects.some(({ id }) => id === draft.projectId)
  if (projects.length === 0 && !isFormer) return null
  return (
    <NativeSelect
      label={texts.project}
      value={draft.projectId ?? ''}
      data={[
        { value: '', label: texts.noProject },
        ...projects.map(({ id, name }) => ({ value: id as string, label: name })),
        ...(isFormer ? [{ value: draft.projectId ?? '', label: texts.formerProject }] : []),
      ]}
      onChange={(event) => onChange({ projectId: event.currentTarget.value || null })}
    />
  )
}

function TaskField({ plan, draft, isForOne, onChange }: ShiftWorkFieldsProps) {
  const list = useListInDialog()
  const tasks = usePlanTasks(plan.branch.id) ?? []
  const open = tasks.map(({ id, title }) => ({ value: id as string, label: title }))
  // What is done by now stays with the shift.
  const former = draft.taskIds
    .filter((id) => !open.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: texts.formerTask }))
  if (open.length + former.length === 0) return null
  return (
    <MultiSelect
      label={texts.tasks}
      description={isForOne ? texts.tasksHint : texts.tasksOfSeries}
      disabled={!isForOne}
      searchable
      {...list}
      nothingFoundMessage={texts.noTask}
      data={[...open, ...former]}
      value={[...draft.taskIds]}
      onChange={(taskIds) => onChange({ taskIds })}
    />
  )
}
