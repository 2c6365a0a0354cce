// Files for an image or file part: chosen, sent at once, listed with a way to take them back.
import { FileIcon, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  acceptedExtensions,
  acceptsSeveral,
  extensionOf,
  extensionProblem,
  type UploadPartType,
} from '#domain/catalog/part-files.ts'
import type { PartValue, UploadReference } from '#domain/ground/cart-item.ts'
import { problem } from '#domain/ground/problem.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { guestProblemText } from '#domain/wording/guest-problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { buttonClass, IconButton } from '#kit/button.tsx'
import { FieldError } from '#kit/field.tsx'
import { ApiFailure } from '../api-client.ts'
import { FilePicture } from '../file-picture.tsx'
import { uploadFile } from '../upload-file.ts'

interface UploadFieldProps {
  readonly id: string
  readonly label: string
  readonly type: UploadPartType
  readonly value: PartValue
  readonly onChange: (files: readonly UploadReference[]) => void
  readonly onSending: (isSending: boolean) => void
}

/** What this page has sent, by the upload's id: steps are left and lines are edited, and the cart keeps no names. */
const sentFiles = new Map<string, File>()

const largePhoto = 2 * 1024 * 1024

/** Storefront § 5: jpeg, png and gif are shown. */
const previewed = new Set(['image/jpeg', 'image/png', 'image/gif'])

export function UploadField({ id, label, type, value, onChange, onSending }: UploadFieldProps) {
  const [isSending, setIsSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const held = useRef(value)
  useEffect(() => {
    held.current = value
  }, [value])
  const files = uploadsOf(value)
  const isSeveral = acceptsSeveral(type)

  const send = async (chosen: readonly File[]) => {
    const tell = (isUnderway: boolean) => {
      setIsSending(isUnderway)
      onSending(isUnderway)
    }
    setFailed(undefined)
    tell(true)
    const sent: UploadReference[] = []
    const refused: string[] = []
    for (const file of chosen) {
      // One without an ending is known by its content only.
      const ending = extensionOf(file.name)
      const wrong = ending === '' ? null : extensionProblem(type, ending, null)
      if (wrong) {
        refused.push(guestProblemText(wrong))
        continue
      }
      try {
        const made = await madeSmaller(type, file)
        const upload = await uploadFile(made)
        sent.push({ id: upload.id, publicHash: upload.publicHash })
        sentFiles.set(upload.id, made)
      } catch (error) {
        refused.push(refusalText(error, file.name))
      }
    }
    tell(false)
    if (refused.length > 0) setFailed(refused.join(' '))
    if (input.current) input.current.value = ''
    // Others may have been taken back meanwhile.
    onChange([...(isSeveral ? uploadsOf(held.current) : []), ...sent])
  }

  return (
    <div className="upload">
      {files.map(({ id: uploadId }) => {
        const file = sentFiles.get(uploadId)
        const name = file?.name ?? label
        return (
          <p key={uploadId} className="upload-file">
            {file && previewed.has(file.type) ? (
              <FilePicture file={file} alt="" width={56} height={56} />
            ) : (
              <FileIcon size={18} aria-hidden />
            )}
            <span>{name}</span>
            <IconButton
              label={say(shopScreenTexts.removeFile, { file: name })}
              onClick={() => onChange(files.filter(({ id: other }) => other !== uploadId))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </p>
        )
      })}
      {isSeveral || files.length === 0 ? (
        <label className={`${buttonClass()} upload-choose`}>
          <Upload size={18} aria-hidden />
          {isSeveral ? catalogTexts.chooseFiles : catalogTexts.chooseFile}
          <span className="visually-hidden">{label}</span>
          <input
            ref={input}
            id={id}
            type="file"
            aria-describedby={`${id}-failed`}
            accept={acceptedExtensions(type)
              .map((ending) => `.${ending}`)
              .join(',')}
            multiple={isSeveral}
            disabled={isSending}
            onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
          />
        </label>
      ) : null}
      <Announcement className="upload-state">
        {isSending ? (
          <>
            {shopScreenTexts.uploading}
            <progress aria-hidden />
          </>
        ) : null}
      </Announcement>
      <FieldError id={`${id}-failed`} error={failed} />
    </div>
  )
}

/** Only photos, and only where pictures are asked for: what is sent as a file is wanted as it is. */
async function madeSmaller(type: UploadPartType, file: File): Promise<File> {
  const isPhoto = (type === 'image' || type === 'images') && file.type === 'image/jpeg' && file.size > largePhoto
  return isPhoto ? (await import('../smaller-photo.ts')).smallerPhoto(file) : file
}

/** Too many, or no connection: nothing is wrong with the file, and the sentence says when to go on. */
function refusalText(error: unknown, name: string): string {
  if (error instanceof ApiFailure && (error.status === 429 || error.status === 0)) return error.message
  return guestProblemText(problem('uploadNotProcessed', null, { name }))
}

function uploadsOf(value: PartValue): readonly UploadReference[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((one): one is UploadReference => typeof one === 'object' && one !== null && 'publicHash' in one)
}
