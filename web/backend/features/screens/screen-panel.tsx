// One TV, beside its form: what it shows, how it is, and the way to its screen.
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { DeviceLogs } from '../../shell/device-logs.tsx'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import '../../shell/panel.css'
import { PairDialog } from './pair-dialog.tsx'
import { useScreen, useScreenCalls } from './screen-calls.ts'
import { ScreenFaults } from './screen-faults.tsx'
import { playingText, useFreshPictures, ScreenBadge, ScreenPicture, StreamPlace, versionText } from './screen-wall.tsx'
import './screens.css'

const megabyte = 1024 * 1024

export function ScreenPanel({ id }: { id: string }) {
  const device = useScreen(id)
  const { call, part } = useScreenCalls()
  const [isPairing, setPairing] = useState(false)
  const branches = useBranches().data
  const { zoneOf } = useHouse()
  useFreshPictures(useMemo(() => device && [device], [device]))
  if (device === undefined) return null
  const { report, lastSeenAt, state, resolution } = device
  const timeZone = zoneOf(branches?.find((one) => one.id === device.branch?.id))
  return (
    <>
      <section className="panel" aria-label={texts.screen}>
        <div className="screen-head">
          <h2>{texts.screen}</h2>
          <ScreenBadge device={device} />
        </div>
        <ScreenPicture device={device} />
        <p>{playingText(device)}</p>
        <p>{versionText(device)}</p>
        <StreamPlace device={device} />
        <p>
          {lastSeenAt === null
            ? texts.neverSeen
            : say(texts.seen, { time: formatDateTime(Date.parse(lastSeenAt), timeZone) })}
        </p>
        {report === null ? null : (
          <>
            <p>{say(texts.size, { width: report.width, height: report.height })}</p>
            {resolution === null || (resolution.w === report.width && resolution.h === report.height) ? null : (
              <p className="screen-warning">{say(texts.otherSize, { width: resolution.w, height: resolution.h })}</p>
            )}
            {report.cachedBytes === null ? null : (
              <p>{say(texts.cache, { size: Math.round(report.cachedBytes / megabyte) })}</p>
            )}
            {report.isKeeping === false ? <p className="screen-warning">{texts.keepsNothing}</p> : null}
          </>
        )}
        <ScreenFaults faults={report?.faults ?? []} clockAheadMs={report?.clockAheadMs ?? 0} />
        <div className="panel-row">
          <Button variant={state === 'unpaired' ? 'filled' : 'default'} onClick={() => setPairing(true)}>
            {texts.pair}
          </Button>
          {state === 'unpaired' ? null : (
            <>
              <Button variant="default" onClick={() => void call(id, 'reload')}>
                {texts.reload}
              </Button>
              <Button variant="default" onClick={() => void call(id, 'identify')}>
                {texts.identify}
              </Button>
              <Button variant="default" onClick={() => void call(id, 'clearCache')}>
                {texts.clearCache}
              </Button>
              <AskFirst
                text={texts.part}
                question={texts.partQuestion}
                confirmText={texts.part}
                backText={texts.back}
                isBusy={false}
                onConfirm={() => part(id)}
              />
            </>
          )}
        </div>
        {isPairing ? <PairDialog device={device} onClose={() => setPairing(false)} /> : null}
      </section>
      {state === 'unpaired' ? null : <DeviceLogs of="screen" id={id} timeZone={timeZone} />}
    </>
  )
}
