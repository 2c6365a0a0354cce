// A segment below its form: the streams that carry it to the TVs.
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { asWhole } from '../../shell/operations.ts'
import '../../shell/panel.css'
import { useScreenCalls, useStreams } from './screen-calls.ts'
import './screens.css'

interface SegmentPanelProps {
  readonly id: string
  readonly mayChange: boolean
  /** Something of the form is not saved yet. */
  readonly isChanged: boolean
}

export function SegmentPanel({ id, mayChange, isChanged }: SegmentPanelProps) {
  const streams = useStreams()
  const { publish } = useScreenCalls()
  if (streams === undefined) return null
  const using = streams.filter(
    ({ entries, fallbackSegment }) => fallbackSegment?.id === id || entries.some((entry) => entry.segment.id === id),
  )
  // What no TV plays yet is put on them at the stream itself, by whoever has looked at all of it.
  const published = using.filter(({ publishedVersion }) => publishedVersion !== null)
  const changed = published.filter(({ hasChanges }) => hasChanges)
  return (
    <div className="screen-panels">
      <section className="panel" aria-label={texts.publishing}>
        <h2>{texts.publishing}</h2>
        {using.length === 0 ? <p>{texts.usedNowhere}</p> : null}
        <ul>
          {using.map((stream) => (
            <li key={stream.id}>
              <Link to={`/digital-signage-streams/${stream.id}`}>{stream.name}</Link>
              {stream.publishedVersion === null ? ` (${texts.neverPublishedShort})` : null}
            </li>
          ))}
        </ul>
        {published.length === 0 ? null : <p>{changed.length > 0 ? texts.hasChanges : texts.noChanges}</p>}
        {mayChange && changed.length > 0 ? (
          <div className="panel-row">
            <Button
              disabled={isChanged}
              onClick={() => {
                for (const stream of changed) asWhole(() => publish(stream))
              }}
            >
              {texts.publishAll}
            </Button>
            {isChanged ? <span className="panel-soft">{texts.publishSaved}</span> : null}
          </div>
        ) : null}
      </section>
    </div>
  )
}
