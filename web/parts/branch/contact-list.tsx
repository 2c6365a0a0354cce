// How guests reach a branch.
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { websiteTexts } from '#domain/wording/website.ts'
import type { ContactView } from './contact-view.ts'
import './contact-list.css'

interface ContactListProps {
  readonly contact: ContactView
  /** Null: it cannot be written to there. */
  readonly whatsAppHref: string | null
}

export function ContactList({ contact, whatsAppHref }: ContactListProps) {
  const { street, zipCode, city, phone, phoneHref, email, emailHref, directionsHref } = contact
  return (
    <address className="contact-list">
      <p>
        {street}
        <br />
        {zipCode} {city}
      </p>
      {phoneHref ? <a href={phoneHref}>{phone}</a> : null}
      {emailHref ? <a href={emailHref}>{email}</a> : null}
      {directionsHref ? <Outside href={directionsHref}>{texts.directions}</Outside> : null}
      {whatsAppHref ? <Outside href={whatsAppHref}>{websiteTexts.whatsAppChat}</Outside> : null}
    </address>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
