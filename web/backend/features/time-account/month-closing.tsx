// Months of everybody: who is ready and who is left out and why, then one press for all; what became of it is said.
import { Button, Progress, Skeleton } from '@mantine/core'
import { Check, Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { MonthLook } from '#contract/staff/month-closings.ts'
import { formatMonth } from '#domain/time/german-dates.ts'
import { holdsText, monthClosingTexts as texts } from '#domain/wording/month-closings.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useMonthLook, useMonthSteps, type MonthRun } from './month-closing-calls.ts'
import './month-closing.css'
import '../../shell/sheet-form.css'

interface MonthClosingProps {
  readonly month: string
  /** Null: everybody one answers for. */
  readonly branch: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}

export function MonthClosing({ month, branch, onClose }: MonthClosingProps) {
  const heading = useId()
  const people = useMonthLook(month, branch?.id ?? null).data
  const steps = useMonthSteps(month)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const title = say(texts.title, { month: formatMonth(year, number), branch: branch?.name ?? texts.everywhere })
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="sheet-form month-closing">
        <h2 id={heading}>{title}</h2>
        {people === undefined ? <Skeleton height={180} radius="lg" /> : null}
        {people?.length === 0 ? <p>{texts.nobody}</p> : null}
        {people && people.length > 0 ? <Look {...{ people, month, steps }} /> : null}
      </div>
    </Sheet>
  )
}

type Person = MonthLook['people'][number]

interface LookProps {
  readonly people: readonly Person[]
  readonly month: string
  readonly steps: ReturnType<typeof useMonthSteps>
}

function Look({ people, month, steps: { run, start, stop } }: LookProps) {
  const ready = people.filter(({ approve }) => approve.state === 'ready')
  const closable = people.filter(({ close }) => close.state === 'ready')
  const isOver = people.every(({ close }) => close.holds.every(({ hold }) => hold !== 'notOver'))
  const isRunning = run?.isRunning === true
  return (
    <>
      <p>
        {say(texts.sums, {
          people: say(texts.people, { count: people.length }),
          ready: ready.length,
          closable: closable.length,
          closed: people.filter(({ isClosed }) => isClosed).length,
        })}
      </p>
      <p className="page-hint">{isOver ? texts.closeText : texts.notOver}</p>
      {isRunning ? (
        <div className="month-closing-run">
          <Progress
            value={(run.done / Math.max(1, run.all)) * 100}
            aria-label={say(texts.progress, { done: run.done, all: run.all })}
          />
          <span className="figures">{say(texts.progress, { done: run.done, all: run.all })}</span>
          <Button variant="default" onClick={stop}>
            {texts.stop}
          </Button>
        </div>
      ) : (
        <div className="month-closing-steps">
          <Button
            disabled={ready.length === 0}
            leftSection={<Check size={16} aria-hidden />}
            onClick={() => void start('approve', idsOf(ready))}
          >
            {say(texts.steps.approve, { count: ready.length })}
          </Button>
          <Button
            variant={ready.length === 0 && closable.length > 0 ? 'filled' : 'default'}
            disabled={closable.length === 0}
            leftSection={<Lock size={16} aria-hidden />}
            onClick={() => void start('close', idsOf(closable))}
          >
            {say(texts.steps.close, { count: closable.length })}
          </Button>
        </div>
      )}
      <output className="month-closing-result">{run !== null && !run.isRunning ? resultText(run) : ''}</output>
      <LeftOut people={people} month={month} />
    </>
  )
}

function idsOf(people: readonly Person[]): string[] {
  return people.map(({ user }) => user.id)
}

/** More names at once are read by nobody: those that are mended make room for the next. */
const mostNamed = 100

function LeftOut({ people, month }: Pick<LookProps, 'people' | 'month'>) {
  const heading = useId()
  const held = people
    .map(({ user, name, approve, close }) => ({ id: user.id, name, holds: standing(approve, close) }))
    .filter(({ holds }) => holds.length > 0)
  if (held.length === 0) return null
  return (
    <section className="month-closing-held" aria-labelledby={heading}>
      <h3 id={heading}>{say(texts.leftOut, { count: held.length })}</h3>
      <p className="page-hint">{texts.leftOutText}</p>
      <ul>
        {held.slice(0, mostNamed).map(({ id, name, holds }) => (
          <li key={id}>
            <Link to={`/time-accounts/${id}?month=${month}`}>{name}</Link>
            <small>{holdsText(holds)}</small>
          </li>
        ))}
      </ul>
      {held.length > mostNamed ? <p>{say(texts.more, { count: held.length - mostNamed })}</p> : null}
    </section>
  )
}

/** What one press after the other would not get over: that times wait for approval is what the first is for. */
function standing(approve: Person['approve'], close: Person['close']): Person['close']['holds'] {
  return close.holds.filter(
    ({ hold }) =>
      hold !== 'notOver' && !(hold === 'unapproved' && (approve.state === 'ready' || close.holds.length > 1)),
  )
}

function resultText({ step, all, done, outcomes }: MonthRun): string {
  const count = (wanted: MonthRun['outcomes'][number]['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  return [
    say(texts.result[step], { count: count('done') }),
    ...(count('already') === 0 ? [] : [say(texts.already, { count: count('already') })]),
    ...(count('held') === 0 ? [] : [say(texts.held, { count: count('held') })]),
    ...(done < all ? [say(texts.broken, { done, all })] : []),
  ].join(' ')
}
