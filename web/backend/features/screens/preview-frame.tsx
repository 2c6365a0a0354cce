// The player itself with a stream as it is saved: what stands in this frame is what a TV would show.
import { signageTexts as texts } from '#domain/wording/signage.ts'

interface PreviewFrameProps {
  readonly id: string
  /** Saved anew it is read anew. */
  readonly version: number
  readonly size: { readonly width: number; readonly height: number }
  readonly branch: string | null
  /** Epoch ms; null: now. */
  readonly at?: number | null
  readonly speed?: number
}

export function PreviewFrame({ id, version, size, branch, at = null, speed = 1 }: PreviewFrameProps) {
  const asked = new URLSearchParams({
    speed: String(speed),
    ...(at !== null && { at: String(at) }),
    ...(branch !== null && { branch }),
  })
  return (
    // Our own page, which reads as who is signed in: a sandbox that lets it do so keeps nothing out.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      key={`${version} ${String(asked)}`}
      className={size.height > size.width ? 'screen-frame is-portrait' : 'screen-frame'}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      src={`/signage-preview/streams/${id}?${String(asked)}`}
      title={texts.preview}
    />
  )
}
