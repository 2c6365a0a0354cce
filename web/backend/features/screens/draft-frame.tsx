// The player itself with what is being edited: it is handed over again with every change, and what did not change plays on.
import { useEffect, useRef, useState } from 'react'
import type { Screen } from '#contract/signage/player.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import './screens.css'

interface DraftFrameProps {
  readonly screen: Screen | null
  /** Epoch ms; null: now. */
  readonly at?: number | null
  readonly speed?: number
}

export function DraftFrame({ screen, at = null, speed = 1 }: DraftFrameProps) {
  const query = new URLSearchParams({ speed: String(speed), ...(at !== null && { at: String(at) }) })
  return <Frame key={String(query)} screen={screen} query={String(query)} />
}

function Frame({ screen, query }: { screen: Screen | null; query: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ isReady?: boolean }>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && data.isReady) setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (isReady && screen !== null) frame.current?.contentWindow?.postMessage({ screen }, window.location.origin)
  }, [isReady, screen])
  const { width, height } = screen?.programme ?? { width: 16, height: 9 }
  return (
    // Our own page, which reads as who is signed in: a sandbox that lets it do so keeps nothing out.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={height > width ? 'screen-frame is-portrait' : 'screen-frame'}
      style={{ aspectRatio: `${width} / ${height}` }}
      src={`/signage-preview/segments/draft?${query}`}
      title={texts.preview}
    />
  )
}
