// What somebody may do: each role with what it opens. Only administrators give them; to others they are told.
import { Checkbox } from '@mantine/core'
import { capabilitiesFor, may, roles, type Role, type StaffCapability } from '#contract/access.ts'
import { capabilityTexts, peopleTexts as texts, roleNames } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { TitledGroup } from '../../fields/titled-group.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useMe } from '../../shell/frame-queries.ts'
import './people.css'

export function RolesEditor({ label, value, onChange, problems, isReadOnly }: FieldEditorProps<readonly Role[]>) {
  const isAdministrator = may(useMe().data?.roles ?? [], 'administrate')
  const toggle = (role: Role, isGiven: boolean) =>
    onChange(roles.filter((each) => (each === role ? isGiven : value.includes(each))))
  return (
    <TitledGroup title={label} className="people-choices">
      {isAdministrator ? null : <p className="choices-soft">{texts.rolesByAdmin}</p>}
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={roleNames[role]}
          description={doesWhat(role)}
          checked={value.includes(role)}
          disabled={isReadOnly || !isAdministrator}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
      <output className="choices-soft">{problems.get('') ?? (value.length === 0 ? texts.noRole : '')}</output>
    </TitledGroup>
  )
}

/** From the table by which the server judges: what it does not let a role do is not said of it. */
function doesWhat(role: Role): string {
  if (may([role], 'administrate')) return texts.everything
  const words: Readonly<Record<StaffCapability, string>> = capabilityTexts
  const what = capabilitiesFor(role)
    .map((capability) => words[capability])
    .join(', ')
  // Whoever handles orders does so at a place of work; pages of the website have none.
  return say(may([role], 'handleOrders') ? texts.doesWhatOwn : texts.doesWhat, { what })
}
