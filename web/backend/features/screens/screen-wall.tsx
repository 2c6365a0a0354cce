// The TVs as they hang: what each shows now, how it is, and what can be asked of it.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import { screenStateNames, signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { pendingDeletes } from '../../records/pending-deletes.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { askForPictures, useScreenCalls, useScreens } from './screen-calls.ts'
import { NoticeButton } from './notice-button.tsx'
import { NoticeList } from './notice-list.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { ScreenFaults } from './screen-faults.tsx'
import './screens.css'

const pictureMilliseconds = 30_000

interface ScreenWallProps {
  readonly branch: string | null
  readonly mayChange: boolean
}

export function ScreenWall({ branch, mayChange }: ScreenWallProps) {
  const { data: all } = useScreens(branch)
  const gone = useStore(pendingDeletes)
  const data = all?.filter(({ id }) => !gone.has(id))
  const [pairing, setPairing] = useState<SignageDevice | null>(null)
  useFreshPictures(mayChange ? all : undefined)
  const branches = useBranches().data ?? []
  if (data === undefined || data.length === 0) return null
  const hung = branches.filter(({ id }) => data.some((device) => device.branch?.id === id))
  return (
    <section className="screen-wall" aria-label={texts.wall}>
      <div className="wall-head">
        <h2>{texts.wall}</h2>
        {mayChange && hung.length > 0 ? <NoticeButton branches={hung} /> : null}
      </div>
      <NoticeList branch={branch} mayChange={mayChange} />
      <ul>
        {data.map((device) => (
          <li key={device.id}>
            <ScreenCard device={device} mayChange={mayChange} onPair={() => setPairing(device)} />
          </li>
        ))}
      </ul>
      {pairing ? <PairDialog device={pairing} onClose={() => setPairing(null)} /> : null}
    </section>
  )
}

/** As long as somebody looks, screens send what they show. */
export function useFreshPictures(devices: readonly SignageDevice[] | undefined): void {
  const shown = useRef<readonly SignageDevice[]>([])
  const isLoaded = devices !== undefined
  useEffect(() => {
    shown.current = devices ?? []
  }, [devices])
  useEffect(() => {
    if (!isLoaded) return
    const ask = () => {
      if (document.visibilityState === 'visible') void askForPictures(shown.current)
    }
    ask()
    const timer = setInterval(ask, pictureMilliseconds)
    return () => clearInterval(timer)
  }, [isLoaded])
}

interface ScreenCardProps {
  readonly device: SignageDevice
  readonly mayChange: boolean
  readonly onPair: () => void
}

function ScreenCard({ device, mayChange, onPair }: ScreenCardProps) {
  const { call } = useScreenCalls()
  const { id, name, location, state, report } = device
  return (
    <article className="screen-card" aria-label={name}>
      <ScreenPicture device={device} />
      <div className="screen-head">
        <h3>
          <Link to={`/digital-signage-devices/${id}`}>{name}</Link>
        </h3>
        <ScreenBadge device={device} />
      </div>
      {location === '' ? null : <p>{location}</p>}
      <p>{playingText(device)}</p>
      <p className="screen-version">{versionText(device)}</p>
      <StreamPlace device={device} />
      <ScreenFaults faults={report?.faults ?? []} clockAheadMs={report?.clockAheadMs ?? 0} />
      {mayChange ? (
        <div className="screen-buttons">
          {state === 'unpaired' ? (
            <Button onClick={onPair}>{texts.pair}</Button>
          ) : (
            <>
              <Button variant="default" onClick={() => void call(id, 'reload')}>
                {texts.reload}
              </Button>
              <Button variant="default" onClick={() => void call(id, 'identify')}>
                {texts.identify}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </article>
  )
}

export function ScreenPicture({ device: { id, pictureAt, report, rotation } }: { device: SignageDevice }) {
  const [w, h] = report && report.height > 0 ? [report.width, report.height] : [16, 9]
  // As people see it who stand before it.
  const [width, height] = rotation === '90' || rotation === '270' ? [h, w] : [w, h]
  const ratio = `${width} / ${height}`
  const isPortrait = height > width
  return (
    <div className={isPortrait ? 'screen-picture is-portrait' : 'screen-picture'} style={{ aspectRatio: ratio }}>
      {pictureAt === null ? (
        <span>{texts.noPicture}</span>
      ) : (
        <img
          src={`/api/digital-signage-devices/${id}/picture?at=${encodeURIComponent(pictureAt)}`}
          alt={report?.playing ?? ''}
        />
      )}
    </div>
  )
}

export function ScreenBadge({ device: { state } }: { device: SignageDevice }) {
  return (
    <span className="screen-state" data-state={state}>
      {screenStateNames[state]}
    </span>
  )
}

/** Of a TV that hung with its stream before anybody asked for whom it is. */
export function StreamPlace({ device: { isStreamElsewhere, branch } }: { device: SignageDevice }) {
  if (!isStreamElsewhere) return null
  return <p className="screen-warning">{branch === null ? texts.streamForBranches : texts.streamElsewhere}</p>
}

export function playingText({ report, state, isEnabled }: SignageDevice): string {
  if (!isEnabled) return texts.isSwitchedOff
  if (state === 'unpaired' || report === null) return texts.playsNothing
  if (report.isDark) return texts.isDark
  return report.playing ? say(texts.plays, { name: report.playing }) : texts.playsNothing
}

/** „aktuell“ only where it plays what was published last. */
export function versionText(device: SignageDevice): string {
  const { stream, publishedVersion, playingVersion, playsFormerStream, isUpToDate, state } = device
  if (stream === null) return texts.noStream
  if (publishedVersion === null) return texts.unpublished
  if (state === 'unpaired') return ''
  if (isUpToDate) return texts.upToDate
  if (playingVersion === null) return say(texts.silent, { published: publishedVersion })
  if (playsFormerStream) return texts.otherStream
  return say(texts.behind, { playing: playingVersion, published: publishedVersion })
}
