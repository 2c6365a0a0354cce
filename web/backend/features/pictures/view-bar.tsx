// How large the canvas is shown, with or without rulers and what is cut off.
import { Checkbox, NativeSelect } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type Ref } from 'react'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { rulerWidth } from './rulers.tsx'

type Paged = Pick<PictureTemplate, 'width' | 'height' | 'unit' | 'bleed'>

export interface View {
  /** Pixels of the screen for a unit. */
  readonly scale: number
  /** Percent; null: all of it is seen. */
  readonly zoom: number | null
  readonly setZoom: (zoom: number | null) => void
  readonly isWithRulers: boolean
  readonly setRulers: (isOn: boolean) => void
  readonly isWithBleed: boolean
  readonly setBleed: (isOn: boolean) => void
}

const zooms = [25, 50, 75, 100, 150, 200, 400]
/** A millimetre on paper and on the screen are about as long. */
const pixelsPerMillimetre = 96 / 25.4
const tallest = 760
const frame = 24

/** The reference is for the room that the canvas has. */
export function useView({ width, height, unit, bleed }: Paged): readonly [View, Ref<HTMLDivElement>] {
  const { ref, width: room } = useElementSize()
  const [zoom, setZoom] = useState<number | null>(null)
  const [isWithRulers, setRulers] = useState(true)
  const [isWithBleed, setBleed] = useState(false)
  const beyond = isWithBleed ? 2 * bleed : 0
  const whole = unit === 'mm' ? pixelsPerMillimetre : 1
  const free = Math.max((room || 320) - rulerWidth - frame, 120)
  const fitting = Math.min(free / (Math.max(width, 1) + beyond), tallest / (Math.max(height, 1) + beyond))
  const view = {
    scale: zoom === null ? fitting : (zoom / 100) * whole,
    zoom,
    setZoom,
    isWithRulers,
    setRulers,
    isWithBleed: isWithBleed && bleed > 0,
    setBleed,
  }
  return [view, ref]
}

export function ViewBar({ template, view }: { readonly template: Paged; readonly view: View }) {
  return (
    <div className="view-bar">
      <NativeSelect
        aria-label={texts.zoom}
        value={view.zoom === null ? 'fit' : String(view.zoom)}
        data={[
          { value: 'fit', label: texts.zoomFit },
          ...zooms.map((percent) => ({ value: String(percent), label: say(texts.zoomPercent, { percent }) })),
        ]}
        onChange={({ currentTarget: { value } }) => view.setZoom(value === 'fit' ? null : Number(value))}
      />
      <Checkbox
        label={texts.rulers}
        checked={view.isWithRulers}
        onChange={({ currentTarget }) => view.setRulers(currentTarget.checked)}
      />
      {template.bleed > 0 ? (
        <Checkbox
          label={texts.bleed}
          checked={view.isWithBleed}
          onChange={({ currentTarget }) => view.setBleed(currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}
