// For how long no orders are taken, as entries of a menu.
import { Menu } from '@mantine/core'
import { businessDayEnd } from '#domain/time/business-day.ts'
import { pauseTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { serverNow } from '#parts/server-clock.ts'
import { useConfig } from '../../shell/frame-queries.ts'

const choices = [15, 30, 60, 120] as const

/** When a pause ends in a branch with these clocks; null where nobody can tell. */
export type PauseEnd = (timeZone: string) => Temporal.Instant | null

export function PauseChoices({ onChoose }: { readonly onChoose: (end: PauseEnd) => void }) {
  const dayStartsAt = useConfig().data?.businessDayStartsAt ?? ''
  return (
    <>
      <Menu.Label>{texts.forHowLong}</Menu.Label>
      {choices.map((minutes) => (
        <Menu.Item key={minutes} onClick={() => onChoose(() => now().add({ minutes }))}>
          {say(texts.minutes, { minutes })}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onChoose((timeZone) => businessDayEnd(now(), dayStartsAt, timeZone))}>
        {texts.untilTomorrow}
      </Menu.Item>
    </>
  )
}

function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(serverNow())
}
