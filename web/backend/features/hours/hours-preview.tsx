// What guests read about these hours, by the same functions as the shop: now or at a chosen moment.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hoursRows, restDaysText } from '#domain/content/hours-texts.ts'
import { openState } from '#domain/time/opening-hours.ts'
import type { OpeningHours } from '#domain/time/opening-hours-entry.ts'
import { nextDeliverySentence, nextOpeningSentence, openLabel } from '#domain/time/opening-sentences.ts'
import { weekOverview } from '#domain/time/schedule.ts'
import { hoursTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { HoursList } from '#parts/hours-list.tsx'
import { useServerNow } from '#parts/server-clock.ts'
import { stayInForm } from '../../shell/stay-in-form.ts'

interface HoursPreviewProps {
  /** What kind of hours they are. */
  readonly label: string
  readonly hours: OpeningHours
  readonly timeZone: string
  readonly isDelivery: boolean
}

export function HoursPreview({ label, hours, timeZone, isDelivery }: HoursPreviewProps) {
  const [chosen, setChosen] = useState('')
  const now = useServerNow(60_000)
  const moment = momentOf(chosen, timeZone) ?? Temporal.Instant.fromEpochMilliseconds(now)
  const state = openState(hours, timeZone, moment)
  const overview = weekOverview(hours, timeZone, moment)
  const next = isDelivery ? nextDeliverySentence : nextOpeningSentence
  return (
    <section className="hours-preview" aria-label={say(texts.partOf, { hours: label, part: texts.preview })}>
      <h3>{texts.preview}</h3>
      <div className="hours-moment">
        <TextInput
          type="datetime-local"
          label={texts.previewAt}
          value={chosen}
          onKeyDown={stayInForm}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button variant="default" disabled={chosen === ''} onClick={() => setChosen('')}>
          {texts.previewNow}
        </Button>
      </div>
      <output className="hours-status" data-open={state.isOpen}>
        <strong>{openLabel(state, timeZone, moment)}</strong> {next(state.opensAt, timeZone, moment)}
      </output>
      {hours.length === 0 ? (
        <p className="hours-soft">{texts.noHours}</p>
      ) : (
        <HoursList rows={hoursRows(overview)} restDays={restDaysText(overview)} />
      )}
    </section>
  )
}

/** Of the wall clock in the branch; null while nothing whole is typed. */
function momentOf(typed: string, timeZone: string): Temporal.Instant | null {
  if (typed === '') return null
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone).toInstant()
  } catch {
    return null
  }
}
