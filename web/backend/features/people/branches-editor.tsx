// Where somebody works. Foreign branches are told and stay: only their own people change them. Roles that count in branches open
// nothing without one, which is said before it is saved.
import { Checkbox } from '@mantine/core'
import { may, type Role } from '#contract/access.ts'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import { TitledGroup } from '../../fields/titled-group.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { branchesOf, useBranches, useMe } from '../../shell/frame-queries.ts'
import { BranchesShown } from '../../shell/branches-shown.tsx'
import './people.css'

type Chosen = readonly { readonly id: string }[]

export function BranchesEditor({ label, value, draft, onChange, problems, isReadOnly }: FieldEditorProps<Chosen>) {
  const me = useMe().data
  const all = useBranches().data ?? []
  const own = new Set(me === undefined ? [] : branchesOf(me, all).map(({ id }) => id as string))
  const isChosen = (id: string) => value.some((each) => each.id === id)
  const shown = all.filter(({ id }) => own.has(id) || isChosen(id))
  return (
    <TitledGroup title={label} className="people-choices" problem={[...problems.values()][0]}>
      <BranchesShown branches={shown} isTicked={({ id }) => isChosen(id)}>
        {(found) =>
          found.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              description={own.has(id) ? undefined : texts.foreignBranch}
              checked={isChosen(id)}
              disabled={isReadOnly || !own.has(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, { id }] : value.filter((each) => each.id !== id))
              }
            />
          ))
        }
      </BranchesShown>
      <output className="choices-soft">
        {value.length === 0 && needsBranch(draft['roles']) ? texts.noBranch : ''}
      </output>
    </TitledGroup>
  )
}

function needsBranch(given: unknown): boolean {
  const roles = Array.isArray(given) ? (given as readonly Role[]) : []
  return may(roles, 'handleOrders') && !may(roles, 'administrate')
}
