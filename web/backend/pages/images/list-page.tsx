// The picture library: all pictures of the house, found by folder, tag and term, added by dropping them anywhere on the page.
import { Button, FileButton, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { toggled } from '#kit/toggled.ts'
import { BulkImages } from '../../features/images/bulk-images.tsx'
import { findImages, foldersOf, tagsOf, type ImageSearch } from '../../features/images/find-images.ts'
import { ImageFilters } from '../../features/images/image-filters.tsx'
import { ImageGrid } from '../../features/images/image-grid.tsx'
import { pictureUploads, queuePictures } from '../../features/images/picture-uploads.ts'
import { useImages } from '../../fields/use-images.ts'
import { BulkBar } from '../../records/bulk-bar.tsx'
import { NewButton } from '../../records/list-actions.tsx'
import { mayCreate } from '../../records/may.ts'
import { pendingDeletes } from '../../records/pending-deletes.ts'
import { subjectMany } from '../../records/resource-screens.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { UploadList } from '../../uploads/upload-list.tsx'
import { useFileDrop } from '../../uploads/use-file-drop.ts'
import '../../features/images/images.css'

const declared: AnyDeclaration = resources.images
/** Drawn at once; what comes after is asked for. */
const step = 120

const everything: ImageSearch = { term: '', folder: null, tag: null, order: 'newest', unused: null }

export function Page() {
  const me = useOutletContext<Me>()
  const mayAdd = mayCreate(me, declared)
  const client = useQueryClient()
  const gone = useStore(pendingDeletes)
  const { data, isPending } = useImages()
  const unused = useUnused(mayAdd)
  const images = (data ?? []).filter(({ id }) => !gone.has(id))
  const [search, setSearch] = useState(everything)
  const [onlyUnused, setOnlyUnused] = useState(false)
  const [count, setCount] = useState(step)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const narrow = (changed: Partial<ImageSearch>) => {
    setSearch({ ...search, ...changed })
    setCount(step)
  }
  const unusedIds = new Set<string>(unused ?? [])
  const found = findImages(images, { ...search, unused: onlyUnused ? unusedIds : null })
  const isNarrowed = onlyUnused || search.term !== '' || search.folder !== null || search.tag !== null
  const chosenImages = images.filter(({ id }) => chosen.has(id))
  const folders = foldersOf(images)
  const tags = tagsOf(images)
  const refresh = () => void client.invalidateQueries({ queryKey: ['images'] })
  const add = (files: readonly File[]) => queuePictures(files, search.folder ?? '', refresh)
  const showUnused = (isOnly: boolean) => {
    setOnlyUnused(isOnly)
    setCount(step)
  }
  const showAll = () => {
    setSearch({ ...everything, order: search.order })
    setOnlyUnused(false)
  }
  const { isOver, dropping } = useFileDrop(add)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the second way beside the button
    <div className="page image-library" data-over={isOver || undefined} {...(mayAdd && dropping)}>
      <PageHead title={subjectMany(declared)}>
        {data === undefined ? null : (
          <p className="page-hint figures">{say(recordTexts.total, { count: images.length })}</p>
        )}
        <div className="page-actions">{mayAdd ? <NewPictures onFiles={add} /> : null}</div>
      </PageHead>
      <UploadList
        queue={pictureUploads}
        arrived={(arrived) => say(arrived === 1 ? texts.uploadedOne : texts.uploaded, { count: arrived })}
      />
      <ImageFilters
        {...{ search, folders, tags, onlyUnused }}
        onNarrow={narrow}
        onUnused={mayAdd ? showUnused : null}
      />
      {onlyUnused ? (
        <UnusedHint
          found={found.length}
          chosen={chosen.size}
          onChooseAll={() => setChosen(new Set(found.map(({ id }) => id)))}
        />
      ) : null}
      {chosenImages.length > 0 ? (
        <BulkBar
          declared={declared}
          rows={chosenImages}
          total={found.length}
          onClear={() => setChosen(new Set())}
          onAll={null}
        >
          <BulkImages
            images={chosenImages}
            folders={folders.map(({ name }) => name).filter((name) => name !== '')}
            tags={tags.map(({ name }) => name)}
            onDone={() => setChosen(new Set())}
          />
        </BulkBar>
      ) : null}
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data !== undefined && images.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      {images.length > 0 && found.length === 0 && isNarrowed ? (
        <EmptyState title={texts.nothingFound}>
          <Button variant="default" onClick={showAll}>
            {texts.reset}
          </Button>
        </EmptyState>
      ) : null}
      <ImageGrid
        images={found.slice(0, count)}
        chosen={chosen}
        onToggle={mayAdd ? ({ id }) => setChosen(toggled(chosen, id)) : null}
      />
      {found.length > count ? (
        <Button variant="default" className="image-more" onClick={() => setCount(count + step)}>
          {say(texts.more, { count: Math.min(step, found.length - count) })}
        </Button>
      ) : null}
      {mayAdd ? (
        <p className="image-drop" aria-hidden={!isOver}>
          {isOver ? texts.dropHere : texts.dropHint}
        </p>
      ) : null}
    </div>
  )
}

function NewPictures({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const reset = useRef<() => void>(null)
  return (
    <>
      <FileButton
        multiple
        resetRef={reset}
        accept="image/*"
        inputProps={{ 'aria-label': texts.upload }}
        onChange={(files) => {
          onFiles(files)
          reset.current?.()
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<ImageUp size={17} aria-hidden />}>
            {texts.upload}
          </Button>
        )}
      </FileButton>
      <NewButton resource={declared.name} />
    </>
  )
}

interface UnusedHintProps {
  readonly found: number
  readonly chosen: number
  readonly onChooseAll: () => void
}

function UnusedHint({ found, chosen, onChooseAll }: UnusedHintProps) {
  return (
    <>
      <p className="page-hint">{found === 0 ? texts.noneUnused : texts.unusedHint}</p>
      {found > 0 && chosen < found ? (
        <p>
          <Button variant="subtle" onClick={onChooseAll}>
            {say(texts.chooseAll, { count: found })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Asked anew with every visit: elsewhere pictures are put to use and let go. */
function useUnused(isAsked: boolean) {
  return useQuery({
    queryKey: ['images', 'unused'],
    enabled: isAsked,
    staleTime: 0,
    queryFn: async ({ signal }) => (await askAsStaff('GET /unused-images', {}, { signal })).data,
    meta: { operation: 'images.unused', failure: failureText('load', 'image', 'other') },
  }).data
}
