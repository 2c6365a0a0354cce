// When one can work, would like to, or cannot: said in a line, entered in three steps.
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { Availability } from '#contract/staff/availabilities.ts'
import { formatDay, weekdayName } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { TimeInput } from '../../records/inputs/time-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { SheetForm } from '../../shell/sheet-form.tsx'
import { useOwnAvailabilities, useOwnTimeCalls, type OwnTimeCalls } from './own-time-calls.ts'

const kinds = ['unavailable', 'available', 'preferred'] as const

export function OwnAvailability({ me }: { readonly me: Me }) {
  const { data } = useOwnAvailabilities(me.id)
  const calls = useOwnTimeCalls(me.user.username)
  const isRunning = useIsRunning('ownTime.step')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {data === undefined ? <Skeleton height={80} radius="lg" /> : null}
      {data?.length === 0 ? <p className="page-hint">{texts.noAvailability}</p> : null}
      <ul className="own-lines">
        {data?.map((each) => (
          <li key={each.id}>
            <strong>{texts.kinds[each.kind]}</strong>
            <span>{whenText(each)}</span>
            <Button
              variant="default"
              size="compact-md"
              disabled={isRunning}
              aria-label={`${texts.remove}: ${texts.kinds[each.kind]}, ${whenText(each)}`}
              onClick={() => void calls.removeAvailability(each.id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        {texts.addAvailability}
      </Button>
      {isAdding ? <AvailabilityDialog me={me} calls={calls} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function whenText({ weekday, date, from, to }: Availability): string {
  const day =
    date === null
      ? weekday === null
        ? texts.everyDay
        : say(texts.everyWeekday, { day: weekdayName(weekday) })
      : formatDay(dayOf(date) ?? 0)
  return from === null && to === null
    ? `${day}, ${texts.wholeDay}`
    : `${day}, ${from?.slice(0, 5) ?? '00:00'}–${to?.slice(0, 5) ?? '24:00'}`
}

interface DialogProps {
  readonly me: Me
  readonly calls: OwnTimeCalls
  readonly onClose: () => void
}

function AvailabilityDialog({ me, calls, onClose }: DialogProps) {
  const isRunning = useIsRunning('ownTime.step')
  const [kind, setKind] = useState<(typeof kinds)[number]>('unavailable')
  const [when, setWhen] = useState('1')
  const [date, setDate] = useState<string | null>(null)
  const [times, setTimes] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const [isTried, setTried] = useState(false)
  const isDated = when === 'date'
  const isMissing = isDated && dayOf(date) === null
  const save = async () => {
    setTried(true)
    if (isMissing) return
    const weekday = isDated || when === '' ? null : Number(when)
    const body = { user: { id: me.id }, kind, weekday, date: isDated ? date : null, ...times }
    if ((await calls.addAvailability(body)) !== null) onClose()
  }
  return (
    <SheetForm
      title={texts.availability}
      submit={texts.save}
      isRunning={isRunning}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Segmented
        label={texts.availability}
        value={kind}
        segments={kinds.map((value) => ({ value, text: texts.kinds[value] }))}
        onChange={setKind}
      />
      <NativeSelect
        label={texts.when}
        value={when}
        data={[
          ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            value: String(day),
            label: say(texts.everyWeekday, { day: weekdayName(day) }),
          })),
          { value: '', label: texts.everyDay },
          { value: 'date', label: texts.onDate },
        ]}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      {isDated ? (
        <DayInput
          label={texts.date}
          isRequired
          error={isTried && isMissing ? texts.needDate : undefined}
          value={date}
          onChange={setDate}
        />
      ) : null}
      <div className="sheet-form-row">
        <TimeInput label={texts.fromTime} value={times.from} onChange={(from) => setTimes({ ...times, from })} />
        <TimeInput
          label={texts.toTime}
          description={texts.timesHint}
          value={times.to}
          onChange={(to) => setTimes({ ...times, to })}
        />
      </div>
    </SheetForm>
  )
}
