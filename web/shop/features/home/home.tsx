// The home page of a shop: with one branch its teasers, hours, contact and map; with several, each branch's contact and hours.
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { BranchMap } from '#parts/branch-map.tsx'
import { OpeningStatus } from '#parts/opening-status.tsx'
import type { HomeBranch, HomeView } from '../../catalog/home-view.ts'
import { ContactBlock } from './contact-block.tsx'
import { HoursBlock } from './hours-block.tsx'
import { Teasers } from './teasers.tsx'
import './home.css'

export function Home({ home: { branches, map } }: { home: HomeView }) {
  const [only, ...others] = branches
  return (
    <>
      {only && others.length === 0 ? <Teasers branch={only} /> : null}
      <div className={others.length > 0 ? 'home-branches' : undefined}>
        {branches.map((branch) => (
          <HomeSection key={branch.identifier} branch={branch} />
        ))}
      </div>
      {map ? (
        <BranchMap {...map} label={say(pageTexts.mapOf, { places: map.places.map(({ name }) => name).join(', ') })} />
      ) : null}
    </>
  )
}

function HomeSection({ branch: { name, identifier, opening, contact, hours } }: { branch: HomeBranch }) {
  const id = `branch-${identifier}`
  return (
    <section className="home-branch" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <OpeningStatus {...opening} />
      </header>
      <div className="home-columns">
        <HoursBlock hours={hours} />
        <div>
          <h3>{texts.contact}</h3>
          <ContactBlock contact={contact} />
        </div>
      </div>
    </section>
  )
}
