// How a person gets in: the invitation that nobody followed yet, the second factor that was lost.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/access.ts'
import type { User } from '#contract/identity/users.ts'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { act } from '../../shell/act.ts'
import { useMe } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import '../../shell/panel.css'

type Person = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'username' | 'email' | 'roles' | 'isInvited' | 'hasSecondFactor'
>

export function WayInPanels({ person }: { person: Person }) {
  return (
    <>
      {person.isInvited ? <Invitation person={person} /> : null}
      {person.hasSecondFactor ? <SecondFactor person={person} /> : null}
    </>
  )
}

function Invitation({ person }: { person: Person }) {
  const client = useQueryClient()
  const isRunning = useIsRunning('users.invite')
  const [isSent, setIsSent] = useState(false)
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  const missing = person.roles.length === 0 ? texts.noRole : person.email === '' ? texts.noAddress : null
  const invite = async () => {
    const sent = await act(client, {
      name: 'users.invite',
      run: async () => {
        await askAsStaff('POST /users/:id/invitations', { params: { id: person.id } })
        return true
      },
      failure: texts.inviteFailed,
    })
    setIsSent(sent === true)
  }
  return (
    <section className="panel" aria-label={texts.invitation}>
      <h2>{texts.invitation}</h2>
      {missing === null ? (
        <>
          <p>{say(texts.invitedText, { name })}</p>
          <div className="panel-row">
            <Button variant="default" loading={isRunning} onClick={() => void invite()}>
              {texts.inviteAgain}
            </Button>
          </div>
        </>
      ) : (
        <p>{missing}</p>
      )}
      <output>{isSent ? texts.invited : null}</output>
    </section>
  )
}

/** As the contract says: administrators only. */
function SecondFactor({ person }: { person: Person }) {
  const client = useQueryClient()
  const isAdministrator = may(useMe().data?.roles ?? [], 'administrate')
  const isRunning = useIsRunning('users.resetTotp')
  const [isReset, setIsReset] = useState(false)
  const reset = async () => {
    const done = await act(client, {
      name: 'users.resetTotp',
      run: async () => {
        await askAsStaff('DELETE /users/:id/totp', { params: { id: person.id } })
        return true
      },
      failure: texts.resetFailed,
    })
    if (done !== true) return
    setIsReset(true)
    await client.invalidateQueries({ queryKey: ['users'] })
  }
  return (
    <section className="panel" aria-label={texts.secondFactor}>
      <h2>{texts.secondFactor}</h2>
      <output>{isReset ? texts.resetDone : texts.secondFactorOn}</output>
      {isAdministrator && !isReset ? (
        <div className="panel-row">
          <AskFirst
            text={texts.resetSecondFactor}
            question={texts.resetQuestion}
            confirmText={texts.resetSecondFactor}
            backText={texts.back}
            isBusy={isRunning}
            onConfirm={() => void reset()}
          />
        </div>
      ) : null}
    </section>
  )
}
