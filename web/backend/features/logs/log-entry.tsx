// One entry of the log: what happened, and behind it what was before and after.
import type { Log } from '#contract/log/logs.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { logScreenTexts as texts } from '#domain/wording/account.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { labelOf } from '../../records/labels.ts'

export function LogEntry({ entry, timeZone }: { entry: Log; timeZone: string }) {
  const { message, actor, at, level, channel, changes, count, ip, userAgent, requestId } = entry
  return (
    <details className="log-entry" data-level={level}>
      <summary>
        <span className="log-message">
          {message} {count > 1 ? <span className="page-hint">({say(texts.times, { count })})</span> : null}
        </span>
        <span className="log-who">{actor.name || recordTexts.nothing}</span>
        <span className="log-channel">{texts.channels[channel]}</span>
        <time className="log-at" dateTime={at}>
          {formatDateTime(instantOf(at) ?? 0, timeZone)}
        </time>
      </summary>
      <div className="log-details">
        {changes.length > 0 ? (
          <table>
            <caption className="visually-hidden">{texts.changes}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{labelOf(field)}</th>
                  <td>{written(before)}</td>
                  <td>{written(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <dl>
          <Detail name={texts.level} value={texts.levels[level]} />
          <Detail name={texts.ip} value={ip} />
          <Detail name={texts.browser} value={userAgent} />
          <Detail name={texts.request} value={requestId} />
        </dl>
      </div>
    </details>
  )
}

function Detail({ name, value }: { name: string; value: string | null }) {
  if (value === null || value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return recordTexts.nothing
  if (typeof value === 'boolean') return value ? recordTexts.yes : recordTexts.no
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
