// The search above the branch list.
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { IconButton } from '#kit/button.tsx'
import '#kit/field.css'
import './branches.css'

interface BranchSearchProps {
  readonly term: string
  readonly onTerm: (term: string) => void
}

export function BranchSearch({ term, onTerm }: BranchSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="branch-search">
      <div className="branch-search-box">
        <Search size={20} aria-hidden />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className="input"
          aria-label={shopScreenTexts.searchBranch}
          placeholder={storefrontTexts.searchPlaceholder}
          autoComplete="off"
          value={term}
          onChange={(event) => onTerm(event.currentTarget.value)}
        />
        {term === '' ? null : (
          <IconButton
            label={shopScreenTexts.clearSearch}
            onClick={() => {
              onTerm('')
              input.current?.focus()
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </search>
  )
}
