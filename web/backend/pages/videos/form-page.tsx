// One film: what it is called, how it plays, where it runs.
import { resources } from '#contract/declarations.ts'
import type { Video } from '#contract/media/videos.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { StoredVideo, VideoUses } from '../../features/videos/stored-video.tsx'
import { RecordPage } from '../../records/form-page.tsx'

const declared: AnyDeclaration = resources.videos

export function Page() {
  return (
    <RecordPage
      declared={declared}
      isSingle
      lead={(record) => (record === null ? null : <StoredVideo video={record as unknown as Video} />)}
    >
      {(record) => (record === null ? null : <VideoUses video={record as unknown as Video} />)}
    </RecordPage>
  )
}
