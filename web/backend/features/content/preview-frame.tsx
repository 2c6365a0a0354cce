// A frame of its own in which a page has the width of a phone, a tablet or a computer, with the look of the shop.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './preview-frame.css'

export const previewWidths = { phone: 390, tablet: 820, desktop: 1280 } as const
export type PreviewWidth = keyof typeof previewWidths

interface PreviewFrameProps {
  readonly width: PreviewWidth
  readonly label: string
  readonly accent: string | undefined
  /** Once its document stands. */
  readonly onReady?: (page: Document) => void
  readonly children: ReactNode
}

const blank = '<!doctype html><html lang="de"><head></head><body></body></html>'

export function PreviewFrame({ width, label, accent, onReady, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => (page === null ? undefined : followSheets(page)), [page])
  useEffect(() => {
    if (accent) page?.documentElement.style.setProperty('--accent', accent)
  }, [page, accent])
  const pixels = previewWidths[width]
  const scale = room === 0 ? 1 : Math.min(1, room / pixels)
  return (
    <div ref={place} className="preview-place">
      {/* Empty and ours: what is shown in it is drawn from here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title={label}
        srcDoc={blank}
        className="preview-frame"
        style={{ width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setPage(contentDocument)
          if (contentDocument !== null) onReady?.(contentDocument)
        }}
      />
      {page === null ? null : createPortal(children, page.body)}
    </div>
  )
}

/** The style sheets of this application hold those of the sections; later ones come, too. */
function followSheets(page: Document): () => void {
  const copied = new Set<string>()
  const copy = () => {
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (copied.has(sheet.href)) continue
      copied.add(sheet.href)
      page.head.append(sheet.cloneNode())
    }
  }
  copy()
  page.documentElement.classList.add('preview-document')
  const watcher = new MutationObserver(copy)
  watcher.observe(document.head, { childList: true })
  return () => watcher.disconnect()
}
