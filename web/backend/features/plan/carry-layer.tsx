// What hangs at the pointer while a shift is carried: where it would be, and at once whether it fits, with rule, minutes and what to do.
import { AlertTriangle, Check } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Plan } from '#contract/staff/plan.ts'
import { timeSpan } from '#domain/time/time-span.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { nameIn, shiftText } from './board-model.ts'
import { carried } from './carry.ts'
import './carry.css'

export function CarryLayer({ plan }: { plan: Plan }) {
  const now = useStore(carried)
  const message = now === null ? '' : [sentenceOf(plan, now), ...reasons(now.judged.sentences)].join(' ')
  return (
    <>
      <output className="visually-hidden" aria-live="assertive">
        {now?.by === 'keys' ? message : ''}
      </output>
      {now === null ? null : createPortal(<Layer plan={plan} now={now} />, document.body)}
    </>
  )
}

type Carried = NonNullable<ReturnType<typeof carried.get>>

function Layer({ plan, now: { change, judged, at, over } }: { plan: Plan; now: Carried }) {
  const isLeft = at.x > window.innerWidth - 340
  const isAbove = at.y > window.innerHeight - 180
  return (
    <>
      {over === null ? null : (
        <div
          className="carry-over"
          data-worst={judged.worst ?? undefined}
          style={{ transform: `translate(${over.left}px, ${over.top}px)`, width: over.width, height: over.height }}
        />
      )}
      <div
        className="carry-card"
        data-worst={judged.worst ?? undefined}
        aria-hidden
        style={{
          transform: `translate(${at.x + (isLeft ? -16 : 16)}px, ${at.y + (isAbove ? -16 : 16)}px) translate(${isLeft ? '-100%' : '0'}, ${isAbove ? '-100%' : '0'})`,
        }}
      >
        <strong className="figures">{timeSpan(change, plan.branch.timeZone)}</strong>
        <span>{nameIn(plan, change.userId)}</span>
        {judged.worst === null ? (
          <span className="carry-fits">
            <Check size={15} aria-hidden /> {texts.fits}
          </span>
        ) : (
          reasons(judged.sentences).map((sentence) => (
            <span key={sentence} className="carry-reason">
              <AlertTriangle size={15} aria-hidden /> {sentence}
            </span>
          ))
        )}
      </div>
    </>
  )
}

const shown = 4

function reasons(sentences: readonly string[]): string[] {
  if (sentences.length <= shown) return [...sentences]
  return [...sentences.slice(0, shown - 1), say(texts.moreReasons, { count: sentences.length - shown + 1 })]
}

function sentenceOf(plan: Plan, { shift, change, judged }: Carried): string {
  const where = shiftText(plan, change)
  const isUntouched =
    shift !== null &&
    shift.startsAt === change.startsAt &&
    shift.endsAt === change.endsAt &&
    (shift.user?.id ?? null) === change.userId
  if (isUntouched) return say(texts.picked, { shift: where })
  return judged.worst === null ? `${where}. ${texts.fits}` : `${where}.`
}
