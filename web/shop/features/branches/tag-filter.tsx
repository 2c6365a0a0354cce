// The tags of the branches as switches; pressing the selected one clears it (storefront § 5).
import { toggledTag, type Tag } from '#domain/places/branch-search.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import './branches.css'

export interface FilterTag extends Tag {
  readonly picture: string | null
}

interface TagFilterProps {
  readonly tags: readonly FilterTag[]
  readonly selected: string | null
  readonly onSelect: (tagId: string | null) => void
}

export function TagFilter({ tags, selected, onSelect }: TagFilterProps) {
  return (
    <ul className="tag-filter" aria-label={shopScreenTexts.filterByTag}>
      {tags.map(({ id, name, picture }) => (
        <li key={id}>
          <button
            type="button"
            className="button"
            aria-pressed={id === selected}
            onClick={() => onSelect(toggledTag(selected, id))}
          >
            {picture ? <img src={picture} alt="" width={24} height={24} decoding="async" /> : null}
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
