// Name, street, zip, city, phone, e-mail and website of a branch, everything that can be pressed as a link.
import { ExternalLink, Mail, MapPin, Phone } from 'lucide-react'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import type { ContactView } from '#parts/branch/contact-view.ts'

export function ContactBlock({ contact }: { contact: ContactView }) {
  const place = `${contact.zipCode} ${contact.city}`.trim()
  return (
    <address className="home-contact">
      <p>
        {contact.street}
        {contact.street && place ? <br /> : null}
        {place}
      </p>
      <ul>
        {contact.phoneHref ? (
          <li>
            <a href={contact.phoneHref}>
              <Phone size={18} aria-hidden /> {contact.phone}
            </a>
          </li>
        ) : null}
        {contact.emailHref ? (
          <li>
            <a href={contact.emailHref}>
              <Mail size={18} aria-hidden /> {contact.email}
            </a>
          </li>
        ) : null}
        {contact.website ? (
          <li>
            <a href={contact.website} target="_blank" rel="noopener noreferrer">
              <ExternalLink size={18} aria-hidden /> {contact.website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          </li>
        ) : null}
        {contact.directionsHref ? (
          <li>
            <a href={contact.directionsHref} target="_blank" rel="noopener noreferrer">
              <MapPin size={18} aria-hidden /> {texts.directions}
            </a>
          </li>
        ) : null}
      </ul>
    </address>
  )
}
