// The films that are there already, to choose one of them by its picture and length.
import { Film } from 'lucide-react'
import type { Video } from '#contract/media/videos.ts'
import { videoFacts, videoTexts } from '#domain/wording/videos.ts'
import { FilePicker } from './file-picker.tsx'
import { fileSize } from './file-size.ts'
import { posterOf } from './use-videos.ts'

interface VideoPickerProps {
  readonly videos: readonly Video[]
  readonly onChoose: (id: Video['id']) => void
  readonly onClose: () => void
}

const { choose: title, search, nothingFound } = videoTexts

export function VideoPicker({ videos, onChoose, onClose }: VideoPickerProps) {
  return (
    <FilePicker
      files={videos}
      texts={{ title, search, nothingFound }}
      textOf={({ name }) => name}
      show={(video) => <VideoTile video={video} />}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

function VideoTile({ video }: { readonly video: Video }) {
  const poster = posterOf(video)
  return (
    <>
      {poster === null ? (
        <Film size={48} aria-hidden />
      ) : (
        <img src={poster} alt="" loading="lazy" width={128} height={128} />
      )}
      <span>{video.name}</span>
      <small>{videoFacts(video, fileSize(video.bytes))}</small>
    </>
  )
}
