// A picture is sent from within a form, and is one of the library from then on.
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
  readonly onDone: (id: Image['id']) => void
}

/** `alt` is what the picture most likely shows. */
export function UploadPicture({ alt, size, onDone }: UploadPictureProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(uploading)
  const input = useRef<HTMLInputElement>(null)
  const upload = async (file: File) => {
    const name = file.name.replace(/\.\w+$/, '')
    const sent = await perform(client, {
      name: uploading,
      run: () => sendPicture(file, { name, alt: alt || name }),
      failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.pictureNotSaved),
    }).catch(() => null)
    if (input.current) input.current.value = ''
    if (sent === null) return
    await client.invalidateQueries({ queryKey: ['images'] })
    onDone(sent.id)
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
        {texts.uploadPicture}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={texts.uploadPicture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void upload(file)
        }}
      />
    </>
  )
}
