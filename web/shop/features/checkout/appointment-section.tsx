// When: as soon as possible, or a day and a time out of the slots that are really offered.
import { CalendarDays, Clock } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { formatLongDay, formatTime } from '#domain/time/german-dates.ts'
import { slotDays, slotsOn, type SlotRules } from '#domain/time/slots.ts'
import { dateOf, dayAt, dayOf, minuteAt } from '#domain/time/wall-clock.ts'
import { checkoutFieldNames } from '#domain/wording/ordering.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { FieldError } from '#kit/field.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { lateSheet } from '#parts/late.tsx'
import { fieldId, messageAt } from './problems.tsx'
import { Section } from './sections.tsx'
import type { Form } from './use-checkout.ts'

// Most guests want their food now: the pickers are fetched when an appointment is chosen.
const loadDatePicker = () => import('#parts/date-picker.tsx')
const loadTimePicker = () => import('#parts/time-picker.tsx')
const DatePicker = lateSheet(() => loadDatePicker().then((loaded) => loaded.DatePicker))
const TimePicker = lateSheet(() => loadTimePicker().then((loaded) => loaded.TimePicker))

interface AppointmentSectionProps {
  readonly form: Form
  readonly rules: SlotRules
  /** Epoch ms. */
  readonly now: number
  readonly isRequired: boolean
  /** Whether these lines are taken without a wish; else nothing but an appointment is offered. */
  readonly isSoonPossible: boolean
  /** Which lines leave no day to choose; asked only then. */
  readonly obstacle: () => string
  /** „etwa 25 Minuten“; null where no time is known. */
  readonly soonHint: string | null
  /** How long the branch needs: what is proposed first lies after it. */
  readonly minutes: number
}

export function AppointmentSection(props: AppointmentSectionProps) {
  const { form, rules, now, isSoonPossible, soonHint, minutes } = props
  const isRequired = props.isRequired || !isSoonPossible
  const [wantsTime, setWantsTime] = useState(false)
  const wish = form.draft.appointmentDate
  const error = messageAt(form.problems, 'appointmentDate')
  const offered = useOfferedSlots(rules, now, wish, minutes)
  const choosesTime = isRequired || wish !== '' || wantsTime
  const [open, setOpen] = useState<'date' | 'time' | null>(null)
  useEffect(() => {
    if (choosesTime) void Promise.all([loadDatePicker(), loadTimePicker()])
  }, [choosesTime])
  // It may have been chosen yesterday: what is not offered any more is said here, not first when the order is sent.
  const judgeKept = useEffectEvent(() => form.checkField('appointmentDate'))
  useEffect(() => judgeKept(), [])
  return (
    <Section title={shopScreenTexts.when}>
      {isRequired ? null : (
        <Segmented
          label={shopScreenTexts.when}
          isWide
          value={choosesTime ? 'later' : 'soon'}
          onChange={(chosen) => {
            const [firstDay] = offered.days
            setWantsTime(chosen === 'later')
            form.change({ appointmentDate: chosen === 'later' && firstDay ? offered.first(firstDay) : '' })
          }}
          segments={[
            { value: 'soon', text: timeTexts.asSoonAsPossible, ...(soonHint && { hint: soonHint }) },
            { value: 'later', text: shopScreenTexts.chooseAppointment },
          ]}
        />
      )}
      {choosesTime && offered.days.length === 0 ? <Announcement>{props.obstacle()}</Announcement> : null}
      {choosesTime && offered.days.length > 0 ? (
        <fieldset
          id={fieldId('appointmentDate')}
          aria-label={checkoutFieldNames.appointmentDate}
          aria-describedby={error ? fieldId('appointmentDate-error') : undefined}
          className="checkout-two"
        >
          <ChosenButton
            icon={<CalendarDays size={20} aria-hidden />}
            label={shopScreenTexts.day}
            text={offered.chosenDay === '' ? timeTexts.chooseDate : dayText(offered.chosenDay, offered.today)}
            onOpen={() => setOpen('date')}
          />
          <ChosenButton
            icon={<Clock size={20} aria-hidden />}
            label={shopScreenTexts.time}
            text={
              wish === ''
                ? timeTexts.chooseTime
                : say(timeTexts.timeWithUnit, { time: formatTime(Date.parse(wish), rules.timeZone) })
            }
            isDisabled={offered.chosenDay === ''}
            onOpen={() => setOpen('time')}
          />
        </fieldset>
      ) : null}
      {choosesTime && offered.chosenDay !== '' && offered.slots.length === 0 ? <p>{timeTexts.noSlotsOnDay}</p> : null}
      <FieldError id={fieldId('appointmentDate-error')} error={error} />
      {open ? (
        <Suspense>
          {open === 'date' ? (
            <DatePicker
              value={offered.chosenDay === '' ? null : offered.chosenDay}
              today={offered.today === null ? '' : dateOf(offered.today)}
              available={offered.daySet}
              onSave={(date) => {
                setOpen(null)
                // Without a day it is as soon as possible again, and reads so.
                if (date === null) setWantsTime(false)
                if (date !== offered.chosenDay)
                  form.change({ appointmentDate: date === null ? '' : offered.first(date) })
              }}
              onClose={() => setOpen(null)}
            />
          ) : (
            <TimePicker
              dayText={dayText(offered.chosenDay, offered.today)}
              value={wish === '' ? null : Date.parse(wish)}
              slots={offered.slots}
              timeZone={rules.timeZone}
              onSave={(slot) => {
                setOpen(null)
                form.change({ appointmentDate: isoText(slot) })
              }}
              onClose={() => setOpen(null)}
            />
          )}
        </Suspense>
      ) : null}
    </Section>
  )
}

interface ChosenButtonProps {
  readonly icon: ReactNode
  readonly label: string
  readonly text: string
  readonly isDisabled?: boolean
  readonly onOpen: () => void
}

function ChosenButton({ icon, label, text, isDisabled, onOpen }: ChosenButtonProps) {
  return (
    <button
      type="button"
      className="input checkout-chosen"
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={onOpen}
    >
      {icon}
      <span>
        <small>{label}</small> {text}
      </span>
    </button>
  )
}

const minute = 60_000

/** Days with slots, and the slots of the chosen one (epoch ms); looked at anew every minute. */
function useOfferedSlots(rules: SlotRules, now: number, wish: string, minutes: number) {
  // Rounded up: what is offered for the rest of this minute must still be there at its end.
  const minuteNow = Math.ceil(now / minute) * minute
  const instant = useMemo(() => Temporal.Instant.fromEpochMilliseconds(minuteNow), [minuteNow])
  const days = useMemo(
    () =>
      slotDays(rules, instant)
        .filter(({ hasSlots }) => hasSlots)
        .map(({ date }) => date),
    [rules, instant],
  )
  const counted = wish === '' ? null : dayAt(rules.timeZone, Date.parse(wish))
  const chosenDay = counted === null ? '' : dateOf(counted)
  const slots = useMemo(() => slotsOn(rules, chosenDay, instant), [rules, chosenDay, instant])
  const daySet = useMemo(() => new Set(days), [days])
  return {
    days,
    daySet,
    chosenDay,
    slots,
    today: dayAt(rules.timeZone, minuteNow),
    /** What is proposed on a day: the time that was chosen on another one, where it is offered there, too. */
    first: (date: string) => {
      const ofDay = slotsOn(rules, date, instant)
      const minuteOf = (moment: number) => minuteAt(rules.timeZone, moment)
      const same = wish === '' ? undefined : ofDay.find((slot) => minuteOf(slot) === minuteOf(Date.parse(wish)))
      const proposed = same ?? ofDay.find((slot) => slot >= minuteNow + minutes * minute) ?? ofDay[0]
      return proposed === undefined ? '' : isoText(proposed)
    },
  }
}

function isoText(moment: number): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toString()
}

function dayText(date: string, today: number | null): string {
  const counted = dayOf(date)
  if (counted === null) return date
  const long = formatLongDay(counted)
  if (counted === today) return `${timeTexts.today}, ${long}`
  return today !== null && counted === today + 1 ? `${shopScreenTexts.tomorrow}, ${long}` : long
}
