// The search in the menu: instant, in what was prepared once, without taking anything out of the page.
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { SearchField } from '#kit/search-field.tsx'
import './menu-search.css'

interface MenuSearchProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  /** How many dishes are found; null while nothing is searched. */
  readonly count: number | null
}

export function MenuSearch({ term, onTerm, count }: MenuSearchProps) {
  return (
    <div className="menu-search">
      <SearchField
        label={shopScreenTexts.searchMenu}
        placeholder={shopScreenTexts.searchMenu}
        clearLabel={shopScreenTexts.clearSearch}
        term={term}
        onTerm={onTerm}
      />
      <Announcement>{count === null ? '' : foundText(count)}</Announcement>
    </div>
  )
}

function foundText(count: number): string {
  return count === 0 ? storefrontTexts.noResults : say(shopScreenTexts.dishesFound, { count })
}
