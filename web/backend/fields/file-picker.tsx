// What is there already, as tiles to choose one of, with a search.
import { useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { foundIn } from '#domain/search/find-text.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { SearchField } from '#kit/search-field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import './pictures.css'

interface FilePickerProps<File extends { readonly id: string }> {
  readonly files: readonly File[]
  readonly texts: { readonly title: string; readonly search: string; readonly nothingFound: string }
  readonly textOf: (file: File) => string
  /** What stands on the tile. */
  readonly show: (file: File) => ReactNode
  readonly onChoose: (id: File['id']) => void
  readonly onClose: () => void
}

/** More at once nobody looks through; the search finds the others. */
const mostShown = 120

export function FilePicker<File extends { readonly id: string }>(props: FilePickerProps<File>) {
  const { files, texts, textOf, show, onChoose, onClose } = props
  const heading = useId()
  const [term, setTerm] = useState('')
  const found = foundIn(files, term, textOf)
  // Not inside of the form around it: Enter in the search would save that.
  return createPortal(
    <Sheet labelledBy={heading} closeLabel={backofficeScreenTexts.close} onClose={onClose}>
      <div className="picture-picker">
        <h2 id={heading}>{texts.title}</h2>
        <SearchField
          label={texts.search}
          placeholder={backofficeTexts.search}
          clearLabel={backofficeTexts.cancel}
          term={term}
          onTerm={setTerm}
        />
        {found.length === 0 ? <p className="editor-empty">{texts.nothingFound}</p> : null}
        <ul>
          {found.slice(0, mostShown).map((file) => (
            <li key={file.id}>
              <button type="button" onClick={() => onChoose(file.id)}>
                {show(file)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>,
    document.body,
  )
}
