// Takes a file into a form: it travels with the record when that is saved.
import { FileInput, Input, Progress } from '@mantine/core'
import { Upload } from 'lucide-react'
import type { TransferPurpose } from '#contract/media/transfers.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { uploadTexts } from '#domain/wording/uploads.ts'
import { useStore } from '#kit/store.ts'
import { FilePicture } from '#parts/file-picture.tsx'
import { ChosenFile } from '../../records/chosen-file.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import './files.css'

/** Of a picture: the record is called like the file, as long as it has no name. Its preview is where its middle is set. */
export function PictureFileInput(props: FieldEditorProps) {
  return (
    <FileDataInput {...props} purpose="picture" nameField="name" nameOf={(file) => file.name.replace(/\.[^.]+$/, '')} />
  )
}

export function UploadFileInput(props: FieldEditorProps) {
  return <FileDataInput {...props} hasPreview nameField="fileName" nameOf={(file) => file.name} />
}

interface FileDataInputProps extends FieldEditorProps {
  /** The field that holds how it is called. */
  readonly nameField: string
  readonly nameOf: (file: File) => string
  readonly hasPreview?: boolean
  /** Sent in pieces before the record. */
  readonly purpose?: TransferPurpose
}

/** How much of it has arrived, while it is sent. */
function Sending({ chosen }: { readonly chosen: ChosenFile }) {
  const share = useStore(chosen.sent)
  if (share === null) return null
  const percent = Math.round(share * 100)
  return (
    <Progress
      aria-label={say(uploadTexts.sending, { name: chosen.file.name, percent })}
      value={percent}
      transitionDuration={0}
    />
  )
}

function FileDataInput(props: FileDataInputProps) {
  const { label, help, value, onChange, changeField, problems, draft, isReadOnly, nameField, nameOf, hasPreview } =
    props
  const { purpose = null } = props
  const file = value instanceof ChosenFile ? value.file : null
  if (isReadOnly) return null
  const take = (next: File | null) => {
    onChange(next === null ? undefined : new ChosenFile(next, purpose))
    if (next !== null && !draft[nameField]) changeField?.(nameField, nameOf(next))
  }
  const isShown = hasPreview === true && file !== null && /^image\/(?!svg)/.test(file.type)
  return (
    <div className="file-input">
      <FileInput
        label={label}
        description={file === null ? help : say(texts.chosenFile, { name: file.name })}
        error={[...problems.values()][0]}
        placeholder={texts.chooseFile}
        leftSection={<Upload size={17} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': texts.remove }}
        value={file}
        onChange={take}
      />
      {value instanceof ChosenFile ? <Sending chosen={value} /> : null}
      {isShown ? (
        <Input.Wrapper label={texts.preview} labelElement="div">
          <FilePicture file={file} className="file-preview" alt={texts.preview} />
        </Input.Wrapper>
      ) : null}
    </div>
  )
}
