// What somebody may do: each role with what it opens. Only administrators give them; to others they are told.
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { roles, type Role } from '#contract/access.ts'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useMe } from '../../shell/frame-queries.ts'
import './people.css'

export function RolesEditor({ label, value, onChange, problems, isReadOnly }: FieldEditorProps<readonly Role[]>) {
  const heading = useId()
  const isAdministrator = useMe().data?.roles.includes('ROLE_ADMIN') === true
  const toggle = (role: Role, isGiven: boolean) =>
    onChange(roles.filter((each) => (each === role ? isGiven : value.includes(each))))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset lays itself out
    <div className="choices" role="group" aria-labelledby={heading}>
      <p id={heading} className="choices-label">
        {label}
      </p>
      {isAdministrator ? null : <p className="choices-soft">{texts.rolesByAdmin}</p>}
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={texts.roles[role]}
          description={texts.rolesDo[role]}
          checked={value.includes(role)}
          disabled={isReadOnly || !isAdministrator}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
      <output className="choices-soft">{problems.get('') ?? (value.length === 0 ? texts.noRole : '')}</output>
    </div>
  )
}
