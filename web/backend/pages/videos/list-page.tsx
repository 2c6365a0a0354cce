// The films of the house: added by dropping them anywhere on the page, found by name, each with where it plays.
import { Button, FileButton, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { storedGigabytes } from '#contract/media/transfers.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { foundIn } from '#domain/search/find-text.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { videoTexts as texts } from '#domain/wording/videos.ts'
import { SearchField } from '#kit/search-field.tsx'
import { useStore } from '#kit/store.ts'
import { queueVideos, videoUploads } from '../../features/videos/video-uploads.ts'
import { VideoGrid } from '../../features/videos/video-grid.tsx'
import { fileSize } from '../../fields/file-size.ts'
import { useVideos } from '../../fields/use-videos.ts'
import { mayCreate } from '../../records/may.ts'
import { pendingDeletes } from '../../records/pending-deletes.ts'
import { subjectMany } from '../../records/resource-screens.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { UploadList } from '../../uploads/upload-list.tsx'
import { useFileDrop } from '../../uploads/use-file-drop.ts'

const declared: AnyDeclaration = resources.videos

export function Page() {
  const mayAdd = mayCreate(useOutletContext<Me>(), declared)
  const client = useQueryClient()
  const gone = useStore(pendingDeletes)
  const { data, isPending } = useVideos()
  const videos = (data ?? []).filter(({ id }) => !gone.has(id))
  const [term, setTerm] = useState('')
  const reset = useRef<() => void>(null)
  const found = foundIn(videos, term, ({ name }) => name)
  const size = fileSize(videos.reduce((sum, { bytes }) => sum + bytes, 0))
  const limit = `${storedGigabytes}\u00a0GB`
  const add = (files: readonly File[]) =>
    queueVideos(files, () => void client.invalidateQueries({ queryKey: ['videos'] }))
  const { isOver, dropping } = useFileDrop(add)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the second way beside the button
    <div className="page video-library" data-over={isOver || undefined} {...(mayAdd && dropping)}>
      <PageHead title={subjectMany(declared)}>
        {videos.length === 0 ? null : (
          <p className="page-hint figures">
            {say(videos.length === 1 ? texts.countOne : texts.count, { count: videos.length, size, limit })}
          </p>
        )}
        <div className="page-actions">
          {mayAdd ? (
            <FileButton
              multiple
              resetRef={reset}
              accept="video/*"
              inputProps={{ 'aria-label': texts.upload }}
              onChange={(files) => {
                add(files)
                reset.current?.()
              }}
            >
              {(props) => (
                <Button {...props} leftSection={<Clapperboard size={17} aria-hidden />}>
                  {texts.upload}
                </Button>
              )}
            </FileButton>
          ) : null}
        </div>
      </PageHead>
      <UploadList
        queue={videoUploads}
        arrived={(count) => say(count === 1 ? texts.uploadedOne : texts.uploaded, { count })}
      />
      {videos.length > 0 ? (
        <SearchField
          label={texts.search}
          placeholder={backofficeTexts.search}
          clearLabel={backofficeTexts.cancel}
          term={term}
          onTerm={setTerm}
        />
      ) : null}
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data !== undefined && videos.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      {videos.length > 0 && found.length === 0 ? <EmptyState title={texts.nothingFound} /> : null}
      <VideoGrid videos={found} />
      {mayAdd ? (
        <p className="video-drop" aria-hidden={!isOver}>
          {isOver ? texts.dropHere : texts.dropHint}
        </p>
      ) : null}
    </div>
  )
}
