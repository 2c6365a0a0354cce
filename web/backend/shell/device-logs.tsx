// What a device noted down about itself, asked for by staff.
import { Button } from '@mantine/core'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { requestName, useDeviceLogs, type Logged } from './log-calls.ts'
import { useIsRunning } from './operations.ts'
import './device-logs.css'
import './panel.css'

interface DeviceLogsProps {
  readonly of: Logged
  readonly id: string
  readonly timeZone: string
}

export function DeviceLogs({ of, id, timeZone }: DeviceLogsProps) {
  const { logs, requestLog } = useDeviceLogs(of, id)
  const isRunning = useIsRunning(requestName(id))
  const moment = (at: string) => formatDateTime(Date.parse(at), timeZone)
  return (
    <section className="panel" aria-label={texts.logs}>
      <h2>{texts.logs}</h2>
      <p>{texts.logsText}</p>
      <div className="panel-row">
        <Button variant="default" loading={isRunning} onClick={() => void requestLog()}>
          {texts.requestLog}
        </Button>
      </div>
      {logs.map((log) => (
        <details key={log.id}>
          <summary>
            {log.requestedBy === null
              ? say(texts.requestedAt, { moment: moment(log.requestedAt) })
              : say(texts.requestedBy, { moment: moment(log.requestedAt), name: log.requestedBy.name })}{' '}
            · {texts.logStates[log.state]}
            {log.state === 'received' ? ` · ${say(texts.logLines, { count: log.lines.length })}` : ''}
          </summary>
          <ol className="device-lines">
            {log.lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no names and never move
              <li key={index} data-level={line.level}>
                {moment(line.at)} {line.message}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
