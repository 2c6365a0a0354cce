// Around what is chosen: a frame, and for a single layer the points by which it is drawn and turned.
import type { PointerEvent } from 'react'
import type { Hold, Names } from '#domain/pictures/arrange-layers.ts'
import { frameOf, turnsOf } from '#domain/pictures/layer-frame.ts'
import type { Layer } from '#domain/pictures/layer.ts'
import type { Grip } from './canvas-drag.ts'

interface GripsProps {
  readonly layers: readonly Layer[]
  readonly chosen: Names
  readonly scale: number
  readonly isReadOnly: boolean
  readonly onGrip: (event: PointerEvent, grip: Grip) => void
}

const holds: readonly (Hold & { readonly cursor: string })[] = [
  { x: -1, y: -1, cursor: 'nwse-resize' },
  { x: 0, y: -1, cursor: 'ns-resize' },
  { x: 1, y: -1, cursor: 'nesw-resize' },
  { x: 1, y: 0, cursor: 'ew-resize' },
  { x: 1, y: 1, cursor: 'nwse-resize' },
  { x: 0, y: 1, cursor: 'ns-resize' },
  { x: -1, y: 1, cursor: 'nesw-resize' },
  { x: -1, y: 0, cursor: 'ew-resize' },
]
/** Pixels of the screen. */
const gripSize = 10
const turnAway = 26

export function Grips({ layers, chosen, scale, isReadOnly, onGrip }: GripsProps) {
  const shown = layers.filter(({ name }) => chosen.has(name))
  return shown.map((layer) => {
    const { x, y, width, height } = frameOf(layers, layer)
    const transform = turnsOf(layers, layer)
      .map(({ angle, centre }) => `rotate(${angle} ${centre.x} ${centre.y})`)
      .join(' ')
    const isHeld = shown.length === 1 && !layer.isLocked && !isReadOnly
    const side = gripSize / scale
    return (
      <g key={layer.name} transform={transform} data-chosen-layer={layer.name}>
        <rect
          className="canvas-frame"
          data-locked={layer.isLocked || undefined}
          x={x}
          y={y}
          width={width}
          height={height}
          vectorEffect="non-scaling-stroke"
        />
        {isHeld ? (
          <>
            <line
              className="canvas-frame"
              x1={x + width / 2}
              x2={x + width / 2}
              y1={y}
              y2={y - turnAway / scale}
              vectorEffect="non-scaling-stroke"
            />
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields of the layer turn it, too */}
            <circle
              className="canvas-grip"
              data-grip="turn"
              cx={x + width / 2}
              cy={y - turnAway / scale}
              r={side / 2}
              vectorEffect="non-scaling-stroke"
              style={{ cursor: 'grab' }}
              onPointerDown={(event) => onGrip(event, { kind: 'turn' })}
            />
            {holds.map(({ cursor, ...hold }) => (
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields of the layer size it, too
              <rect
                key={`${hold.x} ${hold.y}`}
                className="canvas-grip"
                data-grip={`${hold.x} ${hold.y}`}
                x={x + (width * (hold.x + 1)) / 2 - side / 2}
                y={y + (height * (hold.y + 1)) / 2 - side / 2}
                width={side}
                height={side}
                vectorEffect="non-scaling-stroke"
                style={{ cursor }}
                onPointerDown={(event) => onGrip(event, { kind: 'size', hold })}
              />
            ))}
          </>
        ) : null}
      </g>
    )
  })
}
