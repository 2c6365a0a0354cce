// What somebody works on: department, project, task. Only what there is to choose from is shown.
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { Segmented } from '#kit/segmented.tsx'
import type { Clock } from '#contract/staff/time-tracking.ts'

export interface Chosen {
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly taskId: string | null
}

interface ChoicesProps {
  readonly clock: Pick<Clock, 'departments' | 'projects' | 'tasks'>
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

export function Choices({ clock, chosen, onChange }: ChoicesProps) {
  const { departments, projects } = clock
  const tasks = clock.tasks.filter(({ project }) => chosen.projectId === null || project?.id === chosen.projectId)
  if (departments.length + projects.length + clock.tasks.length === 0) return null
  return (
    <fieldset className="own-choices">
      <legend className="visually-hidden">{texts.whatFor}</legend>
      {departments.length > 0 ? (
        <Segmented
          label={texts.department}
          value={chosen.departmentId ?? ''}
          segments={[
            ...departments.map(({ id, name }) => ({ value: id, text: name })),
            { value: '', text: texts.noDepartment },
          ]}
          onChange={(id) => onChange({ ...chosen, departmentId: id || null })}
        />
      ) : null}
      {projects.length > 0 ? (
        <Choice
          label={texts.project}
          none={texts.noProject}
          value={chosen.projectId}
          items={projects}
          onChange={(projectId) => onChange({ ...chosen, projectId, taskId: null })}
        />
      ) : null}
      {tasks.length > 0 ? (
        <Choice
          label={texts.task}
          none={texts.noTask}
          value={chosen.taskId}
          items={tasks.map(({ id, title }) => ({ id, name: title }))}
          onChange={(taskId) => onChange({ ...chosen, taskId })}
        />
      ) : null}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly none: string
  readonly value: string | null
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (id: string | null) => void
}

function Choice({ label, none, value, items, onChange }: ChoiceProps) {
  return (
    <label className="own-choice">
      <span>{label}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)}>
        <option value="">{none}</option>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
