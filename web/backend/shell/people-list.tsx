// A list of people that the server gives by pages: searched by name, of a branch; the search and the page stand in the address.
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { peopleListTexts as texts } from '#domain/wording/people-list.ts'
import { SearchField } from '#kit/search-field.tsx'
import { PageLinks } from './page-links.tsx'
import { usePages, type ListAddress } from './use-list-address.ts'
import { useTypedTerm } from './use-typed-term.ts'

const peopleOfPage = 50

/** Which people of a list: of a branch, by name, page by page. */
export interface PeopleAsked {
  readonly branch: string | null
  readonly q: string
  readonly page: number
}

export function peopleAsked({ search, page }: ListAddress, branch: string | null): PeopleAsked {
  return { branch, page, q: (search.get('q') ?? '').slice(0, 200) }
}

export function peopleQuery({ branch, q, page }: PeopleAsked) {
  return { page, pageSize: peopleOfPage, ...(branch !== null && { branch }), ...(q !== '' && { q }) }
}

export function PeopleSearch({ address }: { readonly address: ListAddress }) {
  const [term, setTerm] = useTypedTerm(address.search.get('q') ?? '', (q) => address.change('q', q))
  return (
    <div className="people-search">
      <SearchField
        label={texts.search}
        placeholder={texts.search}
        clearLabel={backofficeTexts.cancel}
        term={term}
        onTerm={setTerm}
      />
    </div>
  )
}

interface PeoplePagesProps {
  readonly address: ListAddress
  readonly found: { readonly total: number } | undefined
  readonly isPlaceholderData: boolean
}

export function PeoplePages({ address, found, isPlaceholderData }: PeoplePagesProps) {
  const pages = usePages(address, peopleOfPage, found, isPlaceholderData)
  return <PageLinks page={address.page} pages={pages} onPage={address.toPage} />
}
