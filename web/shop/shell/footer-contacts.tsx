// The upper part of the full footer: per branch its hours, Ruhetage, warm kitchen and contact; then chat and social links.
import { addressLine } from '#domain/places/address-line.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { HoursList } from '#parts/hours-list.tsx'
import { PageLink } from '#parts/page-link.tsx'
import type { FooterBranch, FullFooter } from './shop-frame.ts'

export function FooterContacts({ footer: { branches, whatsApp, socialLinks } }: { footer: FullFooter }) {
  return (
    <div className="shell-contacts">
      {branches.map((branch) => (
        <BranchColumn key={branch.identifier} branch={branch} />
      ))}
      {whatsApp || socialLinks.length > 0 ? (
        <section>
          <h2>{texts.followUs}</h2>
          <ul>
            {whatsApp ? (
              <li>
                <a href={whatsApp.link} target="_blank" rel="noopener noreferrer">
                  {say(texts.whatsApp, { phone: whatsApp.shown })}
                </a>
              </li>
            ) : null}
            {socialLinks.map(({ type, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer me">
                  {type.charAt(0).toUpperCase() + type.slice(1)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function BranchColumn({ branch: { identifier, name, contact, hours } }: { branch: FooterBranch }) {
  return (
    <section>
      <h2>
        <PageLink to={`/store/${identifier}`}>{name}</PageLink>
      </h2>
      <address>{addressLine([contact.street, `${contact.zipCode} ${contact.city}`])}</address>
      <ul>
        {contact.phoneHref ? (
          <li>
            <a href={contact.phoneHref}>{contact.phone}</a>
          </li>
        ) : null}
        {contact.emailHref ? (
          <li>
            <a href={contact.emailHref}>{contact.email}</a>
          </li>
        ) : null}
      </ul>
      {hours.opening.rows.length > 0 ? (
        <>
          <h3>{timeTexts.openingHours}</h3>
          <HoursList {...hours.opening} />
        </>
      ) : null}
      {hours.kitchen ? (
        <>
          <h3>{timeTexts.kitchenHours}</h3>
          <HoursList rows={hours.kitchen.rows} restDays={null} />
        </>
      ) : null}
    </section>
  )
}
