// What guests read about these hours, by the same functions as the shop: now or at a chosen moment.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { hoursRows, restDaysText } from '#domain/content/hours-texts.ts'
import { openState } from '#domain/time/opening-hours.ts'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import { nextDeliverySentence, nextOpeningSentence, openLabel } from '#domain/time/opening-sentences.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { isWithinSchedule, weekOverview } from '#domain/time/schedule.ts'
import { hoursTexts as texts, scheduleTexts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { HoursList } from '#parts/hours-list.tsx'
import { useServerNow } from '#parts/server-clock.ts'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import { stayInForm } from '../../shell/stay-in-form.ts'

interface HoursPreviewProps {
  /** What kind of hours they are. */
  readonly label: string
  readonly hours: OpeningHours
  readonly timeZone: string
  readonly meaning: Meaning
  readonly heading: string
}

/** Whose hours: a branch's, its deliveries', or those of something that can be ordered. */
export type Meaning = 'opening' | 'delivery' | 'schedule'

const none: ReadonlyMap<string, string> = new Map()

export function HoursPreview({ label, hours, timeZone, meaning, heading }: HoursPreviewProps) {
  const [chosen, setChosen] = useState<unknown>(null)
  const now = useServerNow(60_000)
  const whole = typeof chosen === 'string' ? instantOf(chosen) : null
  const moment = Temporal.Instant.fromEpochMilliseconds(whole ?? now)
  const overview = weekOverview(hours, timeZone, moment)
  const shown = { hours, timeZone, moment }
  return (
    <section className="hours-preview" aria-label={say(texts.partOf, { hours: label, part: heading })}>
      <h3>{heading}</h3>
      <div className="hours-moment">
        <InstantInput
          label={texts.previewAt}
          problems={none}
          isReadOnly={false}
          timeZone={timeZone}
          value={chosen}
          empty={null}
          onKeyDown={stayInForm}
          onChange={setChosen}
        />
        <Button variant="default" disabled={chosen === null} onClick={() => setChosen(null)}>
          {texts.previewNow}
        </Button>
      </div>
      {meaning === 'schedule' ? <CanOrder {...shown} /> : <IsOpen {...shown} isDelivery={meaning === 'delivery'} />}
      {hours.length === 0 ? (
        <p className="hours-soft">{meaning === 'schedule' ? scheduleTexts.always : texts.noHours}</p>
      ) : (
        <HoursList rows={hoursRows(overview)} restDays={meaning === 'schedule' ? null : restDaysText(overview)} />
      )}
    </section>
  )
}

interface ShownHours {
  readonly hours: OpeningHours
  readonly timeZone: string
  readonly moment: Temporal.Instant
}

function IsOpen({ hours, timeZone, moment, isDelivery }: ShownHours & { readonly isDelivery: boolean }) {
  const state = openState(hours, timeZone, moment)
  const next = isDelivery ? nextDeliverySentence : nextOpeningSentence
  return (
    <output className="hours-status" data-open={state.isOpen}>
      <strong>{openLabel(state, timeZone, moment)}</strong> {next(state.opensAt, timeZone, moment)}
    </output>
  )
}

function CanOrder({ hours, timeZone, moment }: ShownHours) {
  const can = isWithinSchedule(hours, timeZone, moment)
  return (
    <output className="hours-status" data-open={can}>
      <strong>{can ? scheduleTexts.can : scheduleTexts.cannot}</strong>
    </output>
  )
}
