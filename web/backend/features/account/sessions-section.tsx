import { Button } from '@mantine/core'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { say } from '#domain/wording/sentence.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { finished, useAccountChange, useAccountData } from './account-call.ts'
import { deviceName } from './device-name.ts'

export function SessionsSection() {
  const change = useAccountChange()
  const timeZone = useHouse().timeZone
  const sessions = useAccountData(
    'sessions',
    async (signal) => (await askAsStaff('GET /users/me/sessions', {}, { signal })).data,
    texts.sessionsFailed,
  )
  return (
    <section className="account-section">
      <h2>{texts.sessionsTitle}</h2>
      <ul className="account-list">
        {(sessions ?? []).map(({ id, userAgent, lastUsedAt, isCurrent }) => {
          const name = deviceName(userAgent) ?? texts.unknownDevice
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <span className="page-hint">
                  {isCurrent
                    ? texts.thisDevice
                    : say(texts.lastUsed, { date: formatDateTime(instantOf(lastUsedAt) ?? 0, timeZone) })}
                </span>
              </span>
              {isCurrent ? null : (
                <Button
                  variant="default"
                  aria-label={say(texts.endSessionOf, { name })}
                  onClick={() =>
                    void change(
                      'session',
                      () => finished(askAsStaff('DELETE /users/me/sessions/:id', { params: { id } })),
                      {
                        failure: texts.sessionNotEnded,
                        done: texts.sessionEnded,
                      },
                    )
                  }
                >
                  {texts.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
