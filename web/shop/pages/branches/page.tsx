// „/“: the list of branches (storefront § 2). Search filters while typing; without scripts the list is whole.
import { useState } from 'react'
import { canonicalAddress, pageHead } from '#domain/content/page-titles.ts'
import { searchBranches, searchResultSentence } from '#domain/places/branch-search.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { SearchField } from '#kit/search-field.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { useRevalidateAt } from '#parts/use-revalidate-at.ts'
import { branchView, nextChangeAt } from '../../catalog/branch-view.ts'
import { shopRequest } from '../../context.ts'
import { BranchCard } from '../../features/branches/branch-card.tsx'
import { TagFilter } from '../../features/branches/tag-filter.tsx'
import type { Route } from './+types/page'
import './page.css'

export function loader({ context }: Route.LoaderArgs) {
  const { catalog, publicUrl, ...request } = context.get(shopRequest)
  const now = Temporal.Instant.from(request.now)
  const division = catalog.divisions.find((one) => one.isPublic)
  const subject = {
    route: 'division',
    divisionTitle: division?.title ?? '',
    divisionDescription: division?.description ?? '',
  } as const
  const tags = new Map(catalog.tags.map(({ id, name }) => [id, name]))
  return {
    head: { ...pageHead(subject, catalog.config), canonical: canonicalAddress(publicUrl, '/') },
    title: subject.divisionTitle || catalog.config.title,
    description: subject.divisionDescription || catalog.config.description,
    branches: catalog.branches.map((branch) => ({
      ...branchView(branch, now),
      keywords: branch.keywords,
      tags: branch.tags.map(({ id }) => ({ id, name: tags.get(id) ?? '' })),
    })),
    isSearchable: catalog.config.enablePluginSearch && catalog.branches.length > 1,
    filterTags: catalog.config.enablePluginTags
      ? catalog.tags
          .filter(({ id }) => catalog.branches.some((branch) => branch.tags.some((tag) => tag.id === id)))
          .map(({ id, name }) => ({ id: id as string, name }))
      : [],
    changesAt: nextChangeAt(catalog.branches, now),
    now: now.epochMilliseconds,
  }
}

export default function BranchesPage({ loaderData: page }: Route.ComponentProps) {
  const [term, setTerm] = useState('')
  useRevalidateAt(page.changesAt, page.now)
  const [tag, setTag] = useState<string | null>(null)
  const found = searchBranches(page.branches, term, tag)
  return (
    <div className="branches-page">
      <PageHead {...page.head} />
      <header className="branches-head">
        <h1>{page.title || shopScreenTexts.chooseBranch}</h1>
        {page.description ? <p>{page.description}</p> : null}
      </header>
      {page.isSearchable || page.filterTags.length > 0 ? (
        <div className="branches-filter">
          {page.isSearchable ? (
            <SearchField
              label={shopScreenTexts.searchBranch}
              placeholder={storefrontTexts.searchPlaceholder}
              clearLabel={shopScreenTexts.clearSearch}
              term={term}
              onTerm={setTerm}
            />
          ) : null}
          {page.filterTags.length > 0 ? <TagFilter tags={page.filterTags} selected={tag} onSelect={setTag} /> : null}
          <Announcement>{searchResultSentence(found.length, page.branches.length)}</Announcement>
        </div>
      ) : null}
      {found.length > 0 ? (
        <ul className="branches-list">
          {found.map((branch) => (
            <BranchCard key={branch.identifier} branch={branch} />
          ))}
        </ul>
      ) : (
        <p className="branches-empty">
          {page.branches.length > 0 ? storefrontTexts.noResults : shopScreenTexts.noBranches}
        </p>
      )}
    </div>
  )
}
