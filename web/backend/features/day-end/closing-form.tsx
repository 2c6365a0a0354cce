// The drawer is counted, as a sum or by notes and coins; what it should hold and the difference are seen while typing.
import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DayReport } from '#contract/accounting/day-ends.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { piecesOf, worthOf } from '#domain/numbers/coins.ts'
import { addCents, decimalOf, formatMoney, nearestCents, noCents, type Cents } from '#domain/numbers/money.ts'
import { drawerOf, laterCash } from '#domain/payment/day-end.ts'
import { laterCashRows, otherDayCashRows, signedMoney } from '#domain/payment/day-end-sheet.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { focusFirstProblem } from '../../records/focus-first-problem.ts'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import type { Closing } from './day-calls.ts'

interface ClosingFormProps {
  readonly day: DayReport
  readonly onClose: (closing: Closing) => void
}

export function ClosingForm({ day, onClose }: ClosingFormProps) {
  const heading = useId()
  const pieces = piecesOf(day.currency)
  const [isByPieces, setByPieces] = useState(false)
  const [sum, setSum] = useState<number | null>(null)
  const [counts, setCounts] = useState<Counts>({})
  const [float, setFloat] = useState<number | null>(null)
  const [tips, setTips] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const isRunning = useIsRunning('dayEnds.step')
  const typed = [float, tips, ...(isByPieces ? Object.values(counts) : [sum])]
  const coins = coinsOf(pieces, counts)
  const worth = isByPieces ? worthOf(coins, day.currency) : nearestCents(sum ?? 0)
  const counted = isProblem(worth) ? noCents : worth
  const isMissing = isByPieces ? coins.length === 0 : sum === null
  const drawer = drawerOf({
    float: nearestCents(float ?? 0),
    tips: nearestCents(tips ?? 0),
    cash: drawerCash(day),
    counted,
  })
  const isReady = !isMissing && !typed.some((value) => Number.isNaN(value))
  const tell = () => {
    setTried(true)
    requestAnimationFrame(() => focusFirstProblem(frame.current))
  }
  return (
    <section ref={frame} className="day-end-close" aria-labelledby={heading}>
      <h2 id={heading}>{texts.drawer}</h2>
      {pieces.length === 0 ? null : <HowCounted isByPieces={isByPieces} onChange={setByPieces} />}
      <div className="day-end-fields">
        <TypedNumber
          label={texts.float}
          description={texts.floatHint}
          decimals={2}
          isFixed
          value={float}
          onChange={setFloat}
        />
        <TypedNumber
          label={texts.tips}
          description={texts.tipsHint}
          decimals={2}
          isFixed
          value={tips}
          onChange={setTips}
        />
        {isByPieces ? null : (
          <TypedNumber
            label={texts.counted}
            withAsterisk
            decimals={2}
            isFixed
            error={isTried && isMissing ? texts.needCounted : undefined}
            value={sum}
            onChange={setSum}
          />
        )}
      </div>
      {isByPieces ? (
        <Pieces currency={day.currency} counts={counts} isMissed={isTried && isMissing} onCounts={setCounts} />
      ) : null}
      <DrawerSums day={day} drawer={drawer} counted={isReady ? counted : null} />
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isReady ? (
        <AskFirst
          text={texts.close}
          question={texts.closeText}
          confirmText={texts.closeNow}
          backText={texts.cancel}
          isBusy={isRunning}
          onConfirm={() =>
            onClose({
              ...(isByPieces ? { coins } : { counted: sum }),
              float: float ?? 0,
              tips: tips ?? 0,
              note: note.trim(),
              expected: decimalOf(drawer.expected),
            })
          }
        />
      ) : (
        <Button leftSection={<Lock size={16} aria-hidden />} onClick={tell}>
          {texts.close}
        </Button>
      )}
      {note !== '' || typed.some((value) => value !== null) ? <LeaveGuard /> : null}
    </section>
  )
}

interface HowCountedProps {
  readonly isByPieces: boolean
  readonly onChange: (isByPieces: boolean) => void
}

function HowCounted({ isByPieces, onChange }: HowCountedProps) {
  return (
    <SegmentedControl
      aria-label={texts.howCounted}
      value={isByPieces ? 'pieces' : 'sum'}
      data={[
        { value: 'sum', label: texts.bySum },
        { value: 'pieces', label: texts.byPieces },
      ]}
      onChange={(value) => onChange(value === 'pieces')}
    />
  )
}

function coinsOf(pieces: readonly Cents[], counts: Counts) {
  return pieces.flatMap((piece) => {
    const count = counts[piece] ?? 0
    return count > 0 ? [{ value: decimalOf(piece), count }] : []
  })
}

/** With what went back out of it, and what of other days' sales came into it. */
function drawerCash(day: DayReport): Cents {
  const { cashRefunded, cashAhead, cashBefore, paidOtherwise } = day.sums
  const later = nearestCents(laterCash(paidOtherwise))
  return addCents(nearestCents(cashOf(day)), nearestCents(-cashRefunded), later, nearestCents(cashAhead - cashBefore))
}

function cashOf({ sums }: DayReport): number {
  return sums.methods.find(({ method }) => method === 'cash')?.gross ?? 0
}

type Counts = Readonly<Record<number, number | null>>

interface PiecesProps {
  readonly currency: string
  readonly counts: Counts
  readonly isMissed: boolean
  readonly onCounts: (counts: Counts) => void
}

/** How many there are of each note and coin. */
function Pieces({ currency, counts, isMissed, onCounts }: PiecesProps) {
  return (
    <fieldset className="day-end-pieces">
      <legend>{texts.byPieces}</legend>
      {piecesOf(currency).map((piece) => (
        <TypedNumber
          key={piece}
          label={formatMoney(piece, currency)}
          aria-label={say(texts.countOf, { value: formatMoney(piece, currency) })}
          decimals={0}
          error={isMissed}
          value={counts[piece] ?? null}
          onChange={(count) => onCounts({ ...counts, [piece]: count })}
        />
      ))}
      {isMissed ? <p className="day-end-missing">{texts.needCounted}</p> : null}
    </fieldset>
  )
}

interface DrawerSumsProps {
  readonly day: DayReport
  readonly drawer: ReturnType<typeof drawerOf>
  /** Null: not counted yet. */
  readonly counted: Cents | null
}

function DrawerSums({ day, drawer, counted }: DrawerSumsProps) {
  const money = (decimal: number) => formatMoney(nearestCents(decimal), day.currency)
  return (
    <dl className="day-end-drawer" aria-live="polite">
      <div>
        <dt>{texts.cash}</dt>
        <dd>{money(cashOf(day))}</dd>
      </div>
      {otherDayCashRows(day.sums, day.currency).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {nearestCents(day.sums.cashRefunded) === noCents ? null : (
        <div>
          <dt>{texts.cashRefunded}</dt>
          <dd>{signedMoney(-day.sums.cashRefunded, day.currency)}</dd>
        </div>
      )}
      {laterCashRows(day.sums, day.currency).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{texts.expected}</dt>
        <dd>{money(decimalOf(drawer.expected))}</dd>
      </div>
      <div>
        <dt>{texts.counted}</dt>
        <dd>{counted === null ? '–' : money(decimalOf(counted))}</dd>
      </div>
      <div data-strong data-below={(counted !== null && drawer.difference < 0) || undefined}>
        <dt>{texts.difference}</dt>
        <dd>{counted === null ? '–' : signedMoney(decimalOf(drawer.difference), day.currency)}</dd>
      </div>
    </dl>
  )
}
