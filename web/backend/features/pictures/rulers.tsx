// Rulers beside the canvas, in the template's own unit. What they say the fields say, too.
import { roundedTo } from '#domain/numbers/rounding.ts'
import type { PictureTemplate } from '#domain/pictures/layer.ts'

/** Pixels of the screen. */
export const rulerWidth = 24
/** Between two numbers, at least. */
const room = 56

interface RulersProps {
  readonly template: Pick<PictureTemplate, 'width' | 'height' | 'unit'>
  readonly scale: number
  readonly bleed: number
}

export function Rulers({ template, scale, bleed }: RulersProps) {
  const { width, height, unit } = template
  const step = niceStep(room / scale)
  return (
    <>
      <span className="ruler-unit" aria-hidden>
        {unit}
      </span>
      <svg className="ruler ruler-x" aria-hidden width={(width + 2 * bleed) * scale} height={rulerWidth}>
        {marks(width, bleed, step).map((at) => (
          <g key={at} transform={`translate(${(at + bleed) * scale} 0)`}>
            <line y1={rulerWidth - 8} y2={rulerWidth} />
            <text x={3} y={rulerWidth - 10}>
              {at}
            </text>
          </g>
        ))}
      </svg>
      <svg className="ruler ruler-y" aria-hidden width={rulerWidth} height={(height + 2 * bleed) * scale}>
        {marks(height, bleed, step).map((at) => (
          <g key={at} transform={`translate(0 ${(at + bleed) * scale})`}>
            <line x1={rulerWidth - 8} x2={rulerWidth} />
            <text transform={`translate(${rulerWidth - 10} 3) rotate(-90)`} textAnchor="end">
              {at}
            </text>
          </g>
        ))}
      </svg>
    </>
  )
}

function marks(length: number, bleed: number, step: number): number[] {
  const first = Math.ceil(-bleed / step)
  const last = Math.floor((length + bleed) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => roundedTo((first + index) * step, 2))
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.001)))
  return ([1, 2, 5, 10].find((each) => each * power >= least) ?? 10) * power
}
