// The middle of a stored picture: what is set here is saved at once and counts wherever the picture is.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Image } from '#contract/media/images.ts'
import type { FocusPoint as Point } from '#domain/content/crop-around.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from '../shell/operations.ts'
import { askAsStaff } from '../shell/staff-call.ts'
import { FocusPicture } from './focus-picture.tsx'

export function FocusPoint({ image }: { image: Image }) {
  const client = useQueryClient()
  const [point, setPoint] = useState<Point>({ focusX: image.focusX, focusY: image.focusY })
  const set = useRef(point)
  const saved = useRef(point)
  const save = async () => {
    const next = set.current
    if (next.focusX === saved.current.focusX && next.focusY === saved.current.focusY) return
    saved.current = next
    const { version: _, ...rest } = image
    await perform(client, {
      name: 'images.update',
      run: () => askAsStaff('PUT /images/:id', { params: { id: image.id }, body: { ...rest, ...next } }),
      failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.pictureNotSaved),
    }).catch(() => null)
    await client.invalidateQueries({ queryKey: ['images'] })
  }
  return (
    <div className="focus-point">
      <FocusPicture
        source={imageAddress(image, 'small')}
        alt={image.alt}
        point={point}
        onMove={(next) => {
          set.current = next
          setPoint(next)
        }}
        onSettle={() => void save()}
      />
    </div>
  )
}
