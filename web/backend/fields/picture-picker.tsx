// The pictures that are there already, to choose one of them.
import type { Image } from '#contract/media/images.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import { catalogEditorTexts } from '#domain/wording/catalog-editor.ts'
import { FilePicker } from './file-picker.tsx'

interface PicturePickerProps {
  readonly images: readonly Image[]
  readonly onChoose: (id: Image['id']) => void
  readonly onClose: () => void
}

const { choosePicture: title, pictureSearch: search, noPictureFound: nothingFound } = catalogEditorTexts

export function PicturePicker({ images, onChoose, onClose }: PicturePickerProps) {
  return (
    <FilePicker
      files={images}
      texts={{ title, search, nothingFound }}
      textOf={({ name, alt, tags }) => [name, alt, ...tags].join('\n')}
      show={(image) => (
        <>
          <img src={squareImageAddress(image, 256) ?? ''} alt="" loading="lazy" width={128} height={128} />
          <span>{image.name}</span>
        </>
      )}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
