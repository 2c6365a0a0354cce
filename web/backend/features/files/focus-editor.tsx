// The middle of a picture in its form: set on the picture itself, or exactly, in the numbers below it.
import type { FocusPoint } from '#domain/content/crop-around.ts'
import { imageAddress, type Image } from '#domain/content/image-address.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useObjectAddress } from '#kit/use-object-address.ts'
import { ChosenFile } from '../../records/chosen-file.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { FocusPicture } from '../../fields/focus-picture.tsx'
import { NumberLine } from '../../records/inputs/plain-inputs.tsx'
import '../../fields/editor.css'
import './files.css'

const middle = 0.5

/** Of the field `focusX`; `focusY` has a line of its own beside its number. A picture that was just chosen is shown before it is sent. */
export function FocusEditor(props: FieldEditorProps) {
  const { draft, stored, changeField, isReadOnly } = props
  const alt = draft['alt']
  const { data } = draft
  const chosen = useAddressOf(data instanceof ChosenFile ? data.file : null)
  const source = data instanceof ChosenFile ? chosen : storedSource(stored as unknown as Image | null | undefined)
  return (
    <>
      {source === null ? null : (
        <div className="focus-editor">
          <FocusPicture
            source={source}
            alt={typeof alt === 'string' ? alt : ''}
            point={{ focusX: shareOf(draft['focusX']), focusY: shareOf(draft['focusY']) }}
            isReadOnly={isReadOnly}
            onMove={(next: FocusPoint) => {
              changeField?.('focusX', next.focusX)
              changeField?.('focusY', next.focusY)
            }}
          />
          {stored && data === undefined ? (
            <p className="page-hint">
              {say(texts.imageSize, { width: Number(stored['width']), height: Number(stored['height']) })}
            </p>
          ) : null}
        </div>
      )}
      <NumberLine {...props} path="images.focusX" empty={undefined} decimals={3} />
    </>
  )
}

function storedSource(stored: Image | null | undefined): string | null {
  return stored ? imageAddress(stored, 'small') : null
}

/** Of a file as it was chosen; null of what no browser shows as a picture. */
function useAddressOf(file: File | null): string | null {
  return useObjectAddress(file !== null && /^image\/(?!svg)/.test(file.type) ? file : null)
}

/** What is being typed may be empty, or no part of a whole. */
function shareOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : middle
}
