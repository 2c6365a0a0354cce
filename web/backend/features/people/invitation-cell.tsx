// How far the invitation of a person is, in the list of people.
import { useState } from 'react'
import type { User } from '#contract/identity/users.ts'
import { invitationState } from '#domain/time/invitation.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayAt } from '#domain/time/wall-clock.ts'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Row } from '../../records/row.ts'
import { useHouse } from '../../shell/frame-queries.ts'

export function InvitationCell({ row }: { row: Row }) {
  const person = row as unknown as User
  const zone = useHouse().timeZone
  const [now] = useState(() => Date.now())
  const day = person.invitedUntil === null ? null : dayAt(zone, Date.parse(person.invitedUntil))
  const until = day === null ? '' : formatDay(day)
  return <>{say(texts.invitationStates[invitationState(person, now)], { until })}</>
}
