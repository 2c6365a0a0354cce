// Wishes with their state and answer; administrators answer the open ones.
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChangeWish } from '#contract/catalog/change-wishes.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { say } from '#domain/wording/sentence.ts'
import { wishTexts as texts } from '#domain/wording/wishes.ts'
import { recordAddress } from '../../records/addresses.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useWishSteps, type WishAnswer } from './wish-calls.ts'
import { WishForm } from './wish-form.tsx'
import './wishes.css'

const colours = { open: 'yellow', done: 'green', declined: 'gray' } as const
const listOf = { product: 'products', category: 'categories', menu: 'menus' } as const

interface WishListProps {
  readonly wishes: readonly ChangeWish[]
  /** All of one subject, written by who reads: neither is said again. */
  readonly isAboutOne?: boolean
  readonly isAnswering?: boolean
}

export function WishList({ wishes, isAboutOne = false, isAnswering = false }: WishListProps) {
  const [asked, setAsked] = useState<Answering | null>(null)
  const [text, setText] = useState('')
  const { answer } = useWishSteps()
  const isRunning = useIsRunning('wishes.answer')
  const open = (wish: ChangeWish, status: WishAnswer['status']) => {
    if (asked?.wish.id !== wish.id) setText('')
    setAsked({ wish, status })
  }
  return (
    <>
      <ul className="wishes">
        {wishes.map((wish) => (
          <WishEntry key={wish.id} wish={wish} isAboutOne={isAboutOne} onAnswer={isAnswering ? open : null} />
        ))}
      </ul>
      {asked ? (
        <WishForm
          title={asked.status === 'done' ? texts.doneTitle : texts.declineTitle}
          label={say(asked.status === 'done' ? texts.answer : texts.reason, { author: asked.wish.author })}
          {...(asked.status === 'done' && { description: texts.answerHelp })}
          missing={asked.status === 'done' ? null : texts.reasonMissing}
          send={asked.status === 'done' ? texts.markDone : texts.decline}
          value={text}
          isRunning={isRunning}
          onChange={setText}
          onClose={() => setAsked(null)}
          onSend={async (said) => {
            if (await answer(asked.wish.id, { status: asked.status, answer: said })) setText('')
            // Refused where somebody else was quicker: the list shows it.
            setAsked(null)
          }}
        />
      ) : null}
    </>
  )
}

interface Answering {
  readonly wish: ChangeWish
  readonly status: WishAnswer['status']
}

interface WishEntryProps {
  readonly wish: ChangeWish
  readonly isAboutOne: boolean
  readonly onAnswer: ((wish: ChangeWish, status: WishAnswer['status']) => void) | null
}

function WishEntry({ wish, isAboutOne, onAnswer }: WishEntryProps) {
  const timeZone = useHouse().timeZone
  const moment = (at: string) => formatDateTime(Date.parse(at), timeZone)
  const { subject, author, status, answer, answeredAt, answeredBy } = wish
  const made = moment(wish.createdAt)
  return (
    <li>
      <div className="wish-head">
        {isAboutOne ? null : <WishSubject subject={subject} />}
        <span>{isAboutOne ? made : say(texts.by, { author, moment: made })}</span>
        <Badge variant="dot" size="lg" color={colours[status]}>
          {texts.states[status]}
        </Badge>
      </div>
      <p>{wish.wish}</p>
      {answeredAt === null || answer === '' ? null : (
        <blockquote>
          <span>{say(texts.answeredBy, { author: answeredBy ?? '', moment: moment(answeredAt) })}</span>
          <p>{answer}</p>
        </blockquote>
      )}
      {onAnswer !== null && status === 'open' ? (
        <div className="wish-buttons">
          <Button
            variant="default"
            aria-label={say(texts.declineOf, { label: subject.label })}
            onClick={() => onAnswer(wish, 'declined')}
          >
            {texts.decline}
          </Button>
          <Button aria-label={say(texts.markDoneOf, { label: subject.label })} onClick={() => onAnswer(wish, 'done')}>
            {texts.markDone}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function WishSubject({ subject: { type, id, label, isGone } }: { subject: ChangeWish['subject'] }) {
  if (isGone)
    return (
      <strong>
        {label} ({texts.gone})
      </strong>
    )
  return (
    <strong>
      <Link to={recordAddress(listOf[type], id)}>{label}</Link>
    </strong>
  )
}
