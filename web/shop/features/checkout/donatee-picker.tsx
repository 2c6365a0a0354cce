// The recipients of the donation with a search by name and description; pressing the selected one deselects it.
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { donateeAfterClick, searchDonatees, type Donatee } from '#domain/catalog/donatee-search.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { SearchField } from '#kit/search-field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import './donatee-picker.css'

interface DonateePickerProps {
  readonly donatees: readonly Donatee[]
  readonly selected: string | null
  /** Null: nobody any more. */
  readonly onSelect: (id: string | null) => void
  readonly onClose: () => void
}

export function DonateePicker({ donatees, selected, onSelect, onClose }: DonateePickerProps) {
  const id = useId()
  const [term, setTerm] = useState('')
  const found = searchDonatees(donatees, term)
  return (
    <Sheet labelledBy={`${id}-title`} closeLabel={storefrontTexts.close} onClose={onClose}>
      <div className="donatees">
        <h2 id={`${id}-title`}>{orderingTexts.chooseDonatee}</h2>
        <SearchField
          label={orderingTexts.searchDonatee}
          placeholder={storefrontTexts.search}
          clearLabel={shopScreenTexts.clearSearch}
          term={term}
          onTerm={setTerm}
        />
        <ul>
          {found.map((donatee) => (
            <li key={donatee.id}>
              <button
                type="button"
                className="donatee"
                aria-pressed={donatee.id === selected}
                onClick={() => onSelect(donateeAfterClick(selected, donatee.id))}
              >
                <span>
                  <b>{donatee.name}</b>
                  {donatee.description ? <small>{donatee.description}</small> : null}
                </span>
                {donatee.id === selected ? <Check size={20} aria-hidden /> : null}
              </button>
            </li>
          ))}
        </ul>
        <Announcement>{found.length === 0 ? <p>{catalogTexts.noDonateeFound}</p> : null}</Announcement>
      </div>
    </Sheet>
  )
}
