// Pictures on their way into a folder of the library.
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { sendPicture } from '../../uploads/send-in-pieces.ts'
import { uploadQueue } from '../../uploads/upload-queue.ts'

export const pictureUploads = uploadQueue()

/** `onDone` is told after each picture that arrived. */
export function queuePictures(files: readonly File[], folder: string, onDone: () => void): void {
  for (const file of files) {
    const isPicture = /^image\/(?!svg)/.test(file.type)
    const name = file.name.replace(/\.[^.]+$/, '') || file.name
    pictureUploads.add(
      file,
      async (sending) => {
        await sendPicture(file, { name, folder }, sending)
        onDone()
      },
      isPicture ? null : say(texts.noImage, { name: file.name }),
    )
  }
}
