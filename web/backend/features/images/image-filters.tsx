// What narrows the picture library: a term, a folder, a tag, what nobody uses; and its order.
import { Select } from '@mantine/core'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { SearchField } from '#kit/search-field.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { imageOrders, type foldersOf, type ImageSearch } from './find-images.ts'

/** With how many pictures are there. */
type Named = ReturnType<typeof foldersOf>

interface ImageFiltersProps {
  readonly search: ImageSearch
  readonly folders: Named
  readonly tags: Named
  readonly onlyUnused: boolean
  readonly onNarrow: (changed: Partial<ImageSearch>) => void
  /** Null: nobody who sees this asks for it. */
  readonly onUnused: ((isOnly: boolean) => void) | null
}

export function ImageFilters({ search, folders, tags, onlyUnused, onNarrow, onUnused }: ImageFiltersProps) {
  return (
    <div className="image-filters">
      <SearchField
        label={texts.search}
        placeholder={backofficeTexts.search}
        clearLabel={backofficeTexts.cancel}
        term={search.term}
        onTerm={(term) => onNarrow({ term })}
      />
      <Select
        aria-label={texts.folder}
        placeholder={texts.allFolders}
        clearable
        clearButtonProps={{ 'aria-label': texts.allFolders }}
        value={search.folder}
        data={folders.map(({ name, count: all }) => ({ value: name, label: `${name || texts.noFolder} (${all})` }))}
        onChange={(folder) => onNarrow({ folder })}
      />
      <Select
        aria-label={texts.tag}
        placeholder={texts.allTags}
        clearable
        clearButtonProps={{ 'aria-label': texts.allTags }}
        disabled={tags.length === 0}
        value={search.tag}
        data={tags.map(({ name, count: all }) => ({ value: name, label: `${name} (${all})` }))}
        onChange={(tag) => onNarrow({ tag })}
      />
      <Select
        aria-label={texts.order}
        allowDeselect={false}
        value={search.order}
        data={imageOrders.map((value) => ({ value, label: texts[value] }))}
        onChange={(order) => onNarrow({ order: order ?? 'newest' })}
      />
      {onUnused === null ? null : (
        <Segmented
          label={texts.shown}
          value={onlyUnused ? 'unused' : 'all'}
          onChange={(value) => onUnused(value === 'unused')}
          segments={[
            { value: 'all', text: texts.all },
            { value: 'unused', text: texts.unused },
          ]}
        />
      )}
    </div>
  )
}
