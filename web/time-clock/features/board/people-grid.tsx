// People by picture and name, each with how they stand.
import { squareImageAddress } from '#domain/content/image-address.ts'
import { say } from '#domain/wording/sentence.ts'
import { sinceText, timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import type { Standing } from '#domain/staff/waiting-taps.ts'
import { useServerNow } from '#parts/server-clock.ts'
import type { BoardPerson } from './board-query.ts'
import './people-grid.css'

export interface ShownPerson extends BoardPerson {
  readonly standing: Standing
  readonly waiting: number
  /** Something waits for the PIN. */
  readonly isAskedForPin: boolean
  readonly hasUnsent: boolean
  /** Booked, but not as it was chosen. */
  readonly hasNote: boolean
}

interface PeopleGridProps {
  readonly people: readonly ShownPerson[]
  readonly timeZone: string
  readonly onChoose: (username: string) => void
}

export function PeopleGrid({ people, timeZone, onChoose }: PeopleGridProps) {
  const now = useServerNow(60_000)
  return (
    <ul className="people-grid">
      {people.map((person) => (
        <li key={person.username}>
          <button
            type="button"
            className="person-tile"
            data-state={person.standing.state}
            onClick={() => onChoose(person.username)}
          >
            <Face person={person} />
            <span className="person-name">{nameOf(person)}</span>
            <span className="person-state">{stateText(person, now, timeZone)}</span>
            {noteOf(person).map((text) => (
              <span key={text} className="person-note">
                {text}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Face({ person }: { readonly person: BoardPerson }) {
  const { picture } = person
  const address = picture === null ? null : squareImageAddress(picture, 128)
  if (address !== null) return <img className="person-face" src={address} alt="" width={72} height={72} />
  return (
    <span className="person-face" aria-hidden>
      {initialsOf(person)}
    </span>
  )
}

export function nameOf({ firstName, lastName, username }: BoardPerson): string {
  return `${firstName} ${lastName}`.trim() || username
}

function initialsOf(person: BoardPerson): string {
  const words = nameOf(person).split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toLocaleUpperCase('de')
}

function stateText({ standing, isElsewhere }: ShownPerson, now: number, timeZone: string): string {
  if (standing.state === 'ended') return texts.states.ended
  if (isElsewhere) return texts.elsewhere
  const state =
    standing.state === 'paused' && standing.breakKind !== null
      ? texts.breaks[standing.breakKind]
      : texts.states[standing.state]
  if (standing.since === null) return state
  return say(texts.since, { state, time: sinceText(Date.parse(standing.since), now, timeZone) })
}

function noteOf({ waiting, isAskedForPin, hasUnsent, hasNote }: ShownPerson): string[] {
  return [
    ...(isAskedForPin ? [texts.waitingPin] : waiting > 0 ? [say(texts.waiting, { count: waiting })] : []),
    ...(hasUnsent ? [texts.notBooked] : hasNote ? [texts.bookedNote] : []),
  ]
}
