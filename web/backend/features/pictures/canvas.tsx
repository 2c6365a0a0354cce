// The canvas: the picture as the server draws it, and over it what holds and moves the layers.
import { useId, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import type { Layer } from '#domain/pictures/layer.ts'
import type { Names } from '#domain/pictures/arrange-layers.ts'
import { layerAt, outermost } from '#domain/pictures/layer-frame.ts'
import type { Point } from '#domain/pictures/layer-place.ts'
import type { Scene } from '#domain/pictures/scene.ts'
import { uncaught, type SnapLines } from '#domain/pictures/snap-lines.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { toggled } from '#kit/toggled.ts'
import { beginDrag, dragged, type Drag, type Grip } from './canvas-drag.ts'
import { Grips } from './canvas-grips.tsx'
import { Rulers, rulerWidth } from './rulers.tsx'
import { svgOfScene } from './picture-view.tsx'
import './canvas.css'

export interface CanvasProps {
  readonly template: PictureTemplate
  readonly scene: Scene | null
  readonly chosen: Names
  /** Pixels of the screen for a unit. */
  readonly scale: number
  readonly isWithBleed: boolean
  readonly isWithRulers: boolean
  readonly isReadOnly: boolean
  readonly onChoose: (names: Names) => void
  readonly onLayers: (layers: readonly Layer[], about: string) => void
  readonly onWrite: (layer: Layer) => void
  /** Over the picture: the text that is being written. */
  readonly children?: ReactNode
}

/** Pixels before a press is a pull, and in which lines catch. */
const steady = 3
const reach = 6

export function Canvas(props: CanvasProps) {
  const { template, scene, chosen, scale, isWithBleed, isWithRulers, isReadOnly } = props
  const { layers } = template
  const help = useId()
  const prefix = useId().replace(/\W/g, '')
  const bleed = isWithBleed ? template.bleed : 0
  const { over, lines, begin, press, pull, end, enter } = useHand(props, bleed)
  const size = { width: (template.width + 2 * bleed) * scale, height: (template.height + 2 * bleed) * scale }
  const svg = useMemo(
    () => (scene === null ? '' : svgOfScene(scene, { scale, isWithBleed, prefix, imageSize: 'large' })),
    [scene, scale, isWithBleed, prefix],
  )

  const box = `${-bleed} ${-bleed} ${template.width + 2 * bleed} ${template.height + 2 * bleed}`
  return (
    <div className="canvas" style={isWithRulers ? { paddingTop: rulerWidth, paddingLeft: rulerWidth } : undefined}>
      {isWithRulers ? <Rulers template={template} scale={scale} bleed={bleed} /> : null}
      <div
        className="canvas-page"
        style={size}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrows move what is on it
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys of an application need a place
        tabIndex={0}
        data-keys
        aria-label={texts.canvas}
        aria-describedby={help}
      >
        <p id={help} className="visually-hidden">
          {texts.canvasHelp}
        </p>
        <div className="canvas-picture" aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the list of layers and the keys do the same */}
        <svg
          ref={over}
          className="canvas-over"
          // As long as nothing is chosen a finger scrolls the page.
          style={{ touchAction: chosen.size > 0 ? 'none' : 'auto' }}
          aria-hidden
          viewBox={box}
          {...size}
          onPointerDown={press}
          onPointerMove={pull}
          onPointerUp={end}
          onPointerCancel={end}
          onDoubleClick={enter}
        >
          <CutAndCaught template={template} bleed={bleed} lines={lines} />
          <Grips
            layers={layers}
            chosen={chosen}
            scale={scale}
            isReadOnly={isReadOnly}
            onGrip={(event, grip) => {
              event.stopPropagation()
              begin(event, grip, chosen)
            }}
          />
        </svg>
        {props.children}
      </div>
    </div>
  )
}

/** Choosing, pulling and writing with mouse and finger. */
function useHand(props: CanvasProps, bleed: number) {
  const { template, scene, chosen, scale, isReadOnly, onChoose, onLayers, onWrite } = props
  const { layers } = template
  const over = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<{ readonly drag: Drag; readonly isPulled: boolean } | null>(null)
  const [lines, setLines] = useState<SnapLines>(uncaught.lines)

  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const rect = over.current?.getBoundingClientRect()
    return { x: (clientX - (rect?.left ?? 0)) / scale - bleed, y: (clientY - (rect?.top ?? 0)) / scale - bleed }
  }
  const begin = (event: PointerEvent, grip: Grip, names: Names) => {
    if (isReadOnly || event.button !== 0) return
    over.current?.setPointerCapture(event.pointerId)
    setDrag({ drag: beginDrag(template, names, grip, pointOf(event)), isPulled: false })
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    const found = layerAt(layers, pointOf(event), scene?.hidden)
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (found === null) {
      if (!isMore) onChoose(new Set())
      return
    }
    // In a group of which something is chosen already, one layer is meant.
    const whole = outermost(layers, found)
    const layer = chosen.has(found.name) ? found : whole
    const names = isMore ? toggled(chosen, layer.name) : chosen.has(layer.name) ? chosen : new Set([layer.name])
    onChoose(names)
    if (names.has(layer.name)) begin(event, { kind: 'move' }, names)
  }
  const pull = (event: PointerEvent) => {
    if (drag === null) return
    const at = pointOf(event)
    const way = Math.hypot(at.x - drag.drag.start.x, at.y - drag.drag.start.y) * scale
    if (!drag.isPulled && way < steady) return
    if (!drag.isPulled) setDrag({ ...drag, isPulled: true })
    const [next, caught] = dragged(drag.drag, at, {
      reach: reach / scale,
      isFree: event.altKey,
      isEven: event.shiftKey,
    })
    setLines(caught)
    onLayers(next, drag.drag.about)
  }
  const end = () => {
    setDrag(null)
    setLines(uncaught.lines)
  }
  const enter = (event: { readonly clientX: number; readonly clientY: number }) => {
    const found = layerAt(layers, pointOf(event), scene?.hidden)
    if (found === null) return
    onChoose(new Set([found.name]))
    if (found.kind === 'text' && !isReadOnly) onWrite(found)
  }
  return { over, lines, begin, press, pull, end, enter }
}

interface CutAndCaughtProps {
  readonly template: PictureTemplate
  readonly bleed: number
  readonly lines: SnapLines
}

/** Where the paper is cut, and the lines in which something has caught. */
function CutAndCaught({ template, bleed, lines }: CutAndCaughtProps) {
  return (
    <>
      {bleed > 0 ? (
        <rect
          className="canvas-trim"
          x={0}
          y={0}
          width={template.width}
          height={template.height}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      {lines.x.map((x) => (
        <line
          key={`x${x}`}
          className="canvas-line"
          x1={x}
          x2={x}
          y1={-bleed}
          y2={template.height + bleed}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {lines.y.map((y) => (
        <line
          key={`y${y}`}
          className="canvas-line"
          y1={y}
          y2={y}
          x1={-bleed}
          x2={template.width + bleed}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </>
  )
}
