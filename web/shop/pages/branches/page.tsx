// „/“: the list of branches, or the home page when its plugin is on (storefront § 2).
import { canonicalAddress, pageHead } from '#domain/content/page-titles.ts'
import { startPicture } from '#domain/places/shop-logo.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { openFirst, placeOf } from '#domain/places/branch-order.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Picture } from '#parts/content/picture.tsx'
import { pictureView } from '#parts/content/picture-view.ts'
import { PageHead } from '#parts/page-head.tsx'
import { useRefreshAt } from '#parts/use-refresh-at.ts'
import { branchView, deliveryView, nextChangeAt, squarePicture } from '../../catalog/branch-view.ts'
import { homeView } from '../../catalog/home-view.ts'
import { sharePicture } from '../../catalog/share-picture.ts'
import { shopRequest } from '../../context.ts'
import { BranchList } from '../../features/branches/branch-list.tsx'
import { Home } from '../../features/home/home.tsx'
import type { Route } from './+types/page'
import './page.css'

export function loader({ context }: Route.LoaderArgs) {
  const { catalog, publicUrl, ...request } = context.get(shopRequest)
  const now = Temporal.Instant.from(request.now)
  const division = catalog.divisions.find((one) => one.isPublic)
  const subject = {
    route: 'division',
    divisionTitle: division?.title ?? '',
    divisionDescription: division?.description ?? '',
  } as const
  const tags = new Map(catalog.tags.map(({ id, name }) => [id, name]))
  return {
    head: {
      ...pageHead(subject, catalog.config),
      canonical: canonicalAddress(publicUrl, '/'),
      image: sharePicture({ catalog, publicUrl }, []),
    },
    title: subject.divisionTitle || catalog.config.title,
    description: subject.divisionDescription || catalog.config.description,
    hero: pictureView(startPicture(catalog.divisions, countedBranches(catalog.branches)), catalog),
    home: catalog.config.enablePluginHomePage ? homeView(catalog, request.mapStyleUrl, now) : null,
    branches: openFirst(
      catalog.branches.map((branch) => {
        const view = branchView(branch, now)
        return {
          ...view,
          isOpen: view.isPublic && view.opening.tone !== 'closed',
          place: placeOf(branch),
          keywords: branch.keywords,
          picture: squarePicture(catalog.images, branch.images),
          delivery: branch.isDeliveryEnabled ? deliveryView(branch, catalog.config.currency) : null,
          tags: branch.tags.map(({ id }) => ({ id, name: tags.get(id) ?? '' })),
        }
      }),
    ),
    isSearchable: catalog.config.enablePluginSearch && catalog.branches.length > 1,
    filterTags: catalog.config.enablePluginTags
      ? catalog.tags
          .filter(({ id }) => catalog.branches.some((branch) => branch.tags.some((tag) => tag.id === id)))
          .map(({ id, name, image }) => ({
            id: id as string,
            name,
            picture: squarePicture(catalog.images, image ? [image] : []),
          }))
      : [],
    changesAt: nextChangeAt(catalog.branches, now),
    now: now.epochMilliseconds,
  }
}

export default function BranchesPage({ loaderData: page }: Route.ComponentProps) {
  useRefreshAt(page.changesAt, page.now)
  const list = <BranchList branches={page.branches} isSearchable={page.isSearchable} filterTags={page.filterTags} />
  return (
    <div className="branches-page">
      <PageHead {...page.head} />
      {page.hero ? (
        <div className="branches-hero">
          <Picture picture={page.hero} sizes="(width < 1024px) 100vw, 1180px" isFirst />
        </div>
      ) : null}
      <header className="branches-head">
        <h1>{page.title || shopScreenTexts.chooseBranch}</h1>
        {page.description ? <p>{page.description}</p> : null}
      </header>
      {page.home ? <Home home={page.home} /> : list}
      {page.home && page.home.branches.length !== 1 ? (
        <section className="home-order" aria-labelledby="order-online">
          <h2 id="order-online">{shopScreenTexts.chooseBranch}</h2>
          {list}
        </section>
      ) : null}
    </div>
  )
}
