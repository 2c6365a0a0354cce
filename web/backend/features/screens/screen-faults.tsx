// What a screen complains about.
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import { faultNames, signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'

type Report = NonNullable<SignageDevice['report']>

const wrongClockMilliseconds = 5 * 60_000

export function ScreenFaults({ faults, clockAheadMs }: Pick<Report, 'faults' | 'clockAheadMs'>) {
  const isWrong = Math.abs(clockAheadMs) > wrongClockMilliseconds
  const told = faults.filter(({ code }) => code !== 'clock')
  if (told.length === 0 && !isWrong) return null
  return (
    <div className="screen-faults">
      {isWrong ? <p>{say(texts.clockAhead, { minutes: Math.round(Math.abs(clockAheadMs) / 60_000) })}</p> : null}
      {told.length === 0 ? null : (
        <details>
          <summary>{say(texts.faults, { count: told.length })}</summary>
          <ul>
            {told.map(({ code, message, count, firstAt }) => (
              <li key={`${code} ${message} ${firstAt}`}>
                {faultNames[code]} (×{count}): {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
