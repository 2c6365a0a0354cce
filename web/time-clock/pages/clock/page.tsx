// The time clock: names, PIN, one person, what was pressed; and back to the names.
import { useState } from 'react'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { useStore } from '#kit/store.ts'
import { useBoard } from '../../features/board/board-query.ts'
import { nameOf } from '../../features/board/people-grid.tsx'
import { DonePage } from '../../features/own/done-page.tsx'
import { OwnPage, type PressedTap } from '../../features/own/own-page.tsx'
import { useChoicesOfAll } from '../../features/own/own-queries.ts'
import { PinPad } from '../../features/pin/pin-pad.tsx'
import { isConnected, statusOf, type Proof } from '../../shell/clock-call.ts'
import { askedForProof, isSending } from '../../shell/send-taps.ts'
import { enqueue, forgetProof, rememberProof, tapQueue, type WaitingTap } from '../../shell/tap-queue.ts'
import { BoardPage } from './board-page.tsx'
import { checkProof } from './check-proof.ts'
import { peopleShown } from './shown-people.ts'
import { useIdle } from './use-idle.ts'
import { usePassingNote } from './use-passing-note.ts'
import { useSending } from './use-sending.ts'
import { WrongToken } from './wrong-token.tsx'

type At =
  | { readonly view: 'board' }
  | { readonly view: 'pin'; readonly username: string; readonly problem: string | null; readonly isBusy: boolean }
  | { readonly view: 'own'; readonly username: string; readonly proof: Proof }
  | { readonly view: 'done'; readonly username: string; readonly tap: WaitingTap }

const board: At = { view: 'board' }

export function Page() {
  const { data, error } = useBoard()
  if (statusOf(error) === 404) return <WrongToken />
  if (data === undefined) {
    return (
      <main className="clock-centered" aria-busy>
        <title>{texts.appName}</title>
        <h1>{texts.appName}</h1>
        <output>{error ? texts.offlineNever : texts.loading}</output>
      </main>
    )
  }
  return <Door data={data} />
}

function Door({ data }: { readonly data: ClockBoard }) {
  const [at, setAt] = useState<At>(board)
  const [note, setNote] = usePassingNote()
  const kept = useStore(tapQueue)
  const isOnline = useStore(isConnected)
  const isUnderWay = useStore(isSending)
  const send = useSending(data)
  useChoicesOfAll()
  const people = peopleShown(data, kept, useStore(askedForProof))
  const leave = () => {
    if (at.view !== 'board') forgetProof(at.username)
    setAt(board)
  }
  useIdle(at.view !== 'board', leave)
  const { timeZone } = data.branch
  const person = at.view === 'board' ? undefined : people.find(({ username }) => username === at.username)

  const open = (username: string, proof: Proof) => {
    rememberProof(username, proof)
    setNote(null)
    setAt({ view: 'own', username, proof })
    send()
  }
  const choose = (username: string) => {
    if (data.isPinRequired) setAt({ view: 'pin', username, problem: null, isBusy: false })
    else open(username, null)
  }
  const showPin = async (username: string, pin: string) => {
    setAt({ view: 'pin', username, problem: null, isBusy: true })
    const problem = await checkProof(username, { pin })
    if (problem === null) open(username, { pin })
    else setAt({ view: 'pin', username, problem, isBusy: false })
  }
  const press = (username: string, { action, kind, names, departmentId, projectId, taskId }: PressedTap) => {
    const tap = enqueue({ username, action, kind, names, departmentId, projectId, taskId, branchId: data.branch.id })
    setAt({ view: 'done', username, tap })
    send()
  }

  if (at.view === 'board' || person === undefined) {
    return <BoardPage data={data} people={people} note={note} onNote={setNote} onChoose={choose} onBadge={open} />
  }
  switch (at.view) {
    case 'pin':
      return (
        <main>
          <title>{texts.appName}</title>
          <PinPad
            name={nameOf(person)}
            isBusy={at.isBusy}
            problem={at.problem}
            isOffline={!isOnline}
            onPin={(pin) => void showPin(at.username, pin)}
            onBack={leave}
          />
        </main>
      )
    case 'own':
      return (
        <OwnPage
          username={at.username}
          name={person.firstName || nameOf(person)}
          proof={at.proof}
          branchId={data.branch.id}
          timeZone={timeZone}
          standing={person.standing}
          isElsewhere={person.isElsewhere}
          unsent={kept.unsent.filter(({ username }) => username === at.username)}
          onTap={(tap) => press(at.username, tap)}
          onDone={leave}
        />
      )
    case 'done':
      return (
        <DonePage
          key={at.tap.id}
          tap={at.tap}
          firstName={person.firstName || nameOf(person)}
          timeZone={timeZone}
          progress={!kept.waiting.some(({ id }) => id === at.tap.id) ? 'booked' : isUnderWay ? 'sending' : 'kept'}
          note={kept.unsent.find(({ id }) => id === at.tap.id)?.reason ?? null}
          onDone={leave}
        />
      )
  }
}
