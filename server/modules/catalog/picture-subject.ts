// What products, branches and menus tell pictures: as visitors may see it, from the prepared catalogue.
import type { Branch } from '#contract/organisation/branches.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { sellingBranches } from '#domain/catalog/selling-branches.ts'
import { readPictureSubject } from '#domain/content/image-address.ts'
import { withoutEndSlashes } from '#domain/content/end-slashes.ts'
import { shopLogo } from '#domain/places/shop-logo.ts'
import { sourcesOf, type SubjectMenu } from '#domain/pictures/picture-sources.ts'
import type { PictureSources } from '#domain/pictures/picture-values.ts'
import type { TemplateSubjects } from '#server/modules/media/public.ts'
import type { PreparedCatalog } from './shop-catalog.ts'

type Menu = VisitorCatalog['menus'][number]

/** `publicUrl`: of the shop, from the environment; codes and addresses lead there. */
export function templateSubjects(catalog: PreparedCatalog, publicUrl: string): TemplateSubjects {
  const told = (visitor: VisitorCatalog, product: Product | null, branch: Branch | null, now: Temporal.Instant) =>
    subjectSources(visitor, { product, branch, publicUrl: withoutEndSlashes(publicUrl) }, now)
  return {
    async find({ productId, branchId }, now) {
      const { visitor } = await catalog.load()
      const product = visitor.products.find(({ id }) => id === productId) ?? null
      const branch = visitor.branches.find(({ id }) => id === branchId) ?? null
      if (productId !== null && product === null) return 'product'
      if (branchId !== null && branch === null) return 'branch'
      return told(visitor, product, branch, now)
    },
    async findPublic(subject, now) {
      const { id, branchId } = readPictureSubject(subject)
      const { visitor } = await catalog.load()
      const branch = visitor.branches.find((each) => each.id === (branchId ?? id) && each.isPublic) ?? null
      if (branchId === null && branch !== null) return told(visitor, null, branch, now)
      if (branchId !== null && branch === null) return null
      const product = visitor.products.find((each) => each.id === id && each.isEnabled)
      return product !== undefined && isSold(product, visitor) ? told(visitor, product, branch, now) : null
    },
    fonts: async () => (await catalog.load()).visitor.fonts,
    images: async () => imagesOf((await catalog.load()).visitor),
  }
}

type Images = Awaited<ReturnType<TemplateSubjects['images']>>

const known = new WeakMap<VisitorCatalog, Images>()

/** Asked with each picture that is drawn, the same until something of the catalogue changes. */
function imagesOf(visitor: VisitorCatalog): Images {
  const images = known.get(visitor) ?? new Map(visitor.images.map((image) => [image.id as string, image]))
  known.set(visitor, images)
  return images
}

function isSold(product: Product, { menus, products, branches }: VisitorCatalog): boolean {
  const selling = sellingBranches({ kind: 'product', id: product.id }, menus, products)
  return branches.some(({ id, isPublic }) => isPublic && selling.has(id))
}

interface Asked {
  readonly product: Product | null
  readonly branch: Branch | null
  readonly publicUrl: string
}

function subjectSources(
  visitor: VisitorCatalog,
  { product, branch, publicUrl }: Asked,
  now: Temporal.Instant,
): PictureSources {
  const { config, divisions, images, menus } = visitor
  const menu = branch === null ? null : activeMenu(menus, branch.id, now)
  const logoId = shopLogo(divisions, images)?.id ?? null
  const category = product === null ? null : categoryOf(product, visitor)
  return sourcesOf(
    { config, logoId, product, category, branch, menu: menu && readableMenu(menu, visitor), publicUrl },
    now,
  )
}

function categoryOf(product: Product, { menus, categories }: VisitorCatalog) {
  const listed = menus
    .flatMap(({ catalog }) => catalog)
    .find(({ products }) => products.some(({ id }) => id === product.id))
  return categories.find(({ id }) => id === listed?.id) ?? null
}

/** What is switched off is on no card. */
function readableMenu({ name, catalog }: Menu, { categories, products }: VisitorCatalog): SubjectMenu {
  const known = new Map(products.map((product) => [product.id as string, product]))
  const groups = catalog.flatMap((listed) => {
    const category = categories.find(({ id, isEnabled }) => id === listed.id && isEnabled)
    const offered = listed.products.flatMap(({ id, isEnabled }) => {
      const product = known.get(id)
      return isEnabled && product?.isEnabled === true ? [product] : []
    })
    return category === undefined || offered.length === 0 ? [] : [{ name: category.name, products: offered }]
  })
  return { name, groups }
}
