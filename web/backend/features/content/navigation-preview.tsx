// A navigation as guests see it, now or at a moment.
import { useState } from 'react'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { linkedNavigation, navigationTargets, type LinkedItem } from '#domain/content/navigation.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { navigationTexts as texts } from '#domain/wording/navigation-editor.ts'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import type { Entry } from './form-navigation.ts'

interface NavigationPreviewProps {
  readonly entries: readonly Entry[]
  readonly catalog: VisitorCatalog
}

const none = new Map<string, string>()

export function NavigationPreview({ entries, catalog }: NavigationPreviewProps) {
  const [moment, setMoment] = useState<unknown>(null)
  const chosen = typeof moment === 'string' ? instantOf(moment) : null
  const at = chosen === null ? Temporal.Now.instant() : Temporal.Instant.fromEpochMilliseconds(chosen)
  return (
    <section className="navigation-preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <InstantInput
        label={texts.previewAt}
        value={moment}
        empty={null}
        problems={none}
        isReadOnly={false}
        timeZone={catalog.config.timeZone}
        onChange={setMoment}
      />
      <ShownEntries entries={entries} catalog={catalog} at={at} />
    </section>
  )
}

/** As guests see them at a moment. */
export function ShownEntries({ entries, catalog, at }: NavigationPreviewProps & { readonly at: Temporal.Instant }) {
  // Guests are led to nothing that is not published.
  const sites = catalog.sites.filter(({ isPublic }) => isPublic)
  const branches = catalog.branches.filter(({ isEnabled }) => isEnabled)
  const items = linkedNavigation(entries, navigationTargets(sites, branches), at)
  return items.length === 0 ? <p className="page-hint">{texts.previewEmpty}</p> : <Items items={items} />
}

function Items({ items }: { items: readonly LinkedItem[] }) {
  return (
    <ul>
      {items.map(({ label, href, children }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn anew as a whole, nothing in it is held
        <li key={index}>
          <span data-link={href === null ? undefined : true}>{label || texts.unnamed}</span>
          {href === null ? null : <code>{href}</code>}
          {children.length > 0 ? <Items items={children} /> : null}
        </li>
      ))}
    </ul>
  )
}
