// Somebody who works here. What a manager may not give is told, not offered.
import { Skeleton } from '@mantine/core'
import { useOutletContext, useParams } from 'react-router'
import { may } from '#contract/access.ts'
import { resources } from '#contract/declarations.ts'
import type { User } from '#contract/identity/users.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { problem } from '#domain/ground/problem.ts'
import { problemText } from '#domain/wording/problems.ts'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import { BranchesEditor } from '../../features/people/branches-editor.tsx'
import { BadgeEditor, PinEditor } from '../../features/people/clock-secrets.tsx'
import { RolesEditor } from '../../features/people/roles-editor.tsx'
import { UsernameEditor } from '../../features/people/username-editor.tsx'
import { WayInPanels } from '../../features/people/way-in-panels.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { actsEverywhere, mayWrite } from '../../records/may.ts'
import type { Draft, Row } from '../../records/row.ts'
import { useBranches } from '../../shell/frame-queries.ts'

const declared: AnyDeclaration = resources.users
const actions = (record: Row | null) => (record === null ? <p className="page-hint">{texts.newPerson}</p> : null)
/** What most people are; only administrators give roles. */
const usual = { roles: ['ROLE_EMPLOYEE'] }
const editors = {
  username: UsernameEditor,
  roles: RolesEditor,
  branches: BranchesEditor,
  pin: PinEditor,
  badge: BadgeEditor,
}

export function Page() {
  const me = useOutletContext<Me>()
  const branches = useBranches()
  const { id } = useParams()
  const isNew = id === 'new'
  // Without a branch „Team“ opens nothing: the only one has to be known before the form begins.
  if (isNew && branches.isPending) return <Skeleton height={420} radius="lg" />
  const [only, ...others] = branches.data ?? []
  const starting = {
    ...(may(me.roles, 'administrate') && usual),
    ...(only !== undefined && others.length === 0 && { branches: [{ id: only.id }] }),
  }
  return (
    <RecordPage
      declared={declared}
      editors={editors}
      // A new person chooses the password with the invitation; one's own is changed in „Mein Konto“.
      hidden={isNew || id === me.id ? ['password'] : []}
      actions={actions}
      closedBy={(record) =>
        record !== null && worksElsewhere(me, record) ? (
          <p className="page-hint">{problemText(problem('worksElsewhere', null))}</p>
        ) : null
      }
      starting={starting}
      // Only administrators give roles: a manager's copy with any would be refused.
      {...(!may(me.roles, 'administrate') && { copied: (draft: Draft) => ({ ...draft, roles: [] }) })}
    >
      {(record) =>
        record === null || worksElsewhere(me, record) || !mayWrite(me, declared, record) ? null : (
          <WayInPanels person={record as unknown as User} />
        )
      }
    </RecordPage>
  )
}

/** Such people are the administrators' alone; the server judges by the same. */
function worksElsewhere(me: Me, record: Row): boolean {
  if (actsEverywhere(me, declared.write) || record.id === me.id) return false
  const own = new Set<string>(me.user.branches.map(({ id }) => id))
  return (record as unknown as User).branches.some(({ id }) => !own.has(id))
}
