// The point of a picture that every cut-out keeps: clicked on the picture, or moved by two sliders.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Image } from '#contract/media/images.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from '../shell/operations.ts'
import { askAsStaff } from '../shell/staff-call.ts'

type Point = Pick<Image, 'focusX' | 'focusY'>

const axes = [
  ['focusX', texts.focusX],
  ['focusY', texts.focusY],
] as const

export function FocusPoint({ image }: { image: Image }) {
  const client = useQueryClient()
  const [point, setPoint] = useState<Point>({ focusX: image.focusX, focusY: image.focusY })
  const save = async (next: Point) => {
    setPoint(next)
    if (next.focusX === image.focusX && next.focusY === image.focusY) return
    const { version: _, ...rest } = image
    await perform({
      name: 'images.update',
      run: () => askAsStaff('PUT /images/:id', { params: { id: image.id }, body: { ...rest, ...next } }),
      failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.pictureNotSaved),
    }).catch(() => null)
    await client.invalidateQueries({ queryKey: ['images'] })
  }
  return (
    <div className="focus-point">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below are for the keyboard */}
      <div
        className="focus-picture"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          void save({ focusX: share(clientX - left, width), focusY: share(clientY - top, height) })
        }}
      >
        <img src={imageAddress(image, 'small')} alt={image.alt} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <line x1={point.focusX * 100} x2={point.focusX * 100} y1="0" y2="100" />
          <line y1={point.focusY * 100} y2={point.focusY * 100} x1="0" x2="100" />
        </svg>
      </div>
      {axes.map(([axis, label]) => (
        <label key={axis}>
          <span>{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(point[axis] * 100)}
            onChange={({ currentTarget }) => setPoint({ ...point, [axis]: Number(currentTarget.value) / 100 })}
            onBlur={() => void save(point)}
            onPointerUp={() => void save(point)}
          />
        </label>
      ))}
      <p className="editor-empty">{texts.focusHint}</p>
    </div>
  )
}

/** Of a length, in whole hundredths. */
function share(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part / (whole || 1))) * 100) / 100
}
