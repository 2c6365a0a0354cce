// A segment beside its form: how it plays, how long it lasts, and the streams that carry it to the TVs.
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { itemMilliseconds, segmentSeconds } from '#domain/signage/programme.ts'
import { choiceName } from '#domain/wording/choice-names.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import '../../shell/panel.css'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreview, useScreenCalls, useStreams } from './screen-calls.ts'
import './screens.css'

export function SegmentPanel({ id, version, mayChange }: { id: string; version: number; mayChange: boolean }) {
  const played = usePreview('segments', id, null, version)
  const streams = useStreams()
  const { publish } = useScreenCalls()
  const segment = played?.programme?.segments[0]
  if (played?.programme == null || segment === undefined || streams === undefined) return null
  const using = streams.filter(
    ({ entries, fallbackSegment }) => fallbackSegment?.id === id || entries.some((entry) => entry.segment.id === id),
  )
  const changed = using.filter(({ hasChanges }) => hasChanges)
  const total = segmentSeconds(segment)
  return (
    <div className="screen-panels">
      <section className="panel" aria-label={texts.preview}>
        <h2>{texts.preview}</h2>
        <PreviewFrame kind="segments" id={id} version={version} size={played.programme} branch={null} />
        <h3>{texts.strip}</h3>
        <ol className="strip">
          {segment.items.map((item) => (
            <li key={item.id} style={{ flexGrow: itemMilliseconds(item) }}>
              {item.src !== null && item.kind !== 'video' ? <img src={item.src} alt="" /> : <span aria-hidden />}
              <strong>{choiceName(`digital-signage-segments.items.kind.${item.kind}`) ?? item.kind}</strong>
              <span>{`${itemMilliseconds(item) / 1000} s`}</span>
            </li>
          ))}
        </ol>
        <p>{say(texts.totalDuration, { time: clockOf(total) })}</p>
        {segment.items.some(({ kind }) => kind === 'web') ? <p className="panel-soft">{texts.webHint}</p> : null}
        <p className="panel-soft">{texts.stripHow}</p>
      </section>
      <section className="panel" aria-label={texts.publishing}>
        <h2>{texts.publishing}</h2>
        {using.length === 0 ? <p>{texts.usedNowhere}</p> : null}
        <ul>
          {using.map((stream) => (
            <li key={stream.id}>
              <Link to={`/digital-signage-streams/${stream.id}`}>{stream.name}</Link>
            </li>
          ))}
        </ul>
        {using.length === 0 ? null : <p>{changed.length > 0 ? texts.hasChanges : texts.noChanges}</p>}
        {mayChange && changed.length > 0 ? (
          <div className="panel-row">
            <Button onClick={() => void Promise.all(changed.map(publish))}>{texts.publishAll}</Button>
          </div>
        ) : null}
      </section>
    </div>
  )
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
