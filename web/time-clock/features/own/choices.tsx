// What somebody works on: department, project, task. Only what there is to choose from is shown.
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { Segmented } from '#kit/segmented.tsx'
import type { ClockChoices } from '../../shell/kept-choices.ts'
import type { ChoiceNames } from '../../shell/tap-queue.ts'

export interface Chosen {
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly taskId: string | null
}

interface ChoicesProps {
  readonly choices: ClockChoices
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

export function Choices({ choices, chosen, onChange }: ChoicesProps) {
  const { departments, projects } = choices
  const tasks = choices.tasks.filter(({ project }) => chosen.projectId === null || project?.id === chosen.projectId)
  if (departments.length + projects.length + choices.tasks.length === 0) return null
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

/** As they are called here: what was deleted before a kept tap is sent can be named then. */
export function namesOf(choices: ClockChoices | undefined, chosen: Chosen): ChoiceNames {
  const nameIn = (list: readonly { readonly id: string; readonly name: string }[] | undefined, id: string | null) =>
    list?.find((each) => each.id === id)?.name ?? null
  return {
    department: nameIn(choices?.departments, chosen.departmentId),
    project: nameIn(choices?.projects, chosen.projectId),
    task: choices?.tasks.find(({ id }) => id === chosen.taskId)?.title ?? null,
  }
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
