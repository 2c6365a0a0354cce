// The cells of a list: texts, and pictures where a picture says more.
import { Check, Minus } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { describe } from '#contract/shape.ts'
import { imageAddress, type ImageReference } from '#domain/content/image-address.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { CellContext, hasPictures } from './cell-surroundings.ts'
import { cellText } from './cell-text.ts'
import { titleOf } from './resource-screens.ts'
import { idOf, type Row } from './row.ts'

interface CellProps {
  readonly declared: AnyDeclaration
  readonly row: Row
  readonly name: string
  /** It leads to the record, so it is never without words. */
  readonly isTitle?: boolean
}

export function Cell({ declared, row, name, isTitle }: CellProps) {
  const around = useContext(CellContext)
  const field = declared.fields[name]
  const value = row[name]
  if (typeof value === 'boolean') return <YesNo isYes={value} />
  if (field?.storage.kind === 'reference' && field.storage.to === 'image') {
    return <Thumbnail image={around.rowOf('image', idOf(value))} />
  }
  const kind = field && describe(field.output).shape.kind
  if (kind === 'bytes' && typeof value === 'number') return <span className="cell-text">{sizeText(value)}</span>
  const text = cellText(`${declared.name}.${name}`, field, value, around)
  if (kind === 'color' && text !== '') return <Swatch color={text} />
  if (isTitle === true) {
    const title = <span className="cell-text">{text || titleOf(declared, row)}</span>
    if (declared.kind === 'image') return <Pictured image={row}>{title}</Pictured>
    if (!hasPictures(declared)) return title
    const images = row['images']
    return <Pictured image={around.rowOf('image', idOf(Array.isArray(images) ? images[0] : null))}>{title}</Pictured>
  }
  return <span className={text === '' ? 'cell-nothing' : 'cell-text'}>{text === '' ? texts.nothing : text}</span>
}

/** Known by its picture rather than by its name. */
function Pictured({ image, children }: { image: Row | null; children: ReactNode }) {
  return (
    <span className="cell-pictured">
      <Thumbnail image={image} />
      {children}
    </span>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return say(texts.bytes, { count: bytes })
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${formatNumber(roundedTo(size, 1))} ${unit}`
}

function YesNo({ isYes }: { isYes: boolean }) {
  return isYes ? (
    <span className="cell-yes">
      <Check size={18} aria-hidden />
      <span className="visually-hidden">{texts.yes}</span>
    </span>
  ) : (
    <span className="cell-no">
      <Minus size={18} aria-hidden />
      <span className="visually-hidden">{texts.no}</span>
    </span>
  )
}

export function Thumbnail({ image }: { image: Row | null }) {
  if (image === null) return <span className="cell-picture" aria-hidden />
  const address = imageAddress(image as unknown as ImageReference, 'thumbnail')
  return <img className="cell-picture" src={address} alt="" width={40} height={40} loading="lazy" />
}

function Swatch({ color }: { color: string }) {
  return (
    <span className="cell-color">
      <svg width="18" height="18" aria-hidden>
        <rect width="18" height="18" rx="5" fill={color} />
      </svg>
      {color}
    </span>
  )
}
