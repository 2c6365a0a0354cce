// Pictures are sent from within a form, and are of the library from then on.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import type { Image } from '#contract/media/images.ts'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform, useIsRunning } from '../shell/operations.ts'
import { sendPicture } from '../uploads/send-in-pieces.ts'

const uploading = 'images.create'

interface UploadPictureProps {
  readonly alt: string
  readonly size?: 'xs'
  readonly several?: boolean
  /** In the order of the files; what could not be kept is left out, and said. */
  readonly onDone: (ids: readonly Image['id'][]) => void
}

/** `alt` is what the picture most likely shows. */
export function UploadPicture({ alt, size, several = false, onDone }: UploadPictureProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(uploading)
  const input = useRef<HTMLInputElement>(null)
  const label = several ? texts.uploadPictures : texts.uploadPicture
  const send = (file: File) => {
    const name = file.name.replace(/\.\w+$/, '')
    return perform(client, {
      name: uploading,
      run: () => sendPicture(file, { name, alt: alt || name }),
      failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.pictureNotSaved),
    }).catch(() => null)
  }
  const upload = async (files: readonly File[]) => {
    const sent: Image['id'][] = []
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: pictures are large, and connections slow
      const image = await send(file)
      if (image !== null) sent.push(image.id)
    }
    if (input.current) input.current.value = ''
    if (sent.length === 0) return
    await client.invalidateQueries({ queryKey: ['images'] })
    onDone(sent)
  }
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<Upload size={17} aria-hidden />}
        loading={isRunning}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple={several}
        aria-label={label}
        onChange={({ currentTarget }) => void upload([...(currentTarget.files ?? [])])}
      />
    </>
  )
}
