// A search that filters while typing: magnifier, field, a way to clear it. Escape clears before it closes anything around.
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from './button.tsx'
import './field.css'
import './search-field.css'

interface SearchFieldProps {
  /** What a screen reader says. */
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly term: string
  readonly onTerm: (term: string) => void
}

export function SearchField({ label, placeholder, clearLabel, term, onTerm }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // On a slow line a guest types before the scripts are there: what stands in the field then is searched, too.
  const takeEarlyTerm = useEffectEvent(() => {
    const early = input.current?.value ?? ''
    if (early !== term) onTerm(early)
  })
  useEffect(() => takeEarlyTerm(), [])
  const clear = () => {
    onTerm('')
    input.current?.focus()
  }
  return (
    <search className="search-field">
      <Search size={20} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className="input"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={term}
        onChange={(event) => onTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || term === '') return
          event.preventDefault()
          clear()
        }}
      />
      {term === '' ? null : (
        <IconButton label={clearLabel} onClick={clear}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  )
}
