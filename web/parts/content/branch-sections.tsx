// Menu, hours, places and contact on a page.
import type { ReactNode } from 'react'
import { contentTexts } from '#domain/wording/content.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { websiteTexts } from '#domain/wording/website.ts'
import { buttonClass } from '#kit/button.tsx'
import { ContactList } from '#parts/branch/contact-list.tsx'
import { MenuList } from '#parts/branch/menu-list.tsx'
import type { BranchMap } from '#parts/branch-map.tsx'
import { HoursList } from '#parts/hours-list.tsx'
import { OpeningStatus } from '#parts/opening-status.tsx'
import type { BranchHoursView, BranchPlaceView, BranchSectionView } from './branch-sections-view.ts'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import type { PlaceView } from './shop-map.ts'
import './branch-sections.css'

interface BranchSectionBodyProps {
  readonly section: BranchSectionView
  readonly Map: typeof BranchMap
}

export function BranchSectionBody({ section, Map }: BranchSectionBodyProps) {
  return (
    <>
      <RichText html={section.html} />
      <Facts section={section} Map={Map} />
    </>
  )
}

function Facts({ section, Map }: BranchSectionBodyProps) {
  switch (section.type) {
    case 'branch-menu':
      return (
        <>
          {section.groups ? (
            <MenuList groups={section.groups} level={levelIn(section)} />
          ) : (
            <p>{websiteTexts.noMenu}</p>
          )}
          <p className="branch-section-order">
            <OrderLink name={section.branchName} href={section.orderHref} />
            {section.allergensHref ? <a href={section.allergensHref}>{contentTexts.allergens}</a> : null}
          </p>
        </>
      )
    case 'opening-hours':
      return (
        <div className="branch-section-list">
          {section.branches.map((branch) => (
            <Hours key={branch.name} branch={branch} isAlone={section.branches.length === 1} level={levelIn(section)} />
          ))}
        </div>
      )
    case 'contact':
      return (
        <div className="branch-section-list">
          {section.branches.map(({ name, ...contact }) => (
            <section key={name}>
              <Name level={levelIn(section)}>{name}</Name>
              <ContactList {...contact} />
            </section>
          ))}
        </div>
      )
    case 'branches':
      return (
        <>
          <ul className="branch-section-places">
            {section.branches.map((place) => (
              <Place key={place.href} place={place} level={levelIn(section)} />
            ))}
          </ul>
          {section.map ? (
            <Map
              {...section.map}
              label={say(pageTexts.mapOf, { places: section.map.places.map(({ name }) => name).join(', ') })}
            />
          ) : null}
        </>
      )
    case 'whatsapp':
      return (
        <p>
          <a className={buttonClass({ look: 'primary' })} href={section.link} target="_blank" rel="noopener noreferrer">
            {say(texts.whatsApp, { phone: section.shown })}
          </a>
        </p>
      )
    default:
      return section satisfies never
  }
}

/** Below the section's own heading; where it has none, right below the page's title. */
function levelIn({ html }: BranchSectionView): 2 | 3 {
  return /<h[2-6]\b/i.test(html) ? 3 : 2
}

function Name({ level, children }: { readonly level: 2 | 3; readonly children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return <Heading className="branch-section-name">{children}</Heading>
}

function OrderLink({ name, href }: { name: string; href: string }) {
  return (
    <a
      className={buttonClass({ look: 'primary' })}
      href={href}
      aria-label={say(websiteTexts.orderAt, { branch: name })}
    >
      {websiteTexts.orderNow}
    </a>
  )
}

/** With one branch the page says which. */
function Hours({ branch, isAlone, level }: { branch: BranchHoursView; isAlone: boolean; level: 2 | 3 }) {
  const { name, now, opening, kitchen, delivery } = branch
  const more = [
    [websiteTexts.warmKitchen, kitchen],
    [websiteTexts.deliveryHours, delivery],
  ] as const
  const Title = `h${isAlone ? level : level + 1}` as 'h2' | 'h3' | 'h4'
  return (
    <section>
      {isAlone ? null : <Name level={level}>{name}</Name>}
      <p>
        <OpeningStatus {...now} />
      </p>
      <HoursList {...opening} />
      {more.map(([title, hours]) =>
        hours ? (
          <div key={title}>
            <Title className="branch-section-hours">{title}</Title>
            <HoursList {...hours} />
          </div>
        ) : null,
      )}
    </section>
  )
}

/** Where the branches are, also for who sees no map. */
export function MapPlaces({ places }: { readonly places: readonly PlaceView[] }) {
  return (
    <ul className="branch-section-places">
      {places.map(({ name, street, zipCode, city, directionsHref }) => (
        <li key={name}>
          <strong>{name}</strong>
          <p>
            {street}, {zipCode} {city}
          </p>
          <p className="branch-section-order">
            <Directions name={name} href={directionsHref} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Directions({ name, href }: { readonly name: string; readonly href: string | null }) {
  if (href === null) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={say(pageTexts.directionsTo, { place: name })}>
      {texts.directions}
    </a>
  )
}

function Place({ place, level }: { place: BranchPlaceView; level: 2 | 3 }) {
  const { name, street, zipCode, city, now, href, orderHref, directionsHref, picture } = place
  return (
    <li>
      {picture ? <Picture picture={picture} sizes="(min-width: 1024px) 400px, 100vw" /> : null}
      <Name level={level}>
        <a href={href}>{name}</a>
      </Name>
      <p>
        {street}, {zipCode} {city}
      </p>
      <p>
        <OpeningStatus {...now} />
      </p>
      <p className="branch-section-order">
        <OrderLink name={name} href={orderHref} />
        <Directions name={name} href={directionsHref} />
      </p>
    </li>
  )
}
