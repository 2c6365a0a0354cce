// The names of the branch, what time it is, and whether there is a connection.
import { Wifi, WifiOff } from 'lucide-react'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { clockErrorMinutes } from '#domain/staff/waiting-taps.ts'
import { formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { useStore } from '#kit/store.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { useBadgeReader } from '../../features/board/badge-reader.ts'
import { PeopleGrid, type ShownPerson } from '../../features/board/people-grid.tsx'
import { clockToken } from '../../shell/clock-address.ts'
import { askClock, clockOffset, isConnected, isUnreachable, type Proof } from '../../shell/clock-call.ts'
import { keepBadge, keptUsername } from '../../shell/kept-badges.ts'
import type { PassingNote } from './use-passing-note.ts'

interface BoardPageProps {
  readonly data: ClockBoard
  readonly people: readonly ShownPerson[]
  readonly note: PassingNote | null
  readonly onNote: (note: string | null) => void
  readonly onChoose: (username: string) => void
  readonly onBadge: (username: string, proof: Proof) => void
}

export function BoardPage({ data, people, note, onNote, onChoose, onBadge }: BoardPageProps) {
  const isOnline = useStore(isConnected)
  const { branch } = data
  const read = async (badge: string) => {
    const found = await readBadge(badge, people)
    if ('username' in found) onBadge(found.username, { badge })
    else onNote(found.problem)
  }
  useBadgeReader((badge) => void read(badge))
  const count = (state: ShownPerson['standing']['state']) =>
    people.filter(({ standing, isElsewhere }) => standing.state === state && !isElsewhere).length
  return (
    <>
      <title>{say(texts.pageTitle, { branch: branch.name })}</title>
      <header className="clock-head">
        <h1>{branch.name}</h1>
        <Now timeZone={branch.timeZone} />
        <div className="clock-line">
          <span>{texts.chooseNameOrBadge}</span>
          <span>{say(texts.counted, { running: count('running'), paused: count('paused') })}</span>
          <span className="clock-state" {...(!isOnline && { 'data-bad': true })}>
            {isOnline ? <Wifi size={20} aria-hidden /> : <WifiOff size={20} aria-hidden />}
            {isOnline ? texts.online : texts.offline}
          </span>
        </div>
      </header>
      <main>
        {isOnline ? null : <output className="clock-note">{texts.offlineLong}</output>}
        <DeviceClock />
        <div role="alert">
          {note === null ? null : (
            <p key={note.said} className="clock-note" data-bad>
              {note.text}
            </p>
          )}
        </div>
        <Overdue tasks={data.overdue ?? []} timeZone={branch.timeZone} />
        {people.length === 0 ? <p className="clock-note">{texts.nobody}</p> : null}
        <PeopleGrid people={people} timeZone={branch.timeZone} onChoose={onChoose} />
      </main>
    </>
  )
}

/** For whoever passes: what should have been done by now. It is done after the own name was chosen. */
function Overdue({ tasks, timeZone }: { tasks: NonNullable<ClockBoard['overdue']>; timeZone: string }) {
  if (tasks.length === 0) return null
  return (
    <section className="clock-note clock-overdue" data-bad aria-label={texts.overdueTasks}>
      <strong>{texts.overdueTasks}</strong>
      <ul>
        {tasks.map(({ id, title, department, dueAt }) => (
          <li key={id}>
            {say(texts.overdueTask, {
              title: department === '' ? title : `${title} (${department})`,
              time: formatDateTime(Date.parse(dueAt), timeZone),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Now({ timeZone }: { readonly timeZone: string }) {
  const now = useServerNow(1000)
  return (
    <time className="clock-time" dateTime={new Date(now).toISOString()}>
      {formatTime(now, timeZone)}
    </time>
  )
}

/** A device whose clock is wrong is said so; taps have the server's time all the same. */
function DeviceClock() {
  const minutes = clockErrorMinutes(useStore(clockOffset))
  if (minutes === null) return null
  return (
    <output className="clock-note">
      {minutes > 0 ? say(texts.clockAhead, { minutes }) : say(texts.clockBehind, { minutes: -minutes })}
    </output>
  )
}

async function readBadge(
  badge: string,
  people: readonly ShownPerson[],
): Promise<{ readonly username: string } | { readonly problem: string }> {
  try {
    const params = { accessToken: clockToken() }
    const found = await askClock('GET /time-tracking/:accessToken/badge', { params }, { badge })
    void keepBadge(found.username, badge)
    return found
  } catch (cause) {
    if (isUnreachable(cause)) {
      const known = await keptUsername(badge)
      return people.find(({ username }) => username === known) ?? { problem: texts.badgeOffline }
    }
    return { problem: cause instanceof Error ? cause.message : texts.failed }
  }
}
