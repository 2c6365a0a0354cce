// Where a block stands: the place that its identifier gives it, and the pages that name it.
import { Link } from 'react-router'
import type { ContentUse } from '#contract/content/drafts.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { blockPlaces, pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { useBlockUses } from './builder-queries.ts'
import './block-places.css'

export function BlockPlaces({ id, identifier }: { readonly id: string; readonly identifier: string }) {
  const uses = useBlockUses(id).data
  const place = placeOf(identifier)
  if (uses === undefined) return <p className="block-places">{texts.usesLoading}</p>
  if (uses.length === 0) return <p className="block-places">{place ?? texts.usesNone}</p>
  return (
    <div className="block-places">
      {place === null ? null : <p>{place}</p>}
      <h2>{texts.uses}</h2>
      <ul>
        {uses.map((use) => (
          <li key={use.id}>
            <Link to={addressOf(use)}>{use.name}</Link>
            {use.isDraft ? <small> {texts.useDraft}</small> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function addressOf({ resource, id }: ContentUse): string {
  return resource === 'sites' || resource === 'blocks' ? `/${resource}/${id}/builder` : `/${resource}/${id}`
}

function placeOf(identifier: string): string | null {
  if (identifier === 'news') return blockPlaces.news
  if (identifier === 'news-banner') return blockPlaces.banner
  return identifier.startsWith('menu-') ? say(blockPlaces.menu, { identifier: identifier.slice('menu-'.length) }) : null
}

interface PlacesWithLinkProps {
  readonly id: string
  readonly catalog: VisitorCatalog
  /** Of the preview. */
  readonly url: string
}

/** Published pages with the draft in its place. */
export function PlacesWithLink({ id, catalog, url }: PlacesWithLinkProps) {
  const uses = useBlockUses(id).data ?? []
  const pages = catalog.sites.filter((site) => site.isPublic && uses.some((use) => use.id === site.id && !use.isDraft))
  if (pages.length === 0) return null
  const { search } = new URL(url)
  return (
    <>
      <p>{texts.previewOnPages}</p>
      <ul>
        {pages.map(({ id: pageId, path, title, name }) => (
          <li key={pageId}>
            <a href={`/site/${path}${search}`} target="_blank" rel="noopener">
              {title || name || path}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
