// The pictures that are there already, to choose one of them.
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { foundIn } from '#domain/search/find-text.ts'
import type { Image } from '#contract/media/images.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { SearchField } from '#kit/search-field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import './pictures.css'

interface PicturePickerProps {
  readonly images: readonly Image[]
  readonly onChoose: (id: Image['id']) => void
  readonly onClose: () => void
}

const mostShown = 120

export function PicturePicker({ images, onChoose, onClose }: PicturePickerProps) {
  const heading = useId()
  const [term, setTerm] = useState('')
  const found = foundIn(images, term, ({ name, alt, tags }) => [name, alt, ...tags].join('\n'))
  // Not inside of the form around it: Enter in the search would save that.
  return createPortal(
    <Sheet labelledBy={heading} closeLabel={backofficeScreenTexts.close} onClose={onClose}>
      <div className="picture-picker">
        <h2 id={heading}>{texts.choosePicture}</h2>
        <SearchField
          label={texts.pictureSearch}
          placeholder={backofficeTexts.search}
          clearLabel={backofficeTexts.cancel}
          term={term}
          onTerm={setTerm}
        />
        {found.length === 0 ? <p className="editor-empty">{texts.noPictureFound}</p> : null}
        <ul>
          {found.slice(0, mostShown).map((image) => (
            <li key={image.id}>
              <button type="button" onClick={() => onChoose(image.id)}>
                <img src={squareImageAddress(image, 256) ?? ''} alt="" loading="lazy" width={128} height={128} />
                <span>{image.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>,
    document.body,
  )
}
