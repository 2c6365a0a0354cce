// Films on their way, each with a picture that this browser makes of it.
import type { Video } from '#contract/media/videos.ts'
import { say } from '#domain/wording/sentence.ts'
import { videoTexts as texts } from '#domain/wording/videos.ts'
import { formOf } from '#parts/upload-file.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { sendInPieces, type Sending } from '../../uploads/send-in-pieces.ts'
import { uploadQueue } from '../../uploads/upload-queue.ts'
import { makePoster } from './make-poster.ts'

export const videoUploads = uploadQueue()

/** `onDone` is told after each film that arrived. */
export function queueVideos(files: readonly File[], onDone: () => void): void {
  for (const file of files) {
    // What the browser does not know may be a film nevertheless: the server names it.
    const isOther = /^(?:image|audio|text|application)\//.test(file.type)
    videoUploads.add(
      file,
      async (sending) => {
        await sendVideo(file, sending)
        onDone()
      },
      isOther ? say(texts.noVideo, { name: file.name }) : null,
    )
  }
}

async function sendVideo(file: File, sending: Sending): Promise<Video> {
  const transfer = await sendInPieces(file, 'video', sending)
  const name = (file.name.replace(/\.[^.]+$/, '') || file.name).slice(0, 250)
  const poster = await makePoster(file)
  const body = formOf({ transfer, name, ...(poster && { poster }) })
  return (await askAsStaff('POST /videos', { body }, { ...(sending.signal && { signal: sending.signal }) })).data
}
