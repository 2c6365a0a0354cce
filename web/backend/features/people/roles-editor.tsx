// What somebody may do: each role with what it opens. Only administrators give them; to others they are told.
import { Checkbox } from '@mantine/core'
import { may } from '#contract/access.ts'
import { roles, type Role } from '#contract/access.ts'
import { peopleTexts as texts, roleNames } from '#domain/wording/branch-office.ts'
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
          description={texts.rolesDo[role]}
          checked={value.includes(role)}
          disabled={isReadOnly || !isAdministrator}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
      <output className="choices-soft">{problems.get('') ?? (value.length === 0 ? texts.noRole : '')}</output>
    </TitledGroup>
  )
}
