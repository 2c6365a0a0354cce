// A picture with the point that every cut-out keeps: pressed, dragged, or moved by the arrow keys; beside it what is cut out.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cropAround, type FocusPoint, type Size } from '#domain/content/crop-around.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import './focus-picture.css'

interface FocusPictureProps {
  readonly source: string
  readonly alt: string
  readonly point: FocusPoint
  readonly isReadOnly?: boolean
  /** While it moves. */
  readonly onMove: (point: FocusPoint) => void
  /** Once it stands. */
  readonly onSettle?: () => void
}

const axes = [
  ['focusX', texts.focusX],
  ['focusY', texts.focusY],
] as const
type Axis = keyof FocusPoint

/** What an arrow moves, in hundredths. */
const arrows: Readonly<Record<string, readonly [Axis, number]>> = {
  ArrowLeft: ['focusX', -1],
  ArrowRight: ['focusX', 1],
  ArrowUp: ['focusY', -1],
  ArrowDown: ['focusY', 1],
}

const cuts = [
  ['square', texts.squareCut, 1],
  ['wide', texts.wideCut, 16 / 9],
] as const

export function FocusPicture({ source, alt, point, isReadOnly = false, onMove, onSettle }: FocusPictureProps) {
  const [size, setSize] = useState<Size | null>(null)
  const sliders = useRef<Partial<Record<Axis, HTMLInputElement | null>>>({})
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onMove({ focusX: share(clientX - left, width), focusY: share(clientY - top, height) })
  }
  const onArrow = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const [axis, by] = arrow
    onMove({ ...point, [axis]: share(point[axis] * 100 + by * (event.shiftKey ? 10 : 1), 100) })
    // What changes is what is read aloud.
    sliders.current[axis]?.focus()
  }
  return (
    <div className="focus-picture">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders in it are for the keyboard */}
      <div
        className="focus-whole"
        data-read-only={isReadOnly || undefined}
        {...(!isReadOnly && {
          // A finger on the picture scrolls the page; on the point it drags.
          onPointerDown: (event: PointerEvent<HTMLElement>) => {
            const isGrip = event.target instanceof Element && event.target.closest('.focus-grip') !== null
            if (event.button !== 0 || (event.pointerType !== 'mouse' && !isGrip)) return
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            sliders.current.focusX?.focus()
          },
          onPointerMove: (event: PointerEvent<HTMLElement>) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
          },
          onLostPointerCapture: () => onSettle?.(),
          onClick: (event: React.MouseEvent<HTMLElement>) => {
            // A slider that a screen reader presses has no place of its own.
            if (event.target instanceof HTMLInputElement) return
            moveTo(event)
            onSettle?.()
          },
        })}
      >
        <img
          src={source}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
        <span
          className="focus-grip"
          style={{ left: percent(point.focusX), top: percent(point.focusY) }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onSettle?.()
          }}
        >
          {isReadOnly
            ? null
            : axes.map(([axis, label]) => (
                <input
                  key={axis}
                  ref={(input) => void (sliders.current[axis] = input)}
                  type="range"
                  className="visually-hidden"
                  aria-label={label}
                  aria-valuetext={percent(point[axis])}
                  aria-orientation={axis === 'focusX' ? 'horizontal' : 'vertical'}
                  min={0}
                  max={100}
                  step={1}
                  value={Math.round(point[axis] * 100)}
                  onKeyDown={onArrow}
                  onChange={({ currentTarget }) => onMove({ ...point, [axis]: Number(currentTarget.value) / 100 })}
                />
              ))}
        </span>
      </div>
      {size === null ? null : (
        <section className="focus-cuts" aria-label={texts.cuts}>
          {cuts.map(([name, label, ratio]) => (
            <CutOut key={name} source={source} label={label} size={size} ratio={ratio} point={point} />
          ))}
        </section>
      )}
      {isReadOnly ? null : <p className="editor-empty focus-hint">{texts.focusHint}</p>}
    </div>
  )
}

interface CutOutProps {
  readonly source: string
  readonly label: string
  readonly size: Size
  readonly ratio: number
  readonly point: FocusPoint
}

/** The same picture, moved and enlarged behind a window of the ratio. */
function CutOut({ source, label, size, ratio, point }: CutOutProps) {
  const cut = cropAround(size, ratio, point)
  return (
    <figure>
      <div className="focus-cut" style={{ aspectRatio: `${cut.width} / ${cut.height}` }}>
        <img
          src={source}
          alt=""
          style={{
            width: percent(size.width / cut.width),
            left: percent(-cut.left / cut.width),
            top: percent(-cut.top / cut.height),
          }}
        />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}

/** Of a length, in whole hundredths. */
function share(part: number, whole: number): number {
  return roundedTo(Math.min(1, Math.max(0, part / (whole || 1))), 2)
}
