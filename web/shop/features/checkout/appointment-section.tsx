// When: as soon as possible, or a day and a time out of the slots that are really offered.
import { useMemo } from 'react'
import { formatLongDay, formatTime } from '#domain/time/german-dates.ts'
import { slotDays, slotsOn, type SlotRules } from '#domain/time/slots.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Field, FieldError } from '#kit/field.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { fieldId, messageAt } from './problems.tsx'
import { Section } from './sections.tsx'
import type { Form } from './use-checkout.ts'

interface AppointmentSectionProps {
  readonly form: Form
  readonly rules: SlotRules
  /** Epoch ms. */
  readonly now: number
  readonly isRequired: boolean
  /** „etwa 25 Minuten“, while orders are taken. */
  readonly soonHint: string | null
  /** How long the branch needs: what is proposed first lies after it. */
  readonly minutes: number
}

export function AppointmentSection({ form, rules, now, isRequired, soonHint, minutes }: AppointmentSectionProps) {
  const wish = form.draft.appointmentDate
  const error = messageAt(form.problems, 'appointmentDate')
  const offered = useOfferedSlots(rules, now, wish, minutes)
  const choosesTime = isRequired || wish !== ''
  const chooseDay = (date: string) => form.change({ appointmentDate: offered.first(date) })
  return (
    <Section title={shopScreenTexts.when}>
      {isRequired ? null : (
        <Segmented
          label={shopScreenTexts.when}
          isWide
          value={choosesTime ? 'later' : 'soon'}
          onChange={(chosen) => {
            const [firstDay] = offered.days
            form.change({ appointmentDate: chosen === 'later' && firstDay ? offered.first(firstDay) : '' })
          }}
          segments={[
            { value: 'soon', text: timeTexts.asSoonAsPossible, ...(soonHint && { hint: soonHint }) },
            { value: 'later', text: shopScreenTexts.chooseAppointment },
          ]}
        />
      )}
      {choosesTime && offered.days.length === 0 ? <p>{timeTexts.noSlotsOnDay}</p> : null}
      {choosesTime && offered.days.length > 0 ? (
        <div className="checkout-two">
          <Field id={fieldId('appointmentDay')} label={shopScreenTexts.day}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={offered.chosenDay}
                onChange={(event) => chooseDay(event.currentTarget.value)}
              >
                {offered.chosenDay === '' ? <option value="">{timeTexts.chooseDate}</option> : null}
                {offered.days.map((date) => (
                  <option key={date} value={date}>
                    {dayText(date, offered.today)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id={fieldId('appointmentDate')} label={shopScreenTexts.time} error={error}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={wish}
                disabled={offered.chosenDay === ''}
                onChange={(event) => form.change({ appointmentDate: event.currentTarget.value })}
              >
                {offered.slots.includes(wish) ? null : <option value={wish}>{timeTexts.chooseTime}</option>}
                {offered.slots.map((slot) => (
                  <option key={slot} value={slot}>
                    {say(timeTexts.timeWithUnit, { time: formatTime(Date.parse(slot), rules.timeZone) })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      ) : (
        <FieldError id={fieldId('appointmentDate-error')} error={error} />
      )}
    </Section>
  )
}

const minute = 60_000

/** Days with slots, and the slots of the chosen one as ISO instants; looked at anew every minute. */
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
  const slots = useMemo(() => slotsOn(rules, chosenDay, instant).map(isoText), [rules, chosenDay, instant])
  return {
    days,
    chosenDay,
    slots,
    today: dayAt(rules.timeZone, minuteNow),
    first: (date: string) => {
      const ofDay = slotsOn(rules, date, instant)
      const proposed = ofDay.find((slot) => slot >= minuteNow + minutes * minute) ?? ofDay[0]
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
