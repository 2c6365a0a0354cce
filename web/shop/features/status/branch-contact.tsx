// Where the order is made and whom to ask. A kiosk has neither telephone nor a way out: only the place.
import { addressLine } from '#domain/places/address-line.ts'
import { Navigation, Phone, UtensilsCrossed } from 'lucide-react'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { buttonClass } from '#kit/button.tsx'
import { PageLink } from '#parts/page-link.tsx'

export interface StatusPlace {
  /** Of the branch; null once it was deleted. */
  readonly identifier: string | null
  readonly name: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly phoneLink: string | null
  readonly directions: string | null
  readonly timeZone: string
}

interface BranchContactProps {
  readonly place: StatusPlace
  /** Nobody can cancel here any more: who wants something else calls. */
  readonly isCallAdvised: boolean
  readonly hasLinks: boolean
}

export function BranchContact({ place, isCallAdvised, hasLinks }: BranchContactProps) {
  if (place.name === '') return null
  return (
    <section className="status-card status-place" aria-label={storefrontTexts.contact}>
      <div>
        <h2>{place.name}</h2>
        <p>{addressLine([place.street, place.city])}</p>
        {isCallAdvised && place.phone !== '' ? (
          <p className="status-call">{say(orderingTexts.callUs, { phone: place.phone })}</p>
        ) : null}
      </div>
      {hasLinks ? (
        <div className="status-actions">
          {place.identifier === null ? null : (
            <PageLink className={buttonClass()} to={`/store/${place.identifier}`}>
              <UtensilsCrossed size={18} aria-hidden />
              {orderingTexts.backToMenu}
            </PageLink>
          )}
          {place.phoneLink ? (
            <a className={buttonClass()} href={place.phoneLink}>
              <Phone size={18} aria-hidden />
              {storefrontTexts.callUs}
            </a>
          ) : null}
          {place.directions ? (
            <a className={buttonClass()} href={place.directions} target="_blank" rel="noreferrer">
              <Navigation size={18} aria-hidden />
              {storefrontTexts.directions}
            </a>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
