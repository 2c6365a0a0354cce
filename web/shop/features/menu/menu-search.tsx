// The search in the menu: instant, in what was prepared once, without taking anything out of the page.
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { IconButton } from '#kit/button.tsx'
import '#kit/field.css'
import './menu-search.css'

interface MenuSearchProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  /** How many dishes are found; null while nothing is searched. */
  readonly count: number | null
}

export function MenuSearch({ term, onTerm, count }: MenuSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onTerm('')
    input.current?.focus()
  }
  return (
    <search className="menu-search">
      <div className="menu-search-box">
        <Search size={20} aria-hidden />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className="input"
          aria-label={shopScreenTexts.searchMenu}
          placeholder={shopScreenTexts.searchMenu}
          autoComplete="off"
          value={term}
          onChange={(event) => onTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear()
          }}
        />
        {term === '' ? null : (
          <IconButton label={shopScreenTexts.clearSearch} onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <Announcement>{count === null ? '' : foundText(count)}</Announcement>
    </search>
  )
}

function foundText(count: number): string {
  return count === 0 ? storefrontTexts.noResults : say(shopScreenTexts.dishesFound, { count })
}
