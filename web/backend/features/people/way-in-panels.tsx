// How a person gets in: the invitation that nobody followed yet, the second factor that was lost.
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/access.ts'
import type { User } from '#contract/identity/users.ts'
import { personName } from '#domain/ground/person-name.ts'
import { invitationState } from '#domain/time/invitation.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { act } from '../../shell/act.ts'
import { CopyText } from '../../shell/copy-text.tsx'
import { useHouse, useMe } from '../../shell/frame-queries.ts'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import '../../shell/panel.css'
import './people.css'

type Person = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'username' | 'email' | 'roles' | 'isInvited' | 'invitedUntil' | 'hasSecondFactor'
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
  const [now] = useState(() => Date.now())
  const houseZone = useHouse().timeZone
  const momentOf = (at: string | null) => (at === null ? '' : formatDateTime(Date.parse(at), houseZone))
  // A link that was made a moment ago counts, whatever the form was loaded with.
  const [until, setUntil] = useState(person.invitedUntil)
  const state = invitationState({ ...person, invitedUntil: until }, now)
  const mayHandOver = may(useMe().data?.roles ?? [], 'administrate')
  const name = personName(person)
  const missing = person.roles.length === 0 ? texts.noRole : person.email === '' ? texts.noAddress : null
  const invite = async () => {
    const sent = await act(client, {
      name: 'users.invite',
      run: async () => {
        await askAsStaff('POST /users/:id/invitations', { params: { id: person.id } })
        return (await askAsStaff('GET /users/:id', { params: { id: person.id } })).data
      },
      failure: texts.inviteFailed,
    })
    setIsSent(sent !== null)
    if (sent !== null) setUntil(sent.invitedUntil)
    await client.invalidateQueries({ queryKey: ['users'] })
  }
  return (
    <section className="panel" aria-label={texts.invitation}>
      <h2>{texts.invitation}</h2>
      {state === 'accepted' ? null : <p>{say(texts.invitedText[state], { name, until: momentOf(until) })}</p>}
      {missing === null ? null : <p>{missing}</p>}
      <div className="panel-row">
        {missing === null ? (
          <Button variant="default" loading={isRunning} onClick={() => asWhole(invite)}>
            {texts.inviteAgain}
          </Button>
        ) : null}
        {mayHandOver && person.roles.length > 0 ? (
          <InvitationLink id={person.id} name={name} onMade={setUntil} />
        ) : null}
      </div>
      <output>{isSent ? texts.invited : null}</output>
    </section>
  )
}

/** For whom a mail does not reach. */
function InvitationLink({ id, name, onMade }: { id: Person['id']; name: string; onMade: (until: string) => void }) {
  const client = useQueryClient()
  const isRunning = useIsRunning('users.invitationLink')
  const houseZone = useHouse().timeZone
  const [link, setLink] = useState<{ readonly url: string; readonly expiresAt: string } | null>(null)
  const make = async () => {
    const made = await act(client, {
      name: 'users.invitationLink',
      run: async () => (await askAsStaff('POST /users/:id/invitation-links', { params: { id } })).data,
      failure: texts.invitationLinkFailed,
    })
    setLink(made)
    if (made !== null) onMade(made.expiresAt)
    await client.invalidateQueries({ queryKey: ['users'] })
  }
  if (link === null) {
    return (
      <Button variant="default" loading={isRunning} onClick={() => asWhole(make)}>
        {texts.makeInvitationLink}
      </Button>
    )
  }
  const until = formatDateTime(Date.parse(link.expiresAt), houseZone)
  return (
    <div className="invitation-link">
      <TextInput
        label={texts.invitationLink}
        description={say(texts.invitationLinkText, { until, name })}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyText value={link.url} copy={texts.copyInvitationLink} copied={texts.invitationLinkCopied} />
    </div>
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
