// The branches with search, tags and count above them. Search filters while typing; without scripts the list is whole.
import { useState } from 'react'
import { nearestFirst, type Point } from '#domain/places/branch-order.ts'
import { searchBranches, searchResultSentence, type SearchableBranch } from '#domain/places/branch-search.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { SearchField } from '#kit/search-field.tsx'
import { BranchCard, type CardBranch } from './branch-card.tsx'
import { NearMe } from './near-me.tsx'
import { TagFilter, type FilterTag } from './tag-filter.tsx'

interface BranchListProps {
  readonly branches: readonly (CardBranch & SearchableBranch & { readonly place: Point | null })[]
  readonly isSearchable: boolean
  /** Empty: no filter. */
  readonly filterTags: readonly FilterTag[]
}

export function BranchList({ branches, isSearchable, filterTags }: BranchListProps) {
  const [term, setTerm] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const [guest, setGuest] = useState<Point | null>(null)
  const matching = searchBranches(branches, term, tag)
  const found = guest === null ? matching : nearestFirst(matching, guest)
  const isPlaced = branches.filter(({ place }) => place !== null).length > 1
  return (
    <>
      {branches.length > 0 ? (
        <div className="branches-filter">
          {isSearchable ? (
            <SearchField
              label={shopScreenTexts.searchBranch}
              placeholder={storefrontTexts.searchPlaceholder}
              clearLabel={shopScreenTexts.clearSearch}
              term={term}
              onTerm={setTerm}
            />
          ) : null}
          {isPlaced ? <NearMe guest={guest} onGuest={setGuest} /> : null}
          {filterTags.length > 0 ? <TagFilter tags={filterTags} selected={tag} onSelect={setTag} /> : null}
          <Announcement>{searchResultSentence(found.length, branches.length)}</Announcement>
        </div>
      ) : null}
      {found.length > 0 ? (
        <ul className="branches-list">
          {found.map((branch) => (
            <BranchCard key={branch.identifier} branch={branch} />
          ))}
        </ul>
      ) : (
        <p className="branches-empty">{branches.length > 0 ? storefrontTexts.noResults : shopScreenTexts.noBranches}</p>
      )}
    </>
  )
}
