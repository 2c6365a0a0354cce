// A picture with the frame of what will be left: dragged, stretched by its corners, or moved by the arrow keys.
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Size } from '#domain/content/crop-around.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { corners, movedBy, stretched, type Corner, type Frame } from './crop-rules.ts'

interface CropPictureProps {
  readonly source: string
  readonly alt: string
  /** Pixels of the whole. */
  readonly size: Size
  readonly frame: Frame
  readonly ratio: number | null
  readonly onChange: (frame: Frame) => void
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function CropPicture({ source, alt, size, frame, ratio, onChange }: CropPictureProps) {
  const whole = useRef<HTMLDivElement>(null)
  const told = useId()
  /** Where the pointer took hold, as parts of the picture, and the frame as it was. */
  const held = useRef<{ x: number; y: number; frame: Frame } | null>(null)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = whole.current?.getBoundingClientRect()
    return { x: (clientX - (box?.left ?? 0)) / (box?.width || 1), y: (clientY - (box?.top ?? 0)) / (box?.height || 1) }
  }
  const dragging = (move: (to: { x: number; y: number }, begun: { x: number; y: number; frame: Frame }) => Frame) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { ...placeOf(event), frame }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      onChange(move(placeOf(event), held.current))
    },
    onLostPointerCapture: () => {
      held.current = null
    },
  })
  const onArrow = (move: (x: number, y: number) => Frame) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const by = event.shiftKey ? 0.1 : 0.01
    onChange(move(arrow[0] * by, arrow[1] * by))
  }
  const cornerAt = (corner: Corner) => ({
    x: corner === 'nw' || corner === 'sw' ? frame.left : frame.left + frame.width,
    y: corner === 'nw' || corner === 'ne' ? frame.top : frame.top + frame.height,
  })
  const box = {
    left: percent(frame.left),
    top: percent(frame.top),
    width: percent(frame.width),
    height: percent(frame.height),
  }
  return (
    <div ref={whole} className="crop-whole">
      <img
        src={source}
        alt={alt}
        draggable={false}
        width={size.width}
        height={size.height}
        style={{ height: 'auto' }}
      />
      <div className="crop-shade">
        <span style={box} />
      </div>
      <button
        type="button"
        className="crop-frame"
        aria-label={texts.frame}
        aria-describedby={told}
        style={box}
        {...dragging((to, begun) => movedBy(begun.frame, to.x - begun.x, to.y - begun.y))}
        onKeyDown={onArrow((x, y) => movedBy(frame, x, y))}
      />
      {corners.map((corner) => {
        const { x, y } = cornerAt(corner)
        return (
          <button
            key={corner}
            type="button"
            className="crop-corner"
            data-corner={corner}
            aria-label={texts.corners[corner]}
            aria-describedby={told}
            style={{ left: percent(x), top: percent(y) }}
            {...dragging((to, begun) => stretched(begun.frame, corner, to, ratio, size))}
            onKeyDown={onArrow((byX, byY) => stretched(frame, corner, { x: x + byX, y: y + byY }, ratio, size))}
          />
        )
      })}
      <output id={told} className="visually-hidden">
        {frameText(frame, size)}
      </output>
    </div>
  )
}

export function frameText(frame: Frame, size: Size): string {
  return say(texts.frameIs, {
    width: Math.round(frame.width * size.width),
    height: Math.round(frame.height * size.height),
    left: Math.round(frame.left * size.width),
    top: Math.round(frame.top * size.height),
  })
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}
