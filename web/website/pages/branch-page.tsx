// „/store/{identifier}“ of the website: pictures, hours, contact and the menu to read (decisions § 6).
import { contentTexts } from '#domain/wording/content.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { websiteTexts } from '#domain/wording/website.ts'
import { buttonClass } from '#kit/button.tsx'
import { HoursList } from '#parts/hours-list.tsx'
import { OpeningStatus } from '#parts/opening-status.tsx'
import { MenuList } from '#parts/branch/menu-list.tsx'
import { ContactList } from '#parts/branch/contact-list.tsx'
import { Picture } from '#parts/content/picture.tsx'
import { islands } from '../island.tsx'
import type { BranchPageView } from './branch-page-view.ts'
import './branch-page.css'

export function BranchPage(view: BranchPageView) {
  const [first, ...others] = view.pictures
  return (
    <article className="site-page site-branch">
      <header className="site-branch-head">
        <div>
          <h1>{view.name}</h1>
          <p>
            <OpeningStatus {...view.opening} />
          </p>
          {view.description ? <p className="site-branch-about">{view.description}</p> : null}
          <a className={buttonClass({ look: 'primary' })} href={view.orderHref} aria-label={orderLabel(view.name)}>
            {websiteTexts.orderNow}
          </a>
        </div>
        {first ? <Picture picture={first} sizes="(min-width: 900px) 50vw, 100vw" isFirst /> : null}
      </header>
      <div className="site-branch-facts">
        <section>
          <h2>{texts.contact}</h2>
          <ContactList contact={view.contact} whatsAppHref={view.whatsAppHref} />
        </section>
        <Hours title={websiteTexts.openingHours} hours={view.hours.opening} />
        <Hours title={websiteTexts.warmKitchen} hours={view.hours.kitchen} />
        <Hours title={websiteTexts.deliveryHours} hours={view.hours.delivery} />
      </div>
      {others.length > 0 ? (
        <islands.Slider slides={others.map((picture) => ({ picture, title: '', description: '' }))} />
      ) : null}
      <section className="site-branch-menu">
        <h2>{websiteTexts.menuCard}</h2>
        {view.groups ? <MenuList groups={view.groups} level={3} /> : <p>{websiteTexts.noMenu}</p>}
      </section>
      <p className="site-branch-order">
        <a className={buttonClass({ look: 'primary' })} href={view.orderHref} aria-label={orderLabel(view.name)}>
          {websiteTexts.orderNow}
        </a>
        {view.allergensHref ? <a href={view.allergensHref}>{contentTexts.allergens}</a> : null}
      </p>
    </article>
  )
}

function orderLabel(branch: string): string {
  return say(websiteTexts.orderAt, { branch })
}

function Hours({ title, hours }: { title: string; hours: BranchPageView['hours']['kitchen'] }) {
  if (!hours) return null
  return (
    <section>
      <h2>{title}</h2>
      <HoursList {...hours} />
    </section>
  )
}
