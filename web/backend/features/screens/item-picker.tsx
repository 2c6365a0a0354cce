// What the next piece of a strip shall be; pictures are chosen at once.
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { v4 as newId } from 'uuid'
import { segments } from '#contract/signage/segments.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { ItemKind } from '#domain/signage/programme.ts'
import { itemKindName } from '#domain/wording/played-item.ts'
import { itemKindTexts, signageTexts as texts } from '#domain/wording/signage.ts'
import { PicturePicker } from '../../fields/picture-picker.tsx'
import { useImages } from '../../fields/use-images.ts'
import { useVideos } from '../../fields/use-videos.ts'
import { VideoPicker } from '../../fields/video-picker.tsx'
import { ChoiceSheet } from '../../shell/choice-sheet.tsx'
import { kindIcons } from './kind-icons.ts'
import type { DraftItem } from './strip-editor.tsx'

interface ItemPickerProps {
  readonly onChoose: (item: DraftItem) => void
  readonly onClose: () => void
}

const kinds = Object.keys(itemKindTexts) as readonly ItemKind[]

export function ItemPicker({ onChoose, onClose }: ItemPickerProps) {
  const images = useImages().data ?? []
  const videos = useVideos().data ?? []
  const [isPicture, setPicture] = useState(false)
  const [isVideo, setVideo] = useState(false)
  if (isVideo)
    return (
      <VideoPicker
        videos={videos}
        onChoose={(id) => onChoose(itemOf({ kind: 'video', upload: { id } }))}
        onClose={onClose}
      />
    )
  if (isPicture)
    return (
      <PicturePicker
        images={images}
        onChoose={(id: Id<'image'>) => onChoose(itemOf({ kind: 'image', image: { id } }))}
        onClose={onClose}
      />
    )
  const choose = (kind: ItemKind) => {
    if (kind === 'image' && images.length > 0) setPicture(true)
    else if (kind === 'video' && videos.length > 0) setVideo(true)
    else onChoose(itemOf({ kind }))
  }
  return createPortal(
    <ChoiceSheet title={texts.chooseKind} onClose={onClose}>
      <ul>
        {kinds.map((kind) => {
          const Icon = kindIcons[kind]
          return (
            <li key={kind}>
              <button type="button" onClick={() => choose(kind)}>
                <Icon size={32} aria-hidden />
                <strong>{itemKindName(kind)}</strong>
                <small>{itemKindTexts[kind]}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </ChoiceSheet>,
    document.body,
  )
}

/** With all that the contract begins with. */
function itemOf(given: object): DraftItem {
  const [item] = segments.fields.items.input.parse([{ id: newId(), ...given }])
  return item as DraftItem
}
