// A sheet of paper as it will be printed, drawn mark by mark as the PDF is.
import { create } from 'qrcode'
import { useMemo } from 'react'
import { imageAddress } from '#domain/content/image-address.ts'
import { millimetresOfPoint, type PaperMark } from '#domain/catalog/paper-marks.ts'
import { usePaperFont } from './use-fonts.ts'
import './paper-picture.css'

interface PaperPictureProps {
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly marks: readonly PaperMark[]
}

export function PaperPicture({ width, height, marks }: PaperPictureProps) {
  const family = usePaperFont()
  return (
    <svg
      className="paper-picture"
      style={{ fontFamily: `'${family}', Figtree, var(--text-fallback)` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      {marks.map((mark, index) => (
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  )
}

function Mark({ mark }: { readonly mark: PaperMark }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size * millimetresOfPoint}
          fontWeight={mark.weight}
          fill={mark.isSoft ? '#5b564e' : '#1c1a17'}
        >
          {mark.text}
        </text>
      )
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill="#000" />
    case 'line':
      return (
        <line
          x1={mark.from[0]}
          y1={mark.from[1]}
          x2={mark.to[0]}
          y2={mark.to[1]}
          stroke="#b9b3a8"
          strokeWidth={0.15}
          {...(mark.isDashed && { strokeDasharray: '1 1' })}
        />
      )
    case 'picture': {
      const { image, x, y, width, height } = mark
      return <image href={imageAddress(image, 'small')} {...{ x, y, width, height }} preserveAspectRatio="none" />
    }
    case 'qr':
      return <QrMark {...mark} />
  }
}

function QrMark({ x, y, side, content }: PaperMark & { kind: 'qr' }) {
  const path = useMemo(() => {
    const { modules } = create(content, { errorCorrectionLevel: 'M' })
    const step = side / modules.size
    const dark: string[] = []
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column) === 1)
          dark.push(`M${x + column * step} ${y + row * step}h${step}v${step}h-${step}z`)
      }
    }
    return dark.join('')
  }, [content, x, y, side])
  return <path d={path} fill="#1c1a17" shapeRendering="crispEdges" />
}
