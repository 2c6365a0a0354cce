// The three ways to a shop with one branch: ordering online, calling, finding it.
import { addressLine } from '#domain/places/address-line.ts'
import { MapPin, Phone, ShoppingBag } from 'lucide-react'
import { pageTexts } from '#domain/wording/pages.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { PageLink } from '#parts/page-link.tsx'
import type { HomeBranch } from '../../catalog/home-view.ts'

export function Teasers({ branch: { identifier, contact } }: { branch: HomeBranch }) {
  return (
    <ul className="home-teasers">
      <li>
        <PageLink to={`/store/${identifier}`} prefetch="intent">
          <ShoppingBag size={28} aria-hidden />
          <strong>{texts.orderOnline}</strong>
          <span>{pageTexts.orderTeaser}</span>
        </PageLink>
      </li>
      {contact.phoneHref ? (
        <li>
          <a href={contact.phoneHref}>
            <Phone size={28} aria-hidden />
            <strong>{texts.callUs}</strong>
            <span className="figures">{contact.phone}</span>
          </a>
        </li>
      ) : null}
      {contact.directionsHref ? (
        <li>
          <a href={contact.directionsHref} target="_blank" rel="noopener noreferrer">
            <MapPin size={28} aria-hidden />
            <strong>{texts.directions}</strong>
            <span>{addressLine([contact.street, contact.city])}</span>
          </a>
        </li>
      ) : null}
    </ul>
  )
}
